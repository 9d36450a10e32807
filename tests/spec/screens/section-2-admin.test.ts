import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { alterRecords } from '#tests/support/browser/page-calls.ts';
import { rowOf } from '#tests/support/browser/page-controls.ts';
import { setBrowserStage } from '#tests/support/browser/stage.ts';

// No test here changes a record, so the counts are those of the seeds.
const stage = setBrowserStage();

const entries = [
  ['仪表盘', '#/admin'],
  ['用户管理', '#/admin/users'],
  ['企业管理', '#/admin/companies'],
  ['求职者管理', '#/admin/jobseekers'],
  ['审核管理', '#/admin/verification'],
  ['数据统计', '#/admin/statistics'],
  ['系统设置', '#/admin/settings'],
];

function linksIn(part: Locator) {
  return part
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => [link.textContent, link.getAttribute('href')]));
}

/** Returns the labels and values of a description list. */
function termsOf(part: Page | Locator) {
  return part
    .locator('dl > div')
    .evaluateAll((pairs) =>
      pairs.map((pair) => [pair.querySelector('dt')?.textContent, pair.querySelector('dd')?.textContent]),
    );
}

async function search(page: Page, label: string, text: string) {
  await page.getByRole('searchbox', { name: label }).fill(text);
}

/** Waits until the list has at most three rows and this one is among them. */
async function expectFewRows(page: Page, text: string) {
  await expect.poll(() => page.locator('tbody tr').count()).toBeLessThanOrEqual(3);
  await rowOf(page, text).waitFor();
  await page
    .getByRole('status')
    .getByText(/^共 \d+ 条$/)
    .waitFor();
}

describe('the admin workspace', () => {
  it('[1.2, 2.41] has a sidebar with seven entries and marks the current one', async () => {
    const { page } = await stage.signedIn('admin', '#/admin/companies');
    await page.getByRole('heading', { name: '企业管理' }).waitFor();
    expect(await linksIn(page.getByRole('navigation', { name: '主导航' }))).toEqual(entries);
    expect(await page.locator('nav [aria-current=page]').allTextContents()).toEqual(['企业管理']);
  });

  it.each([
    ['superadmin', '陈', '陈思远', '超级管理员'],
    ['admin', '李', '李文静', '管理员'],
  ])('[1.2, 2.23] shows %s product title, initial, name and badge', async (username, initial, name, badge) => {
    const { page } = await stage.signedIn(username, '#/admin');
    const header = page.getByRole('banner');
    for (const text of ['招聘用工平台', initial, name, badge]) await header.getByText(text, { exact: true }).waitFor();
    await header.getByRole('button', { name: '退出登录' }).waitFor();
  });

  it.each([
    ['the user name without a real name', { realName: '' }, 'admin'],
    ['管理员 without either', { realName: '', username: '' }, '管理员'],
  ])('[2.23] names an administrator by %s', async (_, change, name) => {
    const person = await stage.withSession('admin');
    await alterRecords(person.page, 'User', change);
    await person.goTo('#/admin');
    await person.page.getByRole('heading', { name: `欢迎回来，${name}`, exact: true }).waitFor();
    await person.page.getByRole('banner').getByTitle(name, { exact: true }).waitFor();
  });

  it('[2.22] hides the sidebar on a small screen until the menu button opens it', async () => {
    const { page, waitForHash } = await stage.signedIn('admin', '#/admin', { viewport: { width: 360, height: 740 } });
    expect(await page.getByRole('navigation', { name: '主导航' }).isVisible()).toBe(false);
    await page.getByRole('button', { name: '打开菜单' }).click();
    const drawer = page.getByRole('dialog', { name: '主导航' });
    await drawer.getByRole('link').first().waitFor();
    expect(await drawer.getByRole('link').allTextContents()).toEqual(entries.map(([label]) => label));
    await drawer.getByRole('button', { name: '关闭菜单' }).click();
    await drawer.waitFor({ state: 'hidden' });
    await page.getByRole('button', { name: '打开菜单' }).click();
    await drawer.getByRole('link', { name: '用户管理' }).click();
    await waitForHash('#/admin/users');
    await drawer.waitFor({ state: 'hidden' });
  });
});

describe('the admin dashboard', () => {
  it('[2.5, 2.38, 2.40] shows welcome, marked sample figures, activity, tasks and quick links', async () => {
    const { page } = await stage.signedIn('admin', '#/admin');
    await page.getByRole('heading', { name: '欢迎回来，李文静', exact: true }).waitFor();
    await page.getByRole('main').getByText('系统管理员', { exact: true }).waitFor();
    expect(await termsOf(page)).toEqual([
      ['用户总数', '1,234'],
      ['企业数量', '456'],
      ['求职者数量', '778'],
      ['职位数量', '89'],
    ]);
    const tasks = page.getByRole('region', { name: '待处理任务' });
    expect(await tasks.getByRole('listitem').allTextContents()).toEqual(['企业认证审核3', '举报处理1']);
    const activity = page.getByRole('region', { name: '最近活动' });
    expect(await activity.getByRole('listitem').allTextContents()).toEqual([
      '新企业“云帆科技有限公司”提交了认证申请10 分钟前',
      '求职者“周晓彤”完成注册35 分钟前',
      '企业“恒信物流有限公司”发布了职位“仓储主管”1 小时前',
      '企业“晨光食品有限公司”通过认证3 小时前',
    ]);
    expect(await linksIn(page.getByRole('region', { name: '快捷入口' }))).toEqual([
      ['用户管理', '#/admin/users'],
      ['企业管理', '#/admin/companies'],
      ['审核管理', '#/admin/verification'],
      ['数据统计', '#/admin/statistics'],
    ]);
    expect(await page.getByText('示例数据', { exact: true }).count()).toBe(3);
  });

  it('[2.38] shows live figures with the switch on, and remembers the choice', async () => {
    const { page } = await stage.signedIn('admin', '#/admin');
    await page.getByRole('switch', { name: '实时数据' }).check();
    await expect
      .poll(() => termsOf(page))
      .toEqual([
        ['用户总数', '162'],
        ['企业数量', '120'],
        ['求职者数量', '30'],
        ['职位数量', '职位功能尚未开放'],
      ]);
    expect(await page.getByText('示例数据').count()).toBe(0);
    await page.reload();
    await page
      .getByRole('region', { name: '待审核企业' })
      .getByRole('link', { name: '查看全部 35 家待审核企业' })
      .waitFor();
    expect(await page.getByRole('switch', { name: '实时数据' }).isChecked()).toBe(true);
  });
});

describe('user management', () => {
  it('[2.6, 2.33, 9.2] finds a user by name, user name and e-mail', async () => {
    const { page } = await stage.signedIn('admin', '#/admin/users');
    for (const [text, username] of [
      ['刘洋', 'jobseeker1'],
      ['company_018', 'company_018'],
      ['SUPERADMIN@example', 'superadmin'],
    ] as const) {
      await search(page, '搜索姓名、用户名或邮箱', text);
      await expectFewRows(page, username);
    }
  });

  it('[2.33, 9.2] filters by role', async () => {
    const { page } = await stage.signedIn('admin', '#/admin/users');
    const filter = page.getByRole('combobox', { name: '角色' });
    expect(await filter.getByRole('option').allTextContents()).toEqual(['全部角色', '管理员', '企业用户', '求职者']);
    for (const [role, count] of [
      ['管理员', '共 7 条'],
      ['企业用户', '显示 100 条，共 125 条'],
      ['求职者', '共 30 条'],
      ['全部角色', '显示 100 条，共 162 条'],
    ] as const) {
      await filter.selectOption(role);
      await page.getByRole('status').getByText(count, { exact: true }).waitFor();
    }
  });

  it.each([
    ['superadmin', ['查看详情', '设为超级管理员', '删除']],
    ['admin', ['查看详情', '删除']],
  ])('[2.34] offers %s to create, edit, reset and delete; only super admins grant rights', async (username, menu) => {
    const { page } = await stage.signedIn(username, '#/admin/users?role=admin');
    await page.getByRole('button', { name: '添加用户' }).waitFor();
    const row = rowOf(page, 'admin_001');
    await row.waitFor();
    expect(await row.getByRole('button').allInnerTexts()).toEqual(['许景行', '编辑', '重置密码', '']);
    await row.getByRole('button', { name: /的更多操作$/ }).click();
    await page.getByRole('menu').waitFor();
    expect(await page.getByRole('menu').getByRole('menuitem').allInnerTexts()).toEqual(menu);
  });
});

describe('company management', () => {
  const label = '搜索企业名称、联系人或邮箱';

  it('[2.7, 2.35, 9.2] finds a company by name, contact and e-mail', async () => {
    const { page } = await stage.signedIn('admin', '#/admin/companies');
    for (const text of ['南京新禾教育', '徐杰', 'HR2@example.com']) {
      await search(page, label, '杭州云帆信息技术有限公司');
      await expectFewRows(page, '杭州云帆信息技术有限公司');
      await search(page, label, text);
      await expectFewRows(page, '南京新禾教育咨询有限公司');
    }
  });

  it('[2.35, 9.2] filters by status', async () => {
    const { page } = await stage.signedIn('admin', '#/admin/companies');
    const filter = page.getByRole('combobox', { name: '状态' });
    expect(await filter.getByRole('option').allTextContents()).toEqual(['全部状态', '待审核', '已认证', '已拒绝']);
    for (const [status, count] of [
      ['待审核', '共 35 条'],
      ['已认证', '共 67 条'],
      ['已拒绝', '共 18 条'],
      ['全部状态', '显示 100 条，共 120 条'],
    ] as const) {
      await filter.selectOption(status);
      await page.getByRole('status').getByText(count, { exact: true }).waitFor();
    }
  });

  it('[2.36] shows the details of a company and its history', async () => {
    const { page } = await stage.signedIn('admin', '#/admin/companies?q=杭州云帆信息技术有限公司');
    await rowOf(page, '杭州云帆').getByRole('button', { name: '查看详情：杭州云帆信息技术有限公司' }).click();
    const details = page.getByRole('dialog', { name: '杭州云帆信息技术有限公司' });
    await details.getByText('已认证', { exact: true }).first().waitFor();
    expect(await termsOf(details.getByRole('region', { name: '企业资料' }))).toEqual([
      ['企业名称', '杭州云帆信息技术有限公司'],
      ['营业执照号', '91330106MAUPE08BBW'],
      ['联系人', '王建国'],
      ['联系电话', '13800000003'],
      ['联系邮箱', 'hr@yunfan.example.com'],
      ['企业地址', '杭州市西湖区文三路398号东信大厦12层'],
      ['企业简介', expect.stringMatching(/^云帆信息专注于.*\n团队.*。$/)],
    ]);
    const logo = details.getByRole('img', { name: '杭州云帆信息技术有限公司的Logo' });
    await expect
      .poll(() => logo.evaluate((image) => image instanceof HTMLImageElement && image.naturalWidth))
      .toBeGreaterThan(0);
    await details.getByRole('heading', { name: '操作历史' }).waitFor();
    await details.getByText('审核通过', { exact: true }).waitFor();
    expect(await details.getByRole('button', { name: /^(通过|拒绝)$/ }).count()).toBe(0);
  });
});

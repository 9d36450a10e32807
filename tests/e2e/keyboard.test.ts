import type { Page } from 'playwright-core';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { describeFocus, settle } from '#tests/support/browser/look-over.ts';
import { rowOf } from '#tests/support/browser/page-controls.ts';
import { pressByKeyboard, tabTo, typeByKeyboard } from '#tests/support/browser/person.ts';
import { setBrowserStage } from '#tests/support/browser/stage.ts';

const pageOfCompanies = v.object({ data: v.object({ records: v.array(v.object({ companyName: v.string() })) }) });
const stage = setBrowserStage();

/** Opens a row's menu and moves down to an entry. */
async function chooseByKeyboard(page: Page, user: string, entry: string): Promise<void> {
  await pressByKeyboard(page, page.getByRole('button', { name: `${user}的更多操作` }));
  const item = page.getByRole('menuitem', { name: entry });
  await item.waitFor();
  for (let step = 0; step < 6; step += 1) {
    if (await item.evaluate((element) => element === document.activeElement)) break;
    await page.keyboard.press('ArrowDown');
  }
  await page.keyboard.press('Enter');
}

async function focusedName(page: Page): Promise<string> {
  return (await describeFocus(page))?.name ?? 'nothing';
}

describe('user management by keyboard alone', () => {
  it('creates, edits and deletes a user, resets a password and promotes an administrator', async () => {
    const { page, messages } = await stage.signedIn('superadmin', '#/admin/users');
    await pressByKeyboard(page, page.getByRole('button', { name: '添加用户' }).first());
    const form = page.getByRole('dialog');
    await typeByKeyboard(page, form.getByLabel('用户名'), 'keyboard_user');
    await typeByKeyboard(page, form.getByLabel('邮箱'), 'keyboard@example.com');
    await typeByKeyboard(page, form.getByLabel('姓名'), '高键盘');
    await typeByKeyboard(page, form.locator('input[type=password]'), 'password-1');
    await tabTo(page, form.getByLabel('角色'));
    // The roles have the order of the login screen; the default is job seeker.
    await page.keyboard.press('Home');
    expect(await form.getByLabel('角色').inputValue()).toBe('admin');
    await tabTo(page, form.getByLabel('用户名'));
    await page.keyboard.press('Enter');
    await expect.poll(() => messages).toContain('用户创建成功，密码已设置');

    await typeByKeyboard(page, page.getByPlaceholder('搜索姓名、用户名或邮箱'), 'keyboard_user');
    await page.getByText('共 1 条').waitFor();
    await pressByKeyboard(page, page.getByRole('button', { name: '编辑：高键盘' }));
    await typeByKeyboard(page, form.getByLabel('姓名'), '高键帽');
    await pressByKeyboard(page, form.getByRole('button', { name: '保存' }));
    await expect.poll(() => messages).toContain('用户更新成功');
    await page.getByRole('button', { name: '编辑：高键帽' }).waitFor();

    await pressByKeyboard(page, page.getByRole('button', { name: '重置密码：高键帽' }), 'Space');
    await page.getByRole('dialog', { name: '新密码' }).waitFor();
    await pressByKeyboard(page, page.getByRole('button', { name: '我已记下，关闭' }));
    await page.getByRole('dialog').waitFor({ state: 'detached' });

    await chooseByKeyboard(page, '高键帽', '设为超级管理员');
    await expect.poll(() => messages).toContain('确定要将“高键帽”设为超级管理员吗？');
    await page.getByText('已将“高键帽”设为超级管理员').first().waitFor();
    await chooseByKeyboard(page, '高键帽', '取消超级管理员');
    await page.getByText('已取消“高键帽”的超级管理员身份').first().waitFor();
    await chooseByKeyboard(page, '高键帽', '删除');
    await expect.poll(() => messages).toContain('用户删除成功');
    await page.getByText('没有符合条件的记录').waitFor();
  });

  it('a form traps the focus, Escape closes it, and the focus returns', async () => {
    const { page } = await stage.signedIn('admin', '#/admin/users');
    await expectTrap(page, page.getByRole('button', { name: '添加用户' }).first());
  });

  it('a menu closed with Escape returns the focus to its button', async () => {
    const { page } = await stage.signedIn('admin', '#/admin/users');
    const button = page.getByRole('button', { name: /更多操作$/ }).nth(2);
    await pressByKeyboard(page, button);
    await page.getByRole('menuitem', { name: '查看详情' }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('menu').waitFor({ state: 'detached' });
    await expect.poll(() => button.evaluate((element) => element === document.activeElement)).toBe(true);
  });
});

describe('company review by keyboard alone', () => {
  it('searches, filters and sorts the list, and moves through the details', async () => {
    const { page } = await stage.signedIn('admin', '#/admin/companies');
    await typeByKeyboard(page, page.getByPlaceholder('搜索企业名称、联系人或邮箱'), '公司');
    await page.waitForFunction(() => location.hash.includes(encodeURIComponent('公司')));
    await tabTo(page, page.getByRole('combobox', { name: '状态' }));
    await page.keyboard.press('ArrowDown');
    await page.waitForFunction(() => location.hash.includes('status=pending'));
    await settle(page);
    const answered = page.waitForResponse((response) =>
      /"companyName":"asc"/.test(response.request().postData() ?? ''),
    );
    await pressByKeyboard(page, page.getByRole('columnheader', { name: '企业名称' }).getByRole('button'));
    await page
      .getByRole('columnheader', { name: '企业名称', exact: true })
      .and(page.locator('[aria-sort=ascending]'))
      .waitFor();
    // Until then the rows have another order, and the focus moves with its row.
    const { data } = v.parse(pageOfCompanies, await (await answered).json());
    const first = data.records[0]?.companyName ?? '';
    await page.getByRole('row').nth(1).getByRole('button', { name: first, exact: true }).waitFor();

    await pressByKeyboard(page, page.getByRole('button', { name: first, exact: true }));
    const details = page.getByRole('dialog');
    await details.getByRole('heading', { name: first, exact: true }).waitFor();
    await pressByKeyboard(page, details.getByRole('button', { name: '下一家' }));
    await details.getByText(/^2 \/ /).waitFor();
    await pressByKeyboard(page, details.getByRole('button', { name: '上一家' }));
    await details.getByText(/^1 \/ /).waitFor();
    await page.keyboard.press('Escape');
    await details.waitFor({ state: 'detached' });
    await expect.poll(() => focusedName(page)).toContain(first);

    // Backwards, because the rows below have several stops each.
    await tabTo(page, page.getByRole('button', { name: '清除筛选' }), 'Shift+Tab');
    await page.keyboard.press('Enter');
    await page
      .getByRole('status')
      .getByText(/^显示 100 条/)
      .waitFor();
    // Backwards from the top of the page, for the same reason.
    await tabTo(page, page.getByRole('button', { name: '加载更多' }), 'Shift+Tab');
    await page.keyboard.press('Enter');
    await page
      .getByRole('status')
      .getByText(/^共 \d+ 条/)
      .waitFor();
  });
});

describe('the decisions in the list of companies, by keyboard alone', () => {
  async function openRow(name: string) {
    const { page } = await stage.signedIn('admin', `#/admin/companies?q=${name}`);
    const row = rowOf(page, name);
    await row.getByText('待审核').waitFor();
    const heightOf = async () => (await row.boundingBox())?.height;
    return { page, row, heightOf, pendingHeight: await heightOf() };
  }
  const press = (page: Page, action: string, name: string) =>
    pressByKeyboard(page, page.getByRole('button', { name: `${action}：${name}` }));

  it('approve: the row keeps its height and the focus', async () => {
    const name = '南京新禾教育咨询有限公司';
    const { page, row, heightOf, pendingHeight } = await openRow(name);
    await press(page, '通过', name);
    await row.getByText('已认证').waitFor();
    await expect.poll(() => focusedName(page)).toContain(`查看详情：${name}`);
    expect(await heightOf()).toBe(pendingHeight);
  });

  it('reject: the focus returns to the row, whose button is gone', async () => {
    const name = '西安盛泰建筑工程（集团）有限公司';
    const { page, row, heightOf, pendingHeight } = await openRow(name);
    await press(page, '拒绝', name);
    const dialog = page.getByRole('dialog', { name: '拒绝企业认证' });
    await dialog.waitFor();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await expect.poll(() => focusedName(page)).toContain(`拒绝：${name}`);
    await page.keyboard.press('Enter');
    await typeByKeyboard(page, dialog.getByLabel('拒绝原因'), '请补充企业地址');
    await pressByKeyboard(page, dialog.getByRole('button', { name: '拒绝', exact: true }));
    await dialog.waitFor({ state: 'detached' });
    await row.getByText('已拒绝').waitFor();
    await expect.poll(() => focusedName(page)).toContain(`查看详情：${name}`);
    expect(await heightOf()).toBe(pendingHeight);
  });
});

describe('the workspace shell by keyboard alone', () => {
  it('switches the theme, keeps it, and reaches sign-out', async () => {
    const { page, waitForHash } = await stage.signedIn('jobseeker1', '#/jobseeker');
    await pressByKeyboard(page, page.getByRole('button', { name: '切换到深色主题' }));
    const scheme = () => page.evaluate(() => getComputedStyle(document.documentElement).colorScheme);
    expect(await scheme()).toBe('dark');
    await page.reload();
    expect(await scheme()).toBe('dark');
    await pressByKeyboard(page, page.getByRole('button', { name: '切换到浅色主题' }), 'Space');
    expect(await scheme()).toContain('light');
    await pressByKeyboard(page, page.getByRole('button', { name: '退出登录' }).first());
    await waitForHash('#/login');
  });

  it('the first stop skips the navigation', async () => {
    const { page } = await stage.signedIn('company1', '#/company');
    await page.keyboard.press('Tab');
    expect(await focusedName(page)).toContain('跳到主要内容');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.closest('main') !== null)).toBe(true);
  });

  it('the drawer of a small screen traps the focus, Escape returns it, and an entry opens its page', async () => {
    const { page, waitForHash } = await stage.signedIn('company1', '#/company');
    await page.setViewportSize({ width: 360, height: 740 });
    const button = page.getByRole('button', { name: '打开菜单' });
    await expectTrap(page, button);
    await pressByKeyboard(page, button);
    await pressByKeyboard(page, page.getByRole('dialog').getByRole('link', { name: '企业信息' }));
    await waitForHash('#/company/profile');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('MAIN');
  });
});

/** Opens a dialog, tabs through it in both directions without leaving it, and closes it with Escape. */
async function expectTrap(page: Page, button: ReturnType<Page['locator']>): Promise<void> {
  await pressByKeyboard(page, button);
  await page.getByRole('dialog').waitFor();
  await expect.poll(() => isInDialog(page)).toBe(true);
  for (const key of ['Tab', 'Shift+Tab']) {
    for (let stop = 0; stop < 16; stop += 1) {
      await page.keyboard.press(key);
      // A focus guard at either edge moves the focus on.
      await expect.poll(() => isInDialog(page)).toBe(true);
    }
  }
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await expect.poll(() => button.evaluate((element) => element === document.activeElement)).toBe(true);
}

function isInDialog(page: Page): Promise<boolean> {
  return page.evaluate(() => document.activeElement?.closest('[role=dialog]') !== null);
}

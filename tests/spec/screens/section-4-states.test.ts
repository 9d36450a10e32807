import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { recordCalls } from '#tests/support/browser/page-calls.ts';
import { chooseFromMenu, expectAlerts, expectOnPage, pressInRow, rowOf } from '#tests/support/browser/page-controls.ts';
import { type Person, setBrowserStage } from '#tests/support/browser/stage.ts';

const stage = setBrowserStage();

async function openProfileForm(username: string): Promise<Person> {
  const person = await stage.signedIn(username, '#/company/profile');
  await person.page.getByRole('button', { name: '编辑', exact: true }).click();
  return person;
}

function save({ page }: Person) {
  return page.getByRole('button', { name: '保存', exact: true }).click();
}

/** Returns the status beside the company's name. */
function statusOf({ page }: Person) {
  return page.locator('h1 + p');
}

/** Returns the line below the status. The history shows the reason too. */
function reasonOf({ page }: Person) {
  return page.locator('h1 + p + p');
}

describe('the status of a company', () => {
  it('[4.5, 4.6] has both review buttons in the list only while it is 待审核', async () => {
    const { page } = await stage.signedIn('admin', '#/admin/companies');
    for (const [query, buttons, entries] of [
      ['status=pending', ['通过', '拒绝'], ['查看详情', '删除']],
      ['status=approved', ['查看详情'], ['删除']],
      ['status=rejected', ['查看详情'], ['删除']],
    ] as const) {
      await page.goto(`${stage.url()}/#/admin/companies?${query}`);
      await page
        .getByRole('status')
        .getByText(/^共 \d+ 条$/)
        .waitFor();
      const row = page.locator('tbody tr').first();
      const name = (await row.locator('td').first().textContent()) ?? '';
      const shown = await row.locator('td').last().getByRole('button').all();
      const names = await Promise.all(shown.map((button) => button.getAttribute('aria-label')));
      expect(names).toEqual([...buttons.map((action) => `${action}：${name}`), `${name}的更多操作`]);
      await row.getByRole('button', { name: /的更多操作$/ }).click();
      await page.getByRole('menu').waitFor();
      expect(await page.getByRole('menu').getByRole('menuitem').allInnerTexts()).toEqual(entries);
      await page.keyboard.press('Escape');
      await page.getByRole('menu').waitFor({ state: 'hidden' });
    }
  });

  it('[4.5, 4.6] becomes 已认证 by an approval, which removes the buttons', async () => {
    const { page } = await stage.signedIn('admin', '#/admin/companies?q=南京新禾教育');
    await page.getByRole('button', { name: '南京新禾教育咨询有限公司', exact: true }).click();
    const details = page.getByRole('dialog');
    await details.getByRole('button', { name: '通过', exact: true }).click();
    await expectOnPage(page, '企业认证已通过');
    await details.getByText('已认证', { exact: true }).first().waitFor();
    expect(await details.getByRole('button', { name: /^(通过|拒绝)$/ }).count()).toBe(0);
  });

  it('[4.5, 4.6] becomes 已拒绝 by a rejection, which needs a reason', async () => {
    const person = await stage.signedIn('admin', '#/admin/companies?q=西安盛泰建筑');
    const { page } = person;
    await page.getByRole('button', { name: '西安盛泰建筑工程（集团）有限公司', exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: '拒绝', exact: true }).click();
    const question = page.getByRole('dialog', { name: '拒绝企业认证' });
    await question.getByRole('button', { name: '拒绝', exact: true }).click();
    await expectAlerts(person, ['请填写拒绝原因']);
    await question.getByRole('radio', { name: '联系方式无法核实' }).check();
    await question.getByLabel('拒绝原因').press('End');
    await question.getByLabel('拒绝原因').pressSequentially('，请更新电话');
    await question.getByRole('button', { name: '拒绝', exact: true }).click();
    await expectOnPage(page, '企业认证已拒绝');
    const details = page.getByRole('dialog', { name: '西安盛泰建筑工程（集团）有限公司' });
    await details.getByText('已拒绝', { exact: true }).waitFor();
    await details.getByText('拒绝原因：联系方式无法核实，请更新电话').first().waitFor();
    expect(await details.getByRole('button', { name: /^(通过|拒绝)$/ }).count()).toBe(0);
  });

  it('[4.5] can be decided once: the second administrator gets a message and the new status', async () => {
    const hash = '#/admin/companies?q=广州卓然网络科技有限公司';
    const first = await stage.signedIn('admin', hash);
    const second = await stage.signedIn('superadmin', hash);
    await rowOf(second.page, '广州卓然').getByText('待审核').waitFor();
    await pressInRow(first.page, '广州卓然', '通过');
    await expectAlerts(first, ['企业认证已通过']);
    await pressInRow(second.page, '广州卓然', '通过');
    await expectAlerts(second, [/请刷新后重试|请查看最新内容/]);
    await rowOf(second.page, '广州卓然').getByText('已认证').waitFor();
  });

  it.each([
    ['企业名称', '武汉远景餐饮管理有限公司', 'company_002'],
    ['营业执照号', '91420111MA00000001', 'company_004'],
    ['营业执照号', '', 'company_011'],
    ['企业地址', '深圳市南山区科技园路 1 号', 'company_005'],
  ])(
    '[4.7] goes from 已认证 back to 待审核 when %s becomes “%s”, with reason and message',
    async (field, value, username) => {
      const person = await openProfileForm(username);
      await person.page.getByLabel(field).fill(value);
      await save(person);
      await expectAlerts(person, ['企业信息更新成功，认证状态已重置为“待审核”']);
      await expectOnPage(person.page, '企业信息更新成功，认证状态已重置为“待审核”');
      await expect.poll(() => statusOf(person).textContent()).toBe('待审核');
      await expect.poll(() => reasonOf(person).textContent()).toBe('企业信息已更新，需要重新审核');
    },
  );

  it('[4.7, 7.04] stays 已认证 when anything else changes', async () => {
    const person = await openProfileForm('company1');
    const calls = recordCalls(person.page);
    await person.page.getByLabel('联系电话').fill('0571-80000000');
    await save(person);
    await expectAlerts(person, ['企业信息更新成功']);
    // The status does not change, so wait until the saved value is rendered.
    await person.page
      .getByRole('definition')
      .filter({ hasText: /^0571-80000000$/ })
      .waitFor();
    expect(await statusOf(person).textContent()).toBe('已认证');
    const { sent } = calls.find(({ sent }) => sent.action === 'update') ?? {};
    expect(sent).toMatchObject({
      model: 'Company',
      query: { _id: 'preset-company1-profile' },
      data: { contactPhone: '0571-80000000', userId: 'preset-company1', updateTime: expect.any(Number) },
    });
    expect(sent?.data).not.toHaveProperty('verifyStatus');
  });

  it('[4.8] goes from 审核拒绝 back to 待审核 by any save, with reason and message', async () => {
    const person = await openProfileForm('company_006');
    await person.page.getByLabel('企业简介').fill('智能装备的研发与制造。');
    await save(person);
    await expectAlerts(person, ['企业信息更新成功，认证状态已重置为“待审核”']);
    await expect.poll(() => statusOf(person).textContent()).toBe('待审核');
    await expect.poll(() => reasonOf(person).textContent()).toBe('企业信息已修改，重新提交审核');
    const admin = await stage.signedIn('admin', '#/admin/companies?q=深圳智行智能装备');
    await rowOf(admin.page, '深圳智行').getByText('待审核').waitFor();
  });
});

describe('status labels', () => {
  it.each([
    ['company_017', '待审核'],
    ['company1', '已认证'],
    ['company_009', '审核拒绝'],
  ])('[4.9] %s reads %s on its dashboard and its profile', async (username, label) => {
    const person = await stage.signedIn(username, '#/company');
    const panel = person.page.getByRole('region', { name: '企业认证' });
    await panel.getByText(label, { exact: true }).waitFor();
    await person.goTo('#/company/profile');
    await expect.poll(() => statusOf(person).textContent()).toBe(label);
  });

  it.each(['archived', ''])('[4.9] read 待审核 for the stored status %j', async (status) => {
    await stage.inDatabase((database) =>
      sql`update Company set verifyStatus = ${status} where userId = (select _id from User where username = 'company_013')`.execute(
        database.sql,
      ),
    );
    const owner = await stage.signedIn('company_013', '#/company');
    await owner.page.getByRole('region', { name: '企业认证' }).getByText('待审核', { exact: true }).waitFor();
    await owner.goTo('#/company/profile');
    await expect.poll(() => statusOf(owner).textContent()).toBe('待审核');
    const name = (await owner.page.locator('h1').textContent()) ?? '';

    const admin = await stage.signedIn('admin', `#/admin/companies?status=pending&q=${encodeURIComponent(name)}`);
    await rowOf(admin.page, name).getByText('待审核', { exact: true }).waitFor();
    await admin.page.getByRole('button', { name, exact: true }).click();
    const details = admin.page.getByRole('dialog', { name });
    await details.getByText('待审核', { exact: true }).first().waitFor();
    await details.getByRole('button', { name: '通过', exact: true }).waitFor();
    expect([...owner.messages, ...admin.messages]).toEqual([]);
  });

  it('[4.10] read 未激活 for an unknown status, and the user cannot sign in', async () => {
    await stage.inDatabase((database) =>
      sql`update User set status = 'retired' where username = 'jobseeker_010'`.execute(database.sql),
    );
    const admin = await stage.signedIn('admin', '#/admin/users?status=inactive&q=jobseeker_010');
    await rowOf(admin.page, 'jobseeker_010').getByText('未激活', { exact: true }).waitFor();
    await admin.goTo('#/admin/users?role=jobseeker');
    await rowOf(admin.page, 'jobseeker_010').getByText('未激活', { exact: true }).waitFor();
    const refused = await stage.visitor();
    await refused.goTo('#/login');
    await refused.signIn('jobseeker_010', '求职者');
    await expectAlerts(refused, [/账号未激活，请联系管理员$/]);
  });

  it('[4.9] read 待审核, 已认证 and 已拒绝 for administrators', async () => {
    const { page, goTo } = await stage.signedIn('admin', '#/admin/companies');
    for (const [status, label] of [
      ['pending', '待审核'],
      ['approved', '已认证'],
      ['rejected', '已拒绝'],
    ]) {
      await goTo(`#/admin/companies?status=${status}`);
      await page
        .getByRole('status')
        .getByText(/^共 \d+ 条$/)
        .waitFor();
      const labels = await page.locator('tbody td:nth-last-child(3)').allTextContents();
      expect([...new Set(labels)]).toEqual([label]);
    }
  });

  it('[4.10] of users read 激活, 未激活 and 已停用', async () => {
    const { page } = await stage.signedIn('admin', '#/admin/users?role=admin');
    for (const [username, label] of [
      ['admin_001', '激活'],
      ['admin_002', '未激活'],
      ['admin_003', '已停用'],
    ] as const) {
      await rowOf(page, username).getByText(label, { exact: true }).waitFor();
    }
  });
});

describe('super admins', () => {
  it('[4.11, 7.13] are promoted from administrators and demoted again', async () => {
    const person = await stage.signedIn('superadmin', '#/admin/users?role=admin');
    const calls = recordCalls(person.page);
    await chooseFromMenu(person.page, 'admin_005', '设为超级管理员');
    await expectOnPage(person.page, '已将“程勇”设为超级管理员');
    await rowOf(person.page, 'admin_005').getByText('超级管理员', { exact: true }).waitFor();
    await chooseFromMenu(person.page, 'admin_005', '取消超级管理员');
    await expectOnPage(person.page, '已取消“程勇”的超级管理员身份');
    await rowOf(person.page, 'admin_005').getByText('管理员', { exact: true }).waitFor();
    expect(person.messages).toEqual([
      '确定要将“程勇”设为超级管理员吗？',
      '已将“程勇”设为超级管理员',
      '确定要取消“程勇”的超级管理员身份吗？该用户需要重新登录。',
      '已取消“程勇”的超级管理员身份',
    ]);
    const asked = calls.filter(({ sent }) => sent.action === 'manageSuperAdmin').map(({ sent }) => sent);
    const both = { targetUserId: expect.stringMatching(/^u-/), currentUserId: 'preset-superadmin' };
    expect(asked).toEqual([
      { action: 'manageSuperAdmin', operation: 'setSuperAdmin', ...both },
      { action: 'manageSuperAdmin', operation: 'removeSuperAdmin', ...both },
    ]);
  });

  it('[4.11] the last one cannot be demoted', async () => {
    const person = await stage.signedIn('superadmin', '#/admin/users?role=admin');
    await chooseFromMenu(person.page, 'superadmin@example.com', '取消超级管理员');
    await expectAlerts(person, [/^确定要取消“陈思远”/, '至少需要保留一名超级管理员']);
    await rowOf(person.page, 'superadmin@example.com').getByText('超级管理员', { exact: true }).waitFor();
  });
});

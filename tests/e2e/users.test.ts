import type { Page } from 'playwright-core';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { rowOf } from '#tests/support/browser/page-controls.ts';
import { type Person, setBrowserStage } from '#tests/support/browser/stage.ts';
import { presetPassword, type RoleLabel } from '#tests/support/fixtures/preset-accounts.ts';

const stage = setBrowserStage();

type NewUser = { name: string; username: string; password: string; role: RoleLabel; home: string };
const newAdmin: NewUser = {
  name: '何静',
  username: 'hejing',
  password: 'admin-secret',
  role: '管理员',
  home: '#/admin',
};
const newUsers: readonly NewUser[] = [
  newAdmin,
  { name: '马超', username: 'machao', password: 'company-secret', role: '企业用户', home: '#/company' },
  { name: '宋雨', username: 'songyu', password: 'seeker-secret', role: '求职者', home: '#/jobseeker' },
];

async function enter(username: string, role: RoleLabel, home: string, password?: string): Promise<Person> {
  const person = await stage.visitor();
  await person.signIn(username, role, password);
  await person.waitForHash(home);
  return person;
}

/** Filters the list to one user. */
async function find({ page, goTo }: Person, username: string) {
  await goTo(`#/admin/users?q=${username}`);
  await rowOf(page, username).waitFor();
  return rowOf(page, username);
}

async function menuOf(person: Person, username: string) {
  const row = await find(person, username);
  await row.getByRole('button', { name: /的更多操作$/ }).click();
  const menu = person.page.getByRole('menu');
  await menu.waitFor();
  return menu;
}

async function expectRefused({ username, role, password }: Omit<NewUser, 'name' | 'home'>) {
  const person = await stage.visitor();
  await person.signIn(username, role, password);
  await expect.poll(() => person.messages).toEqual(['登录失败：用户名或密码错误']);
}

// The tests build on one another: users created first sign in, are edited and deleted later.
describe('user management', { shuffle: false }, () => {
  describe('a super admin', () => {
    it('creates an administrator, a company user and a job seeker, who can sign in', async () => {
      const superAdmin = await stage.signedIn('superadmin', '#/admin');
      const { page } = superAdmin;
      await superAdmin.goTo('#/admin/users');
      for (const { name, username, password, role } of newUsers) {
        await page.getByRole('button', { name: '添加用户' }).click();
        const form = page.getByRole('dialog', { name: '添加用户' });
        const typed = { '姓名*': name, '用户名*': username, '邮箱*': `${username}@example.com`, '密码*': password };
        for (const [label, value] of Object.entries(typed)) await form.getByLabel(label, { exact: true }).fill(value);
        await form.getByLabel('角色').selectOption(role);
        await form.getByRole('button', { name: '创建用户' }).click();
        await form.waitFor({ state: 'hidden' });
        await rowOf(page, username).getByText(role, { exact: true }).waitFor();
      }
      expect(superAdmin.messages).toEqual(newUsers.map(() => '用户创建成功，密码已设置'));
      for (const { username, role, home, password } of newUsers) {
        await enter(username, role, home, password);
      }
      await enter('SONGYU@example.com', '求职者', '#/jobseeker', 'seeker-secret');
    });

    it.each([
      ['kept by the server', 'songyu', 'seeker-secret', '宋雨'],
      ['of a cloud account', 'jobseeker1', presetPassword, '刘洋'],
    ])(
      'resets a password %s, which invalidates the old password and the open session',
      async (_, username, old, name) => {
        const seeker = await enter(username, '求职者', '#/jobseeker', old);
        const admin = await stage.signedIn('admin', '#/admin');
        await (await find(admin, username)).getByRole('button', { name: /^重置密码/ }).click();
        const shown = admin.page.getByRole('dialog', { name: '新密码' });
        const password = (await shown.locator('output').textContent()) ?? '';
        expect(password).toMatch(/^[A-Za-z2-9]{12}$/);
        expect(admin.messages).toEqual([`确定要重置用户“${name}”的密码吗？`, `密码重置成功，新密码：${password}`]);
        await shown.getByRole('button', { name: '我已记下，关闭' }).click();
        await expect.poll(() => admin.page.locator('body').textContent()).not.toContain(password);

        await seeker.page.reload();
        await seeker.waitForHash('#/login');
        await expect.poll(() => seeker.messages).toEqual(['登录已失效，请重新登录']);
        await expectRefused({ username, role: '求职者', password: old });
        await enter(username, '求职者', '#/jobseeker', password);
      },
    );

    it('grants and withdraws super admin rights, which ends the session', async () => {
      const superAdmin = await stage.signedIn('superadmin', '#/admin');
      const admin = await enter('hejing', '管理员', '#/admin', newAdmin.password);
      await (await menuOf(superAdmin, 'hejing')).getByRole('menuitem', { name: '设为超级管理员' }).click();
      await rowOf(superAdmin.page, 'hejing').getByText('超级管理员', { exact: true }).waitFor();
      await admin.page.reload();
      await admin.page.getByRole('banner').getByText('超级管理员', { exact: true }).waitFor();
      expect(await (await menuOf(admin, 'admin_001')).getByRole('menuitem').allInnerTexts()).toContain(
        '设为超级管理员',
      );

      await (await menuOf(superAdmin, 'hejing')).getByRole('menuitem', { name: '取消超级管理员' }).click();
      await rowOf(superAdmin.page, 'hejing').getByText('管理员', { exact: true }).waitFor();
      await admin.page.reload();
      await admin.waitForHash('#/login');
      await admin.signIn('hejing', '管理员', newAdmin.password);
      await admin.page.getByRole('banner').getByText('管理员', { exact: true }).waitFor();
      expect(await (await menuOf(admin, 'admin_001')).getByRole('menuitem').allInnerTexts()).toEqual([
        '查看详情',
        '删除',
      ]);
    });

    it('deletes a company user with the profile, which ends the session', async () => {
      const superAdmin = await stage.signedIn('superadmin', '#/admin');
      const company = await stage.signedIn('company_004', '#/company');
      await company.page.getByText('武汉博望文化传媒（集团）有限公司').first().waitFor();
      await (await menuOf(superAdmin, 'company_004')).getByRole('menuitem', { name: '删除' }).click();
      await superAdmin.page.getByText('没有符合条件的记录').waitFor();
      expect(superAdmin.messages).toEqual([
        expect.stringMatching(/^确定要删除用户“.+”吗？此操作不可撤销。该用户的企业资料将一并删除。$/),
        '用户删除成功',
      ]);
      await superAdmin.goTo('#/admin/companies?q=武汉博望文化传媒');
      await superAdmin.page.getByText('没有符合条件的记录').waitFor();
      await company.page.reload();
      await company.waitForHash('#/login');
      await expectRefused({ username: 'company_004', role: '企业用户', password: presetPassword });
    });
  });

  const answerSchema = v.looseObject({ success: v.boolean(), errorCode: v.optional(v.string()) });

  /**
   * Calls a function with the page's own SDK and session. The code is a string because the test runner rewrites imports.
   * `sdk-core` and `sdk-storage` are other files: the name has only a hash of 8 characters.
   */
  async function callDirectly(page: Page, name: string, data: object) {
    const answer = await page.evaluate(`(async () => {
    const files = performance.getEntriesByType('resource').map((entry) => entry.name);
    const { openCloud } = await import(files.find((file) => /\\/sdk-[\\w-]{8}\\.js$/.test(file)));
    const app = openCloud('local');
    app.auth({ persistence: 'local' });
    const { result } = await app.callFunction(${JSON.stringify({ name, data })});
    return result;
  })()`);
    return v.parse(answerSchema, answer);
  }

  describe('an administrator', () => {
    it('cannot change a super admin, neither on the page nor by calling the functions', async () => {
      const admin = await enter('hejing', '管理员', '#/admin', newAdmin.password);
      const row = await find(admin, 'superadmin');
      for (const action of [/^编辑/, /^重置密码/]) {
        expect(await row.getByRole('button', { name: action }).isDisabled()).toBe(true);
      }
      const menu = await menuOf(admin, 'superadmin');
      expect(await menu.getByRole('menuitem', { name: /^(设为|取消)/ }).count()).toBe(0);
      expect(await menu.getByRole('menuitem', { name: '删除' }).getAttribute('aria-disabled')).toBe('true');

      const self = await admin.page.evaluate(() => JSON.parse(localStorage.getItem('currentUser') ?? '{}')._id);
      const target = 'preset-superadmin';
      const read = { action: 'get', model: 'User', id: target };
      const before = await callDirectly(admin.page, 'queryMySQLData', read);
      expect(before).toMatchObject({ success: true, data: { record: { isSuperAdmin: true } } });
      const rights = { action: 'manageSuperAdmin', currentUserId: self };
      const refused: [string, object][] = [
        ['queryMySQLData', { action: 'update', model: 'User', query: { _id: target }, data: { realName: '改名' } }],
        ['queryMySQLData', { action: 'update', model: 'User', query: { _id: target }, data: { status: 'suspended' } }],
        ['queryMySQLData', { action: 'delete', model: 'User', query: { _id: target } }],
        ['loginAuth', { action: 'resetPassword', userId: target, role: 'admin' }],
        ['loginAuth', { action: 'setUserPassword', userId: target, username: 'superadmin', password: 'taken-over' }],
        ['loginAuth', { ...rights, operation: 'removeSuperAdmin', targetUserId: target }],
        ['loginAuth', { ...rights, operation: 'setSuperAdmin', targetUserId: self }],
        ['loginAuth', { ...rights, operation: 'setSuperAdmin', targetUserId: self, currentUserId: target }],
      ];
      for (const [name, event] of refused) {
        expect([event, await callDirectly(admin.page, name, event)]).toEqual([
          event,
          expect.objectContaining({ success: false, errorCode: 'PERMISSION_DENIED', error: '没有权限执行此操作' }),
        ]);
      }
      for (const operation of ['edit', 'delete', 'resetPassword', 'manageSuperAdmin']) {
        const asked = { action: 'checkPermission', currentUserId: self, targetUserId: target, operation };
        expect(await callDirectly(admin.page, 'loginAuth', asked)).toMatchObject({
          success: true,
          hasPermission: false,
        });
      }
      expect(await callDirectly(admin.page, 'queryMySQLData', read)).toEqual(before);
      await stage.signedIn('superadmin', '#/admin');
    });
  });

  describe('the same user edited in two windows', () => {
    async function edit(person: Person, username: string, typed: Record<string, string>) {
      await (await find(person, username)).getByRole('button', { name: /^编辑/ }).click();
      const form = person.page.getByRole('dialog', { name: '编辑用户' });
      for (const [label, value] of Object.entries(typed)) await form.getByLabel(label, { exact: true }).fill(value);
      return form;
    }

    it('refuses the second save, shows both versions, and keeps the typed text', async () => {
      const first = await stage.signedIn('superadmin', '#/admin');
      const second = await stage.signedIn('admin', '#/admin');
      const one = await edit(first, 'machao', { '姓名*': '马超甲', 手机号: '13700000001' });
      const two = await edit(second, 'machao', {
        '姓名*': '马超乙',
        '邮箱*': 'machao2@example.com',
        密码: 'typed-too',
      });

      await one.getByRole('button', { name: '保存' }).click();
      await expect.poll(() => first.messages).toEqual(['用户更新成功']);
      await two.getByRole('button', { name: '保存' }).click();
      await expect.poll(() => second.messages).toEqual(['该用户已被他人修改']);
      await rowOf(first.page, '马超甲').waitFor();

      const name = two.getByRole('group', { name: '姓名' });
      await name.getByRole('radio', { name: /我的修改\s*马超乙/ }).waitFor();
      await name.getByRole('radio', { name: /最新内容\s*马超甲\s*陈思远 于 .+ 修改/ }).waitFor();
      const phone = two.getByRole('group', { name: '手机号' });
      expect(await phone.getByRole('radio', { name: /最新内容\s*13700000001/ }).isChecked()).toBe(true);

      await two.getByRole('button', { name: '使用所选内容继续编辑' }).click();
      const values = ['姓名*', '邮箱*', '手机号', '密码'].map((label) =>
        two.getByLabel(label, { exact: true }).inputValue(),
      );
      expect(await Promise.all(values)).toEqual(['马超乙', 'machao2@example.com', '13700000001', 'typed-too']);
      await two.getByRole('button', { name: '保存' }).click();
      await expect.poll(() => second.messages).toEqual(['该用户已被他人修改', '用户更新成功']);
      await enter('machao2@example.com', '企业用户', '#/company', 'typed-too');
    });

    it('shows the author of each change in the details', async () => {
      const admin = await stage.signedIn('admin', '#/admin');
      await (await find(admin, 'machao')).getByRole('button', { name: '马超乙', exact: true }).click();
      const history = admin.page.getByRole('region', { name: '操作历史' });
      await history.getByText('由 陈思远 操作').first().waitFor();
      await history.getByText('由 李文静 操作').first().waitFor();
      expect(await history.textContent()).toMatch(/马超甲.*马超乙/);
      expect(await history.textContent()).not.toContain('typed-too');
    });
  });
});

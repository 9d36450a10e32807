import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { fulfill, respondWith } from '#tests/support/browser/page-calls.ts';
import {
  allowClipboard,
  chooseFromMenu,
  expectOnPage,
  fillNewUser,
  rowOf,
} from '#tests/support/browser/page-controls.ts';
import { type Person, setBrowserStage } from '#tests/support/browser/stage.ts';

const stage = setBrowserStage();

/** A failed result of a function, with the reason that is shown; undefined: the words for an unknown error. */
type Shape = { result: unknown; reason: string | undefined; ofMessage?: string };
const shapes: Shape[] = [
  { result: { success: false }, reason: undefined },
  { result: { success: false, error: '磁盘已满' }, reason: '磁盘已满' },
  { result: { success: false, message: '余额不足' }, reason: '余额不足' },
  { result: { success: false, error: '磁盘已满', message: '余额不足' }, reason: '磁盘已满', ofMessage: '余额不足' },
  { result: { success: false, error: '', message: '', errorCode: 'VALIDATION_FAILED' }, reason: undefined },
  { result: { success: false, errorCode: 'NOT_FOUND' }, reason: '记录不存在或已被删除' },
  { result: { success: false, errorCode: 'E_DISK' }, reason: undefined },
  { result: null, reason: undefined },
];

/** A call that fails, and the alert about it. */
type Failure = {
  name: string;
  call: string;
  open: () => Promise<Person>;
  /** Makes the call, also if it has failed before. */
  send: (person: Person) => Promise<unknown>;
  alert: (reason: string) => string;
  /** The words for an unknown error, if they are not 未知错误. */
  unknown?: string;
  /** Shows the server's `message` rather than its `error`. */
  isMessageFirst?: boolean;
};

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const company = '南京新禾教育咨询有限公司';

async function editedUser(): Promise<Person> {
  const person = await stage.signedIn('superadmin', '#/admin/users?q=jobseeker2');
  await allowClipboard(person.page);
  await rowOf(person.page, 'jobseeker2').getByRole('button', { name: /^编辑/ }).click();
  await person.page.getByLabel('手机号').fill('13712345678');
  return person;
}

const failures: Failure[] = [
  {
    name: '[8.6] a save of a company',
    call: 'queryMySQLData/update/Company',
    open: async () => {
      const person = await stage.signedIn('company1', '#/company/profile');
      await button(person.page, '编辑');
      await person.page.getByLabel('联系电话').fill('0571-12345678');
      return person;
    },
    send: ({ page }) => button(page, '保存'),
    alert: (reason) => `保存失败：${reason}`,
  },
  {
    name: '[8.6] a creation of a company',
    call: 'insertMySQLData/insert/Company',
    open: async () => {
      const person = await stage.signedIn('company2', '#/company/profile');
      await button(person.page, '创建企业信息');
      const typed = { 企业名称: '新芽餐饮有限公司', 联系人: '赵敏', 联系电话: '13900000000' };
      for (const [label, value] of Object.entries(typed)) await person.page.getByLabel(label).fill(value);
      return person;
    },
    send: ({ page }) => button(page, '保存'),
    alert: (reason) => `保存失败：${reason}`,
  },
  {
    name: '[8.7] a creation of a user',
    call: 'insertMySQLData/insert/User',
    open: async () => {
      const person = await stage.signedIn('superadmin', '#/admin/users');
      await allowClipboard(person.page);
      await fillNewUser(person.page, 'hejing_5');
      return person;
    },
    send: ({ page }) => button(page, '创建用户'),
    alert: (reason) => `用户创建失败：${reason}`,
  },
  {
    name: '[8.9] a password after a creation',
    call: 'loginAuth/setUserPassword',
    open: async () => {
      const person = await stage.signedIn('superadmin', '#/admin/users');
      await allowClipboard(person.page);
      return person;
    },
    send: async ({ page }) => {
      await respondWith(page, 'insertMySQLData/insert', { id: 'unknown-user' });
      await fillNewUser(page, 'hejing_6');
      await button(page, '创建用户');
    },
    alert: (reason) => `用户已创建，但密码设置失败：${reason}`,
  },
  {
    name: '[8.10] an update of a user',
    call: 'queryMySQLData/update/User',
    open: editedUser,
    send: ({ page }) => page.getByRole('dialog').getByRole('button', { name: '保存' }).click(),
    alert: (reason) => `更新失败：${reason}`,
  },
  {
    name: '[8.11] a deletion of a user',
    call: 'queryMySQLData/delete/User',
    open: () => stage.signedIn('superadmin', '#/admin/users?q=jobseeker2'),
    send: ({ page }) => chooseFromMenu(page, 'jobseeker2', '删除'),
    alert: (reason) => `删除失败：${reason}`,
  },
  {
    name: '[8.11] a deletion of a company',
    call: 'queryMySQLData/delete/Company',
    open: () => stage.signedIn('admin', `#/admin/companies?q=${company}`),
    send: ({ page }) => chooseFromMenu(page, company, '删除'),
    alert: (reason) => `删除失败：${reason}`,
  },
  {
    name: '[8.12] a reset of a password',
    call: 'loginAuth/resetPassword',
    open: () => stage.signedIn('superadmin', '#/admin/users?q=jobseeker2'),
    send: ({ page }) =>
      rowOf(page, 'jobseeker2')
        .getByRole('button', { name: /^重置密码/ })
        .click(),
    alert: (reason) => `密码重置失败：${reason}`,
  },
  {
    name: '[8.13] a super-admin action',
    call: 'loginAuth/manageSuperAdmin',
    open: () => stage.signedIn('superadmin', '#/admin/users?q=admin_001'),
    send: ({ page }) => chooseFromMenu(page, 'admin_001', '设为超级管理员'),
    alert: (reason) => reason,
    unknown: '操作失败',
    isMessageFirst: true,
  },
  {
    name: '[8.1, 8.2] a legacy login',
    call: 'loginAuth/login',
    open: async () => {
      const person = await stage.visitor();
      await person.goTo('#/login');
      await person.page.getByRole('radio', { name: '管理员' }).click();
      await person.page.getByLabel('用户名或邮箱').fill('admin');
      await person.page.getByLabel('密码', { exact: true }).fill('dev-2025');
      return person;
    },
    send: ({ page }) => button(page, '登录'),
    alert: (reason) => `登录失败：${reason}`,
    isMessageFirst: true,
  },
];

describe('whatever the shape of the failed response', () => {
  it.each(failures)('$name shows its reason, or the words for an unknown error', async (failure) => {
    const person = await failure.open();
    for (const { result, reason, ofMessage } of shapes) {
      const shape = JSON.stringify(result);
      await fulfill(person.page, failure.call, result);
      person.messages.length = 0;
      await failure.send(person);
      const given = (failure.isMessageFirst && ofMessage) || reason;
      const text = failure.alert(given ?? failure.unknown ?? '未知错误');
      await expect.poll(() => person.messages.at(-1)?.split('\n')[0], { message: shape }).toBe(text);
      await expectOnPage(person.page, text);
      await person.page.unrouteAll();
    }
  });
});

describe('the id of a new user', () => {
  const id = 'new-id-1';

  it.each([
    { success: true, data: { _id: id } },
    { success: true, data: { records: [{ _id: id }] } },
    { success: true, insertedId: id },
  ])('[7.08, 7.10] is read from %j, for the password', async (result) => {
    const person = await stage.signedIn('superadmin', '#/admin/users');
    await fillNewUser(person.page, 'hejing_7');
    await fulfill(person.page, 'insertMySQLData/insert', result);
    await fulfill(person.page, 'loginAuth/setUserPassword', { success: true, data: {} });
    const request = person.page.waitForRequest(
      (sent) => sent.url().endsWith('/loginAuth') && sent.postDataJSON().action === 'setUserPassword',
    );
    await button(person.page, '创建用户');
    expect((await request).postDataJSON()).toMatchObject({ userId: id, username: 'hejing_7', password: 'secret-1' });
    await expect.poll(() => person.messages).toEqual(['用户创建成功，密码已设置']);
  });
});

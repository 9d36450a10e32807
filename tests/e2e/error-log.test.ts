import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import type { ErrorCode } from '#contract/errors.ts';
import { waitForQuiet } from '#tests/support/browser/browser.ts';
import { recordCalls, refuse, respondWith } from '#tests/support/browser/page-calls.ts';
import { chooseFromMenu, expectAlerts, pressInRow, rowOf } from '#tests/support/browser/page-controls.ts';
import { type Person, setBrowserStage } from '#tests/support/browser/stage.ts';

const stage = setBrowserStage();
const company = '南京新禾教育咨询有限公司';
const companies = `#/admin/companies?q=${encodeURIComponent(company)}`;
const users = '#/admin/users?q=jobseeker2';

/** The page, the failing action, the message it shows, and the code it logs. */
type Case = {
  name: string;
  open: () => Promise<Person>;
  act: (page: Page) => Promise<unknown>;
  message: string;
  code: ErrorCode;
};

const submit = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).last().click();

async function login(): Promise<Person> {
  const person = await stage.visitor();
  await person.goTo('#/login?role=company');
  await person.page.getByLabel('用户名或邮箱').waitFor();
  return person;
}

async function editProfile(): Promise<Person> {
  const person = await stage.signedIn('company1', '#/company/profile');
  await submit(person.page, '编辑');
  return person;
}

const cases: Case[] = [
  {
    name: 'a login without an identity',
    open: async () => {
      const person = await stage.visitor();
      await person.goTo('#/login');
      await person.page.getByRole('radio').first().waitFor();
      return person;
    },
    act: (page) => page.locator('form').evaluate((form) => form instanceof HTMLFormElement && form.requestSubmit()),
    message: '请选择用户角色',
    code: 'VALIDATION_FAILED',
  },
  {
    name: 'an empty login',
    open: login,
    act: (page) => submit(page, '登录'),
    message: '请填写用户名和密码',
    code: 'VALIDATION_FAILED',
  },
  {
    name: 'a refused login',
    open: login,
    act: async (page) => {
      await page.getByLabel('用户名或邮箱').fill('company1');
      await page.getByLabel('密码', { exact: true }).fill('wrong-one');
      await submit(page, '登录');
    },
    message: '登录失败：用户名或密码错误',
    code: 'INVALID_CREDENTIALS',
  },
  {
    name: 'a profile without a name',
    open: editProfile,
    act: async (page) => {
      await page.getByLabel('企业名称').fill('');
      await submit(page, '保存');
    },
    message: '请填写企业名称、联系人和联系电话',
    code: 'VALIDATION_FAILED',
  },
  {
    name: 'a profile that the server refuses',
    open: editProfile,
    act: async (page) => {
      await refuse(page, 'queryMySQLData/update/Company', '磁盘已满');
      await page.getByLabel('联系电话').fill('0571-12345678');
      await submit(page, '保存');
    },
    message: '保存失败：磁盘已满',
    code: 'VALIDATION_FAILED',
  },
  {
    name: 'a logo that is no image',
    open: editProfile,
    act: (page) =>
      page
        .getByLabel('企业Logo')
        .setInputFiles({ name: 'logo.txt', mimeType: 'text/plain', buffer: Buffer.from('text') }),
    message: '请选择图片文件',
    code: 'VALIDATION_FAILED',
  },
  {
    name: '发布职位 without an approved profile',
    open: () => stage.signedIn('company2', '#/company'),
    act: (page) => page.getByRole('button', { name: '发布职位' }).click(),
    message: '请先完成企业认证后再发布职位',
    code: 'PERMISSION_DENIED',
  },
  {
    name: 'an incomplete user',
    open: () => stage.signedIn('superadmin', '#/admin/users'),
    act: async (page) => {
      await submit(page, '添加用户');
      await submit(page, '创建用户');
    },
    message: '请填写用户名、邮箱、姓名、密码和角色',
    code: 'VALIDATION_FAILED',
  },
  {
    name: 'a deletion that is not permitted',
    open: () => stage.signedIn('superadmin', users),
    act: async (page) => {
      await respondWith(page, 'loginAuth/checkPermission', { hasPermission: false });
      await chooseFromMenu(page, 'jobseeker2', '删除');
    },
    message: '您没有权限删除该用户，或该用户是超级管理员',
    code: 'PERMISSION_DENIED',
  },
  {
    name: 'a rejection without a reason',
    open: () => stage.signedIn('admin', companies),
    act: async (page) => {
      await rowOf(page, company).waitFor();
      await pressInRow(page, company, '拒绝');
      await page.getByRole('dialog').waitFor();
      await submit(page, '拒绝');
    },
    message: '请填写拒绝原因',
    code: 'VALIDATION_FAILED',
  },
  {
    name: 'a review that the server refuses',
    open: () => stage.signedIn('admin', companies),
    act: async (page) => {
      await refuse(page, 'queryMySQLData/update/Company', '该企业已被审核，请刷新后重试', 'INVALID_TRANSITION');
      await pressInRow(page, company, '通过');
    },
    message: '操作失败：该企业已被审核，请刷新后重试',
    code: 'INVALID_TRANSITION',
  },
];

/** Console errors with one of the app's codes; the browser's own messages about failed requests have none. */
function listenToErrors(page: Page): string[] {
  const lines: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error' && /\b[A-Z]{2,}(_[A-Z]+)+\b/.test(message.text())) lines.push(message.text());
  });
  return lines;
}

describe('the console', () => {
  it.each(cases)('[8.22, 8.23] shows one alert and logs the code once: $name', async ({ open, act, message, code }) => {
    const person = await open();
    const logged = listenToErrors(person.page);
    await act(person.page);
    await expectAlerts(person, [message]);
    expect(logged).toEqual([expect.stringContaining(code)]);
  });

  it('[8.22] logs the code once: a page of another role', async () => {
    const person = await stage.signedIn('company1', '#/company');
    const logged = listenToErrors(person.page);
    await person.goTo('#/admin/users');
    await person.page.getByText('您没有权限访问此页面').waitFor();
    await expect.poll(() => logged).toEqual([expect.stringContaining('PERMISSION_DENIED')]);
  });

  it('[8.22] logs the code once: a list that fails to load', async () => {
    const person = await stage.signedIn('admin', '#/admin');
    const logged = listenToErrors(person.page);
    await refuse(person.page, 'queryMySQLData/query/User', '数据库忙', 'DATABASE_TRANSACTION_CONFLICT');
    await person.goTo('#/admin/users');
    await person.page.getByRole('alert').filter({ hasText: '数据库忙' }).waitFor();
    expect(logged.filter((line) => line.includes('DATABASE_TRANSACTION_CONFLICT'))).toHaveLength(1);
  });

  it.each([
    ['User', '#/admin/users'],
    ['Company', '#/admin/companies'],
  ])('[8.22] logs the code once: a list of the model %s that fails to load with its page', async (model, hash) => {
    const person = await stage.withSession('admin');
    const logged = listenToErrors(person.page);
    const calls = recordCalls(person.page);
    await refuse(person.page, `queryMySQLData/query/${model}`, '数据库忙', 'DATABASE_TRANSACTION_CONFLICT');
    await person.load(hash);
    const failure = person.page.getByRole('alert').filter({ hasText: '数据库忙' });
    await failure.waitFor();
    await waitForQuiet(person.page);
    const isList = ({ sent }: (typeof calls)[number]) => sent.model === model && sent.limit === 100;
    expect(calls.filter(isList)).toHaveLength(1);
    expect(logged.filter((line) => line.includes('DATABASE_TRANSACTION_CONFLICT'))).toHaveLength(1);
    await person.page.unrouteAll();
    await failure.getByRole('button', { name: '重试' }).click();
    await person.page.getByRole('table').waitFor();
  });
});

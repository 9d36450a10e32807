import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { waitForQuiet } from '#tests/support/browser/browser.ts';
import { chooseFromMenu, pressInRow, rowOf } from '#tests/support/browser/page-controls.ts';
import { type Person, setBrowserStage } from '#tests/support/browser/stage.ts';
import { controlOf } from '#tests/support/clients/control.ts';
import { gatewayAt } from '#tests/support/clients/gateway.ts';
import { pngImage } from '#tests/support/fixtures/images.ts';
import { presetOf, presetPassword } from '#tests/support/fixtures/preset-accounts.ts';
import { planSeeds } from '../../emulator/seeds/plan.ts';

const stage = setBrowserStage({ env: { EMULATOR_CONTROL: 'true' } });
const ended = '登录已失效，请重新登录';
const restored = '已恢复上次未保存的内容';
const [company = '', second = '', third = ''] = planSeeds()
  .companies.filter(({ verifyStatus }) => verifyStatus === 'pending')
  .map(({ companyName }) => companyName);
const listOf = (name: string) => `#/admin/companies?q=${encodeURIComponent(name)}`;
const companyList = listOf(company);
const userList = '#/admin/users?q=jobseeker2';

async function open(username: string, hash: string) {
  const person = await stage.signedInAnew(username, hash);
  const alerts: string[] = [];
  person.page.on('dialog', (dialog) => {
    if (dialog.type() === 'alert') alerts.push(dialog.message());
  });
  await waitForQuiet(person.page);
  return { ...person, alerts };
}

/** Acts in a session that has just ended, and waits for the login screen. */
async function actAfterTheEnd({ page, waitForHash }: Person, act: () => Promise<unknown>) {
  await controlOf(gatewayAt(stage.url()))({ action: 'endSessions' });
  await act();
  await waitForHash('#/login');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await waitForQuiet(page);
}

async function signInAgain({ page }: Person, username: string) {
  const choice = page.getByRole('radio').first();
  if (await choice.isVisible()) await page.getByRole('radio', { checked: true }).click();
  await page.getByLabel('用户名或邮箱').fill(username);
  await page.getByLabel('密码', { exact: true }).fill(presetPassword);
  await page.getByRole('button', { name: '登录', exact: true }).click();
  await page.getByRole('banner').waitFor();
}

type Action = [name: string, username: string, hash: string, act: (page: Page) => Promise<unknown>];

const actions: Action[] = [
  ['发布职位', 'company1', '#/company', (page) => page.getByRole('button', { name: '发布职位' }).click()],
  ['通过', 'admin', companyList, (page) => pressInRow(page, company, '通过')],
  ['删除 of a company', 'admin', companyList, (page) => chooseFromMenu(page, company, '删除')],
  ['删除 of a user', 'admin', userList, (page) => chooseFromMenu(page, 'jobseeker2', '删除')],
  [
    '重置密码',
    'admin',
    userList,
    (page) =>
      rowOf(page, 'jobseeker2')
        .getByRole('button', { name: /^重置密码/ })
        .click(),
  ],
  [
    '设为超级管理员',
    'superadmin',
    '#/admin/users?q=admin_001',
    (page) => chooseFromMenu(page, 'admin_001', '设为超级管理员'),
  ],
  ['重新加载', 'admin', userList, (page) => page.reload()],
  [
    '上传Logo',
    'company1',
    '#/company/profile',
    async (page) => {
      await page.getByRole('button', { name: '编辑', exact: true }).click();
      const buffer = pngImage(20, 20, [60, 70, 160]);
      await page.getByLabel('企业Logo').setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer });
    },
  ],
];

describe('a session that ends during an action', () => {
  it.each(actions)('shows one message: %s', async (_, username, hash, act) => {
    const person = await open(username, hash);
    await actAfterTheEnd(person, () => act(person.page));
    expect(person.alerts).toEqual([ended]);
    await person.page.getByText(ended).waitFor();
  });
});

type Form = {
  name: string;
  username: string;
  hash: string;
  open: (page: Page) => Promise<unknown>;
  /** The texts by label, others for each number: what a test has saved would be no change in the next. */
  typed: (number: number) => Record<string, string>;
  send: string;
  /** Closes the form and discards its text. */
  discard: string;
};

const forms: Form[] = [
  {
    name: 'a new user',
    username: 'admin',
    hash: '#/admin/users',
    open: (page) => page.getByRole('button', { name: '添加用户' }).click(),
    typed: (number) => ({
      '姓名*': `何静${number}`,
      '用户名*': `hejing${number}`,
      '邮箱*': `hejing${number}@example.com`,
      手机号: `1370000001${number}`,
    }),
    send: '创建用户',
    discard: '取消',
  },
  {
    name: 'a user that is edited',
    username: 'admin',
    hash: userList,
    open: (page) => rowOf(page, 'jobseeker2').getByRole('button', { name: /^编辑/ }).click(),
    typed: (number) => ({ '姓名*': `孙大雨${number}`, 手机号: `1370000002${number}` }),
    send: '保存',
    discard: '取消',
  },
  {
    name: 'the reason of a rejection',
    username: 'admin',
    hash: companyList,
    open: (page) => pressInRow(page, company, '拒绝'),
    typed: (number) => ({ '拒绝原因*': `请补充企业地址${number}` }),
    send: '拒绝',
    discard: '放弃这些内容',
  },
  {
    name: 'the company profile',
    username: 'company1',
    hash: '#/company/profile',
    open: (page) => page.getByRole('button', { name: '编辑', exact: true }).click(),
    typed: (number) => ({ 企业简介: `我们做软件${number}。`, '联系电话*': `0571-1111222${number}` }),
    send: '保存',
    discard: '取消',
  },
];

async function fill(page: Page, typed: Record<string, string>) {
  for (const [label, text] of Object.entries(typed)) await page.getByLabel(label, { exact: true }).fill(text);
}

async function expectTyped(page: Page, typed: Record<string, string>) {
  await page.getByText(restored).waitFor();
  for (const [label, text] of Object.entries(typed)) {
    expect(await page.getByLabel(label, { exact: true }).inputValue()).toBe(text);
  }
}

const kept = (page: Page) => page.evaluate(() => JSON.stringify(Object.entries(sessionStorage)));

describe.each(forms)('text typed into $name', (form) => {
  const send = (page: Page) => page.getByRole('button', { name: form.send, exact: true }).last().click();

  async function loseSession(typed: Record<string, string>) {
    const person = await open(form.username, form.hash);
    await form.open(person.page);
    await fill(person.page, typed);
    const password = person.page.getByRole('dialog').getByLabel(/^密码/);
    if (await password.isVisible()) await password.fill('typed-secret');
    await actAfterTheEnd(person, () => send(person.page));
    expect(person.alerts.splice(0)).toEqual([ended]);
    return person;
  }

  it('is restored for its author after signing in, without the password, until it is discarded', async () => {
    const typed = form.typed(1);
    const person = await loseSession(typed);
    const { page } = person;
    expect(await kept(page)).not.toContain('typed-secret');
    await signInAgain(person, form.username);
    await expectTyped(page, typed);
    expect(await page.getByText('typed-secret').count()).toBe(0);
    await page.getByRole('button', { name: form.discard, exact: true }).last().click();
    await page.getByText(restored).waitFor({ state: 'detached' });
    expect(await kept(page)).not.toContain(Object.values(typed)[0]);
    await page.reload();
    await page.getByRole('banner').waitFor();
    await waitForQuiet(page);
    expect(await page.getByText(restored).count()).toBe(0);
  });

  it('is not shown to another user, and stays for its author', async () => {
    const typed = form.typed(2);
    const person = await loseSession(typed);
    const { page } = person;
    await signInAgain(person, form.username === 'admin' ? 'superadmin' : 'company2');
    await waitForQuiet(page);
    expect(await page.getByText(restored).count()).toBe(0);
    expect(await page.getByRole('dialog').count()).toBe(0);
    await person.signOut();
    await person.signIn(form.username, presetOf(form.username).roleLabel);
    await page.getByRole('banner').waitFor();
    await person.goTo(form.hash);
    await page.locator('main h1').waitFor();
    await waitForQuiet(page);
    await expectTyped(page, typed);
    if (form.name === 'a new user') await page.getByLabel('密码*', { exact: true }).fill('secret-1');
    if (form.hash !== companyList) await send(page);
    else await page.getByRole('button', { name: form.discard, exact: true }).click();
    await page.getByText(restored).waitFor({ state: 'detached' });
    await waitForQuiet(page);
    expect(await kept(page)).not.toContain(Object.values(typed)[0]);
  });
});

it('the reason of a rejection survives closing the dialog, until it is sent or its author signs out', async () => {
  const person = await open('admin', listOf(second));
  const { page } = person;
  const dialog = page.getByRole('dialog', { name: '拒绝企业认证' });
  const reason = dialog.getByLabel('拒绝原因');
  for (const name of [second, third]) {
    await person.goTo(listOf(name));
    await rowOf(page, name).waitFor();
    await pressInRow(page, name, '拒绝');
    await reason.fill(`请补充：${name}`);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
  }
  await person.load(listOf(second));
  await rowOf(page, second).waitFor();
  expect(await page.getByRole('dialog').count()).toBe(0);
  await pressInRow(page, second, '拒绝');
  expect(await reason.inputValue()).toBe(`请补充：${second}`);
  await dialog.getByRole('button', { name: '拒绝', exact: true }).click();
  await dialog.waitFor({ state: 'detached' });
  expect(await kept(page)).not.toContain(`请补充：${second}`);
  expect(await kept(page)).toContain(`请补充：${third}`);
  await person.signOut();
  expect(await kept(page)).not.toContain('请补充');
});

import type { Locator, Page } from 'playwright-core';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Role } from '#contract/models.ts';
import { settle } from '#tests/support/browser/look-over.ts';
import { type Person, setBrowserStage } from '#tests/support/browser/stage.ts';
import { type Watcher, watch } from '#tests/support/browser/watcher.ts';
import { type Control, controlOf } from '#tests/support/clients/control.ts';
import { type Caller, gatewayAt, signInByCloud } from '#tests/support/clients/gateway.ts';
import { type CreatedUser, createProfile, createUserWithPassword } from '#tests/support/clients/users.ts';
import { presetPassword, roleLabels } from '#tests/support/fixtures/preset-accounts.ts';

const stage = setBrowserStage({ env: { EMULATOR_CONTROL: 'true' } });
let control: Control;
let root: Caller;
let person: Person;
let watcher: Watcher;

beforeAll(() => {
  control = controlOf(gatewayAt(stage.url()));
});
beforeEach(async () => {
  root = await signInByCloud(gatewayAt(stage.url()), 'superadmin');
  person = await stage.visitor({});
  watcher = await watch(person.context, person.page);
});

/** A page with personal data, and an element that only this page shows once it has loaded. */
const works: Record<Role, { page: string; shows: (page: Page, user: User) => Locator }> = {
  admin: { page: '#/admin/users', shows: (page) => page.getByText('显示 100 条') },
  company: { page: '#/company/profile', shows: (page) => page.getByRole('button', { name: '编辑' }) },
  jobseeker: { page: '#/jobseeker', shows: (page, { realName }) => page.getByRole('main').getByText(realName) },
};
const roles = ['admin', 'company', 'jobseeker'] as const;
const ended = '登录已失效，请重新登录';

type User = CreatedUser & { companyName: string };

/** Creates a user with a password; a company also gets a profile. */
async function addUser(role: Role): Promise<User> {
  const user = await createUserWithPassword(root, role);
  if (role !== 'company') return { ...user, companyName: 'no company' };
  return { ...user, companyName: (await createProfile(gatewayAt(stage.url()), user)).companyName };
}

/** Signs in and opens the role's page. Waits for all requests, so that none notices the end of the session early. */
async function startWork(role: Role): Promise<User> {
  const user = await addUser(role);
  await person.signIn(user.username, roleLabels[role]);
  await person.page.getByRole('banner').getByText(user.realName).first().waitFor();
  await person.goTo(works[role].page);
  await works[role].shows(person.page, user).first().waitFor();
  await settle(person.page);
  // Proves that the watcher records the page's texts.
  expect(watcher.texts()).toContain(user.realName);
  watcher.forget();
  return user;
}

/** Expects /login with the message, without redirect loops or a blank page. */
async function expectLogin(message: string | undefined, most = 3): Promise<void> {
  const { page, waitForHash } = person;
  await waitForHash('#/login');
  await page.getByRole('heading', { name: /请选择登录身份|登录$/ }).waitFor();
  if (message !== undefined) {
    await page.getByText(message).first().waitFor();
    await expect.poll(() => person.messages).toContain(message);
  }
  expect(watcher.addresses().length).toBeLessThanOrEqual(most);
  await expectNotBlank(page);
  expect(await page.evaluate(() => localStorage.getItem('currentUser'))).toBeNull();
}

async function expectNotBlank(page: Page): Promise<void> {
  await page.getByRole('heading', { level: 1 }).first().waitFor();
}

/** Expects that no personal data was rendered since the watcher was reset. */
function expectNeverSeen({ username, realName, companyName, role }: User): void {
  const seen = watcher.texts();
  const listed = role === 'admin' ? ['superadmin@example.com', 'company1@example.com'] : [];
  for (const secret of [username, realName, companyName, ...listed]) expect(seen).not.toContain(secret);
}

/** The next action of a user who has not noticed: opens another list, saves a profile or reloads. */
async function goOn(role: Role): Promise<void> {
  const { page } = person;
  switch (role) {
    case 'admin':
      return page.getByRole('navigation').first().getByRole('link', { name: '企业管理', exact: true }).click();
    case 'company':
      await page.getByRole('button', { name: '编辑' }).first().click();
      await page.getByLabel('企业简介').fill('我们做软件。');
      return page.getByRole('button', { name: '保存' }).click();
    case 'jobseeker':
      await page.reload();
      return;
    default:
      role satisfies never;
  }
}

describe.each(roles)('the session of a user with the role %s', (role) => {
  it('ended before a reload: /login shows the reason', async () => {
    await startWork(role);
    await control({ action: 'endSessions' });
    await person.page.reload();
    await expectLogin(ended);
  });

  it('with an expired access token: continues without a message', async () => {
    const user = await startWork(role);
    await control({ action: 'expireAccessTokens' });
    await goOn(role);
    if (role === 'company') await person.page.getByRole('button', { name: '编辑' }).first().waitFor();
    await person.page.reload();
    await person.page.getByRole('banner').getByText(user.realName).first().waitFor();
    expect(person.messages).toEqual(role === 'company' ? ['企业信息更新成功'] : []);
    expect(await person.page.evaluate(() => location.hash)).toMatch(new RegExp(`^#/${role}`));
  });

  it('ended in the background: the next action leads to /login', async () => {
    await startWork(role);
    await control({ action: 'endSessions' });
    await goOn(role);
    await expectLogin(ended, 5);
  });

  it('is replaced when another role signs in in a second tab, without a trace of the first user', async () => {
    const first = await startWork(role);
    const second = await addUser(role === 'jobseeker' ? 'company' : 'jobseeker');
    const tab = await person.context.newPage();
    await tab.goto(`${stage.url()}/#/login`);
    await tab.waitForURL(new RegExp(`#/${role}`));
    await tab.getByRole('button', { name: '退出登录' }).click();
    await tab.getByRole('radio', { name: roleLabels[second.role] }).click();
    await tab.getByLabel('用户名或邮箱').fill(second.username);
    await tab.getByLabel('密码', { exact: true }).fill(presetPassword);
    watcher.forget();
    await tab.getByRole('button', { name: '登录', exact: true }).click();
    await tab.getByRole('banner').getByText(second.realName).first().waitFor();
    await person.page.getByText(second.realName).or(person.page.getByText('您没有权限访问此页面')).first().waitFor();
    expectNeverSeen(first);
    expect(watcher.addresses().length).toBeLessThanOrEqual(3);
    expect(await person.page.getByText(first.realName).count()).toBe(0);
    await expectNotBlank(person.page);
  });

  it('leaves nothing for the user who signs in next', async () => {
    const first = await startWork(role);
    const second = await addUser(role);
    await person.signOut();
    watcher.forget();
    await person.signIn(second.username, roleLabels[role]);
    await person.page.getByRole('banner').getByText(second.realName).first().waitFor();
    await expectNotBlank(person.page);
    expectNeverSeen(first);
    expect(person.messages).toEqual([]);
  });

  it('is over after sign-out: the back button shows nothing', async () => {
    const user = await startWork(role);
    await person.signOut();
    watcher.forget();
    for (let step = 0; step < 2; step += 1) {
      await person.page.goBack();
      await person.waitForHash('#/login');
    }
    await expectNotBlank(person.page);
    expectNeverSeen(user);
    expect(watcher.addresses().length).toBeLessThanOrEqual(4);
  });

  it('ends with the next action after a suspension, and /login shows the reason', async () => {
    const { id } = await startWork(role);
    const change = { model: 'User', query: { _id: id }, data: { status: 'suspended' } };
    await root.call('queryMySQLData', 'update', change);
    await goOn(role);
    await expectLogin('账号已停用，请联系管理员', 5);
  });

  it('ends with the next action after a password reset, and /login shows the reason', async () => {
    const { id } = await startWork(role);
    await root.call('loginAuth', 'resetPassword', { userId: id, role });
    await goOn(role);
    await expectLogin(ended, 5);
  });
});

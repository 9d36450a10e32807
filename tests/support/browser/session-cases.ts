import type { Locator, Page } from 'playwright-core';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Role } from '#contract/roles.ts';
import { type Control, controlOf } from '#tests/support/clients/control.ts';
import { type Caller, type Gateway, gatewayAt, signInByCloud } from '#tests/support/clients/gateway.ts';
import type { CreatedUser } from '#tests/support/clients/users.ts';
import { presetPassword, roleLabels } from '#tests/support/fixtures/preset-accounts.ts';
import { casesOfPart } from '#tests/support/part.ts';
import { settle } from './look-over.ts';
import type { BrowserStage, Person } from './stage.ts';
import { type Watcher, watch } from './watcher.ts';

// The ways in which a session ends, on a page with personal data.

/** A user with a password, and the texts of the page that nobody else may see. */
export type SessionUser = CreatedUser & { secrets: readonly string[] };

/** What a user of a role works on. */
export type Work = {
  addUser: (gateway: Gateway, root: Caller) => Promise<SessionUser>;
  hash: string;
  /** An element that only this page shows once it has loaded. */
  shows: (page: Page, user: SessionUser) => Locator;
  /** The next action of a user who has not noticed that the session has ended. */
  goOn: (page: Page, user: SessionUser) => Promise<void>;
  /** What the action leads to in a session that continues. */
  result?: { shows: (page: Page) => Locator; message: string };
};
export type Works = Readonly<Record<Role, Work>>;

const ended = '登录已失效，请重新登录';
const suspended = '账号已停用，请联系管理员';
const roles = ['admin', 'company', 'jobseeker'] as const;

/** A visitor whose page is watched, and who can begin to work. */
type Scene = {
  works: Works;
  role: Role;
  gateway: Gateway;
  control: Control;
  root: Caller;
  person: Person;
  watcher: Watcher;
};

const cases = {
  'ended before a reload: /login shows the reason': async (scene) => {
    await startWork(scene);
    await scene.control({ action: 'endSessions' });
    await scene.person.page.reload();
    await expectLogin(scene, ended);
  },

  'with an expired access token: continues without a message': async (scene) => {
    const { role, person, control, works } = scene;
    const user = await startWork(scene);
    const { goOn, result } = works[role];
    await control({ action: 'expireAccessTokens' });
    await goOn(person.page, user);
    await result?.shows(person.page).first().waitFor();
    await person.page.reload();
    await person.page.getByRole('banner').getByText(user.realName).first().waitFor();
    expect(person.messages).toEqual(result ? [result.message] : []);
    expect(await person.page.evaluate(() => location.hash)).toMatch(new RegExp(`^#/${role}`));
  },

  'ended in the background: the next action leads to /login': async (scene) => {
    const user = await startWork(scene);
    await scene.control({ action: 'endSessions' });
    await scene.works[scene.role].goOn(scene.person.page, user);
    await expectLogin(scene, ended, 5);
  },

  'is replaced when another role signs in in a second tab, without a trace of the first user': async (scene) => {
    const { works, role, gateway, root, person, watcher } = scene;
    const first = await startWork(scene);
    const second = await works[role === 'jobseeker' ? 'company' : 'jobseeker'].addUser(gateway, root);
    const tab = await person.context.newPage();
    await tab.goto(`${gateway.origin}/#/login`);
    await tab.waitForURL(new RegExp(`#/${role}`));
    await tab.getByRole('button', { name: '退出登录' }).click();
    await person.page.waitForURL(/#\/login/);
    await tab.getByRole('radio', { name: roleLabels[second.role] }).click();
    await tab.getByLabel('用户名或邮箱').fill(second.username);
    await tab.getByLabel('密码', { exact: true }).fill(presetPassword);
    watcher.forget();
    await tab.getByRole('button', { name: '登录', exact: true }).click();
    await tab.getByRole('banner').getByText(second.realName).first().waitFor();
    await person.page.getByText(second.realName).or(person.page.getByText('您没有权限访问此页面')).first().waitFor();
    expectNeverSeen(scene, first);
    expect(watcher.addresses().length).toBeLessThanOrEqual(3);
    expect(await person.page.getByText(first.realName).count()).toBe(0);
    await expectNotBlank(person.page);
  },

  'leaves nothing for the user who signs in next': async (scene) => {
    const { works, role, gateway, root, person, watcher } = scene;
    const first = await startWork(scene);
    const second = await works[role].addUser(gateway, root);
    await person.signOut();
    watcher.forget();
    await person.signIn(second.username, roleLabels[role]);
    await person.page.getByRole('banner').getByText(second.realName).first().waitFor();
    await expectNotBlank(person.page);
    expectNeverSeen(scene, first);
    // Administrators see the same records.
    if (role !== 'admin') {
      await person.goTo(works[role].hash);
      await works[role].shows(person.page, second).first().waitFor();
      expectNeverSeen(scene, first);
    }
    expect(person.messages).toEqual([]);
  },

  'is over after sign-out: the back button shows nothing': async (scene) => {
    const { person, watcher } = scene;
    const user = await startWork(scene);
    await person.signOut();
    watcher.forget();
    for (let step = 0; step < 2; step += 1) {
      await person.page.goBack();
      await person.waitForHash('#/login');
    }
    await expectNotBlank(person.page);
    expectNeverSeen(scene, user);
    expect(watcher.addresses().length).toBeLessThanOrEqual(4);
  },

  'ends with the next action after a suspension, and /login shows the reason': async (scene) => {
    const user = await startWork(scene);
    const change = { model: 'User', query: { _id: user.id }, data: { status: 'suspended' } };
    await scene.root.call('queryMySQLData', 'update', change);
    await scene.works[scene.role].goOn(scene.person.page, user);
    await expectLogin(scene, suspended, 5);
  },

  'ends with the next action after a password reset, and /login shows the reason': async (scene) => {
    const user = await startWork(scene);
    await scene.root.call('loginAuth', 'resetPassword', { userId: user.id, role: scene.role });
    await scene.works[scene.role].goOn(scene.person.page, user);
    await expectLogin(scene, ended, 5);
  },
} as const satisfies Readonly<Record<string, (scene: Scene) => Promise<void>>>;

export type SessionCase = keyof typeof cases;
export const sessionCases = Object.keys(cases).filter((name): name is SessionCase => name in cases);

/** Describes the cases for each role. The stage needs EMULATOR_CONTROL=true. */
export function describeSessions(
  stage: BrowserStage,
  works: Works,
  names: readonly SessionCase[] = sessionCases,
): void {
  let control: Control;
  let root: Caller;
  let person: Person;
  let watcher: Watcher;
  let gateway: Gateway;

  beforeAll(() => {
    gateway = gatewayAt(stage.url());
    control = controlOf(gateway);
  });
  beforeEach(async () => {
    root = await signInByCloud(gateway, 'superadmin');
    person = await stage.visitor({});
    watcher = await watch(person.context, person.page);
  });

  describe.each(roles)('the session of a user with the role %s', (role) => {
    it.each(casesOfPart(names))('%s', async (name) =>
      cases[name]({ works, role, gateway, control, root, person, watcher }),
    );
  });
}

/** Signs in and opens the role's page. Waits for all requests, so that none notices the end of the session early. */
async function startWork({ works, role, gateway, root, person, watcher }: Scene): Promise<SessionUser> {
  const { addUser, hash, shows } = works[role];
  const user = await addUser(gateway, root);
  await person.signIn(user.username, roleLabels[role]);
  await person.page.getByRole('banner').getByText(user.realName).first().waitFor();
  await person.goTo(hash);
  await shows(person.page, user).first().waitFor();
  await settle(person.page);
  // Proves that the watcher records the page's texts.
  for (const text of [user.realName, ...user.secrets]) expect(watcher.texts()).toContain(text);
  watcher.forget();
  return user;
}

/** Expects /login with the message, without redirect loops or a blank page. */
async function expectLogin({ person, watcher }: Scene, message: string, most = 3): Promise<void> {
  const { page, waitForHash } = person;
  await waitForHash('#/login');
  await page.getByRole('heading', { name: /请选择登录身份|登录$/ }).waitFor();
  await page.getByText(message).first().waitFor();
  await expect.poll(() => person.messages).toContain(message);
  expect(watcher.addresses().length).toBeLessThanOrEqual(most);
  await expectNotBlank(page);
  expect(await page.evaluate(() => localStorage.getItem('currentUser'))).toBeNull();
}

async function expectNotBlank(page: Page): Promise<void> {
  await page.getByRole('heading', { level: 1 }).first().waitFor();
}

/** Expects that no personal data was rendered since the watcher was reset. */
function expectNeverSeen({ watcher }: Scene, { username, realName, secrets }: SessionUser): void {
  const seen = watcher.texts();
  for (const secret of [username, realName, ...secrets]) expect(seen).not.toContain(secret);
}

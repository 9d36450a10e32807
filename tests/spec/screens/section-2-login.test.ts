import { describe, expect, it } from 'vitest';
import { expectAlerts, expectOnPage } from '#tests/support/browser/page-controls.ts';
import { type Person, setBrowserStage } from '#tests/support/browser/stage.ts';

const stage = setBrowserStage();
const revocation = /\/auth\/v1\/revoke/;
const offlineBar = '离线模式：暂时无法连接服务器';

function stored(person: Person, key: string): Promise<unknown> {
  return person.page.evaluate((name) => JSON.parse(localStorage.getItem(name) ?? 'null'), key);
}

async function chooseRole({ page, goTo }: Person, role: string) {
  await goTo('#/login');
  await page.getByRole('radio', { name: role }).click();
}

async function submit({ page }: Person, username: string, password: string) {
  await page.getByLabel('用户名或邮箱').fill(username);
  await page.getByLabel('密码', { exact: true }).fill(password);
  await page.getByRole('button', { name: '登录', exact: true }).click();
}

describe('step 1 of the login', () => {
  it('[2.20] of a production build has no developer panel', async () => {
    const { page, goTo } = await stage.visitor();
    await goTo('#/login');
    await page.getByRole('heading', { name: '请选择登录身份' }).waitFor();
    expect(await page.getByRole('button').allInnerTexts()).toEqual(['下一步']);
  });
});

describe('a login that succeeds', () => {
  it.each([
    ['superadmin', '管理员', '#/admin'],
    ['company2', '企业用户', '#/company'],
    ['jobseeker2', '求职者', '#/jobseeker'],
  ] as const)(
    '[1.1, 2.19, 4.1] of %s goes from the identity through the credentials to the workspace',
    async (name, role, home) => {
      const person = await stage.visitor();
      await chooseRole(person, role);
      await submit(person, name, 'dev-2025');
      await person.waitForHash(home);
      expect(person.messages).toEqual([]);
    },
  );

  it.each([
    ['cloud auth', 'company1@example.com', '企业用户', '#/company'],
    ['the legacy login', 'ADMIN@example.com', '管理员', '#/admin'],
  ] as const)('[5.3] by %s treats a user name with @ as an e-mail', async (_, email, role, home) => {
    const person = await stage.visitor();
    const sent = person.page.waitForRequest(/\/auth\/v1\/signin(?:\?|$)/);
    await person.signIn(email, role);
    await person.waitForHash(home);
    expect((await sent).postDataJSON()).toMatchObject({ username: email });
  });
});

describe('a login that fails', () => {
  it.each([
    ['[8.1]', 'a wrong password of a cloud account', 'superadmin', '管理员', 'nope-nope', '登录失败：用户名或密码错误'],
    [
      '[8.1]',
      'a name of 300 characters',
      'x'.repeat(300),
      '求职者',
      'dev-2025',
      '登录失败：用户名或邮箱不能超过254个字符',
    ],
    [
      '[8.1]',
      'a password of 200 characters',
      'company1',
      '企业用户',
      'x'.repeat(200),
      '登录失败：密码不能超过128个字符',
    ],
  ] as const)(
    '%s for %s shows the reason, keeps the typed text and stores no user',
    async (_, __, name, role, password, text) => {
      const person = await stage.visitor();
      await person.signIn(name, role, password);
      await expectAlerts(person, [text]);
      await expectOnPage(person.page, text);
      expect(await person.page.getByLabel('用户名或邮箱').inputValue()).toBe(name);
      expect(await stored(person, 'currentUser')).toBeNull();
      await person.goTo('#/company');
      await person.waitForHash('#/login');
    },
  );
});

describe('signing out', () => {
  it.each([
    ['responds', 200],
    ['fails', 500],
  ])('[2.29] removes the stored user, notifies the backend, which %s, and redirects to /login', async (_, status) => {
    const person = await stage.visitor();
    await person.signIn('company1', '企业用户');
    await person.waitForHash('#/company');
    if (status === 500) {
      await person.page.route(revocation, (route) => route.fulfill({ status, json: { error: 'internal' } }));
    }
    const revoked = person.page.waitForRequest(revocation);
    await person.page.getByRole('button', { name: '退出登录' }).click();
    await person.waitForHash('#/login');
    await revoked;
    expect(await stored(person, 'currentUser')).toBeNull();
    expect(await stored(person, 'currentUserInfo')).toBeNull();
    expect(person.messages).toEqual([]);
    await person.goTo('#/company');
    await person.waitForHash('#/login');
  });

  it('[2.29, 7.15] ends the session: its token is refused', async () => {
    const person = await stage.visitor();
    await person.signIn('jobseeker1', '求职者');
    await person.waitForHash('#/jobseeker');
    const call = person.page.waitForRequest('**/v1/functions/queryMySQLData');
    await person.page.reload();
    const authorization = (await (await call).allHeaders()).authorization ?? '';
    const ask = () =>
      person.page.request.post(`${stage.url()}/v1/functions/queryMySQLData`, {
        headers: { authorization },
        data: { action: 'query', model: 'User', query: { _id: 'preset-jobseeker1' }, limit: 1 },
      });
    expect((await ask()).status()).toBe(200);
    const revoked = person.page.waitForResponse(revocation);
    await person.signOut();
    await revoked;
    expect((await ask()).status()).toBe(401);
  });
});

describe('the login state', () => {
  it('[4.2] is anonymous before a login and signed in after it', async () => {
    const person = await stage.visitor();
    const anonymous = person.page.waitForRequest(/\/auth\/v1\/signin\/anonymously/);
    await person.goTo('#/login');
    await anonymous;
    expect(await stored(person, 'currentUser')).toBeNull();
    await person.signIn('jobseeker1', '求职者');
    await person.waitForHash('#/jobseeker');
    expect(await stored(person, 'currentUser')).toMatchObject({ isAnonymous: false });
    expect(await person.page.getByText(offlineBar).count()).toBe(0);
  });

  it('[4.2, 4.3] is offline while the backend is unreachable: a bar shows it, visitors have no permissions, and it ends by itself', async () => {
    const person = await stage.visitor();
    await person.page.route('**/{auth,v1}/**', (route) => route.abort());
    await chooseRole(person, '管理员');
    await person.page.getByText(offlineBar, { exact: true }).waitFor();
    for (const hash of ['#/admin', '#/company/profile', '#/jobseeker']) {
      await person.goTo(hash);
      await person.waitForHash('#/login');
    }
    await person.goTo('#/privacy');
    await person.page.getByRole('heading', { level: 1, name: '隐私政策' }).waitFor();
    await person.page.getByText(offlineBar, { exact: true }).waitFor();
    await chooseRole(person, '管理员');
    await submit(person, 'admin', 'dev-2025');
    await expectAlerts(person, [/^登录失败：.*网络/]);
    expect(await stored(person, 'currentUser')).toBeNull();
    await person.page.unroute('**/{auth,v1}/**');
    await person.page.getByText(offlineBar).waitFor({ state: 'hidden' });
    await person.page.getByRole('button', { name: '登录', exact: true }).click();
    await person.waitForHash('#/admin');
  });
});

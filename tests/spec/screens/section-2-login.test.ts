import { describe, expect, it } from 'vitest';
import { answerWith, expectOnPage, expectTold, listenToCalls, type Person, setStage } from './stage.ts';

const stage = setStage();
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
  it('[1.1, 1.6, 2.15] offers three identities, each with what it is for', async () => {
    const { page, goTo } = await stage.visitor();
    await goTo('#/login');
    await page.getByRole('heading', { name: '请选择登录身份', exact: true }).waitFor();
    expect(await page.locator('label').allInnerTexts()).toEqual([
      expect.stringMatching(/^管理员\s+系统管理、用户管理、数据统计$/),
      expect.stringMatching(/^企业用户\s+发布职位、查看简历、招聘管理$/),
      expect.stringMatching(/^求职者\s+搜索职位、投递简历、个人中心$/),
    ]);
    expect(await page.getByRole('radio', { checked: true }).count()).toBe(0);
  });

  it('[5.1] without an identity says 请选择用户角色', async () => {
    const person = await stage.visitor();
    await person.goTo('#/login');
    await person.page.getByRole('button', { name: '下一步' }).click();
    await expectTold(person, ['请选择用户角色']);
    await expectOnPage(person.page, '请选择用户角色');
    await person.page.getByRole('heading', { name: '请选择登录身份' }).waitFor();
  });

  it('[2.20] of a production build has no developer panel', async () => {
    const { page, goTo } = await stage.visitor();
    await goTo('#/login');
    await page.getByRole('heading', { name: '请选择登录身份' }).waitFor();
    expect(await page.getByRole('button').allInnerTexts()).toEqual(['下一步']);
  });

  it('[2.18] has a footer that leads to the privacy policy and the terms, and reads 2025', async () => {
    const { page, goTo, waitForHash } = await stage.visitor();
    await goTo('#/login');
    await page.getByText('© 2025 招聘用工平台 版权所有', { exact: true }).waitFor();
    await page.getByRole('link', { name: '隐私政策', exact: true }).click();
    await waitForHash('#/privacy');
    await page.goBack();
    await page.getByRole('link', { name: '服务条款', exact: true }).click();
    await waitForHash('#/terms');
  });
});

describe('step 2 of the login', () => {
  it('[2.16] asks for name and password, and leads back to the identities', async () => {
    const person = await stage.visitor();
    const { page } = person;
    for (const role of ['管理员', '企业用户', '求职者']) {
      await chooseRole(person, role);
      await page.getByRole('heading', { name: `${role}登录`, exact: true }).waitFor();
      await page.getByLabel('用户名或邮箱', { exact: true }).waitFor();
      expect(await page.getByLabel('密码', { exact: true }).getAttribute('type')).toBe('password');
      await page.getByRole('button', { name: '返回选择身份' }).click();
      await page.getByRole('heading', { name: '请选择登录身份' }).waitFor();
      expect(await page.getByRole('radio', { name: role }).isChecked()).toBe(true);
    }
  });

  it('[2.17] answers a forgotten password with an alert, and nothing else', async () => {
    const person = await stage.visitor();
    await chooseRole(person, '求职者');
    const calls = listenToCalls(person.page);
    await person.page.getByRole('button', { name: '忘记密码？' }).click();
    await expectTold(person, ['忘记密码功能开发中，请联系管理员']);
    await expectOnPage(person.page, '忘记密码功能开发中，请联系管理员');
    await person.page.getByRole('heading', { name: '求职者登录' }).waitFor();
    expect(calls).toEqual([]);
  });

  it('[5.2] without user name or password says 请填写用户名和密码', async () => {
    const person = await stage.visitor();
    await chooseRole(person, '管理员');
    const calls = listenToCalls(person.page);
    for (const [username, password] of [
      ['', ''],
      ['', 'dev-2025'],
      ['admin', ''],
      ['   ', 'dev-2025'],
    ] as const) {
      const before = person.told.length;
      await submit(person, username, password);
      await expect.poll(() => person.told.slice(before)).toEqual(['请填写用户名和密码']);
      await expectOnPage(person.page, '请填写用户名和密码');
    }
    expect(calls).toEqual([]);
  });
});

describe('a login that succeeds', () => {
  it.each([
    ['superadmin', '管理员', '#/admin'],
    ['company2', '企业用户', '#/company'],
    ['jobseeker2', '求职者', '#/jobseeker'],
  ] as const)('[2.19, 4.1] of %s goes from identity over credentials to the workspace', async (name, role, home) => {
    const person = await stage.visitor();
    await chooseRole(person, role);
    await submit(person, name, 'dev-2025');
    await person.waitForHash(home);
    expect(person.told).toEqual([]);
  });

  it.each([
    ['cloud auth', 'company1@example.com', '企业用户', '#/company'],
    ['the legacy login', 'ADMIN@example.com', '管理员', '#/admin'],
  ] as const)('[5.3] by %s takes a user name with @ for an e-mail', async (_, email, role, home) => {
    const person = await stage.visitor();
    await person.signIn(email, role);
    await person.waitForHash(home);
  });

  it.each([
    ['superadmin', '管理员', 'cloudbase', true, 'superadmin@example.com', '陈思远', '13800000001'],
    ['jobseeker2', '求职者', 'legacy', false, null, '孙晓雨', ''],
  ] as const)(
    '[3.4] of %s keeps currentUser and currentUserInfo with the listed fields, and no secret',
    async (username, role, authType, isSuperAdmin, email, realName, phone) => {
      const person = await stage.visitor();
      await person.signIn(username, role);
      await person.page.getByRole('banner').waitFor();
      const user = {
        _id: `preset-${username}`,
        username,
        email,
        realName,
        role: role === '管理员' ? 'admin' : 'jobseeker',
        phone,
        cloudbaseUid: authType === 'cloudbase' ? '1890000000000000001' : null,
        authType,
        uid: expect.stringMatching(/^.+$/),
        isAnonymous: false,
        isSuperAdmin,
      };
      expect(await stored(person, 'currentUser')).toEqual(user);
      expect(await stored(person, 'currentUserInfo')).toEqual(user);
    },
  );
});

describe('a login that fails', () => {
  it.each([
    ['[8.1]', 'a wrong password of a cloud account', 'superadmin', '管理员', 'nope-nope', '登录失败：用户名或密码错误'],
    ['[8.1, 8.2]', 'a wrong password of our own', 'admin', '管理员', 'nope-nope', '登录失败：用户名或密码错误'],
    ['[8.1]', 'an unknown name', 'nobody', '求职者', 'dev-2025', '登录失败：用户名或密码错误'],
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
    [
      '[6.10, 8.4]',
      'another role of a cloud account',
      'company1',
      '求职者',
      'dev-2025',
      '用户角色不匹配，请选择正确的角色',
    ],
    ['[6.10, 8.4]', 'another role', 'company2', '管理员', 'dev-2025', '用户角色不匹配，请选择正确的角色'],
    ['[8.2]', 'an inactive account', 'company_001', '企业用户', 'dev-2025', '账号未激活，请联系管理员'],
    ['[8.2]', 'a suspended account', 'company_018', '企业用户', 'dev-2025', '账号已停用，请联系管理员'],
  ] as const)(
    '%s for %s says why, keeps what was typed, and nobody is signed in',
    async (_, __, name, role, password, text) => {
      const person = await stage.visitor();
      await person.signIn(name, role, password);
      await expectTold(person, [text]);
      await expectOnPage(person.page, text);
      expect(await person.page.getByLabel('用户名或邮箱').inputValue()).toBe(name);
      expect(await stored(person, 'currentUser')).toBeNull();
      await person.goTo('#/company');
      await person.waitForHash('#/login');
    },
  );

  it('[8.2] too often shows the message of the server', async () => {
    const person = await stage.visitor();
    await chooseRole(person, '求职者');
    for (let attempt = 1; attempt <= 5; attempt += 1) {
      await submit(person, 'jobseeker_005', `wrong-${attempt}`);
      await expect.poll(() => person.told.length).toBe(attempt);
      expect(person.told.at(-1)).toBe('登录失败：用户名或密码错误');
    }
    await submit(person, 'jobseeker_005', 'dev-2025');
    await expect.poll(() => person.told.at(-1)).toBe('登录失败次数过多，请稍后再试');
    await expectOnPage(person.page, '登录失败次数过多，请稍后再试');
  });

  it('[8.3] for want of a business user says whom to ask', async () => {
    const person = await stage.visitor();
    await answerWith(person.page, 'queryMySQLData/query/User', { records: [], total: 0, next: null });
    await person.signIn('jobseeker1', '求职者');
    await expectTold(person, ['未找到对应的业务用户信息，请联系管理员']);
    await expectOnPage(person.page, '未找到对应的业务用户信息，请联系管理员');
    expect(await stored(person, 'currentUser')).toBeNull();
  });
});

describe('signing out', () => {
  it.each([
    ['answers', 200],
    ['fails', 500],
  ])('[2.29] removes the stored user, tells the backend, which %s, and goes to /login', async (_, status) => {
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
    expect(person.told).toEqual([]);
    await person.goTo('#/company');
    await person.waitForHash('#/login');
  });

  it('[2.29] ends the session: its token opens nothing any more', async () => {
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

  it('[2.30, 8.5] of an anonymous session is refused with a message', async () => {
    const person = await stage.visitor({ storageState: await stage.storageOf('jobseeker1') });
    await person.page.route('**/{auth,v1}/**', (route) => route.abort());
    await person.goTo('#/privacy');
    await person.page.evaluate(() => {
      const user = JSON.parse(localStorage.getItem('currentUser') ?? '{}');
      localStorage.setItem('currentUser', JSON.stringify({ ...user, isAnonymous: true }));
    });
    await person.load('#/jobseeker');
    await person.page.getByRole('button', { name: '退出登录' }).click();
    await expectTold(person, ['匿名登录状态无法退出']);
    await expectOnPage(person.page, '匿名登录状态无法退出');
    await person.waitForHash('#/jobseeker');
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

  it('[4.2, 4.3] is offline while the backend is away: a bar says so, a visitor has no rights, and it ends by itself', async () => {
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
    await expectTold(person, [/^登录失败：.*网络/]);
    expect(await stored(person, 'currentUser')).toBeNull();
    await person.page.unroute('**/{auth,v1}/**');
    await person.page.getByText(offlineBar).waitFor({ state: 'hidden' });
    await person.page.getByRole('button', { name: '登录', exact: true }).click();
    await person.waitForHash('#/admin');
  });
});

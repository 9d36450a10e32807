import { describe, expect, it } from 'vitest';
import { waitForQuiet } from '#tests/support/browser/browser.ts';
import { setBrowserStage } from '#tests/support/browser/stage.ts';
import { presetPassword, presets } from '#tests/support/fixtures/preset-accounts.ts';

// The SDK renews a token 30 s before it expires, so this one is stale after two seconds.
const stage = setBrowserStage({ env: { ACCESS_TOKEN_SECONDS: '32' } });

describe('signing in', () => {
  // The other accounts: section-2-login.test.ts.
  it.each(presets.filter(({ username }) => /^(admin|company1|jobseeker1)$/.test(username)))(
    '$username reaches the workspace and signs out again',
    async ({ username, roleLabel, realName, home }) => {
      const person = await stage.visitor();
      await person.signIn(username, roleLabel);
      await person.waitForHash(home);
      await person.page.getByRole('banner').getByText(realName).first().waitFor();
      await person.signOut();
      expect(await person.page.evaluate(() => localStorage.getItem('currentUser'))).toBeNull();
      await person.goTo(home);
      await person.waitForHash('#/login');
    },
  );

  it('the workspace replaces the form without a blank page', async () => {
    const person = await stage.visitor({});
    const devtools = await person.context.newCDPSession(person.page);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    await person.page.addInitScript(() => {
      let blanks = 0;
      let hasStarted = false;
      const look = () => {
        const filled = document.querySelector('#root main') !== null;
        hasStarted ||= filled;
        if (hasStarted && !filled) blanks += 1;
        document.documentElement.dataset.blanks = String(blanks);
        requestAnimationFrame(look);
      };
      requestAnimationFrame(look);
    });
    await person.goTo('#/login');
    await person.page.getByRole('radio', { name: '企业用户' }).click();
    await person.page.getByLabel('用户名或邮箱').fill('company1');
    await person.page.getByLabel('密码', { exact: true }).fill(presetPassword);
    // The workspace's files load while the user types.
    await waitForQuiet(person.page);
    await person.page.getByRole('button', { name: '登录', exact: true }).click();
    await person.page.getByRole('banner').waitFor();
    expect(await person.page.evaluate(() => document.documentElement.dataset.blanks)).toBe('0');
  });

  it('returns to the page that was requested first', async () => {
    const person = await stage.visitor();
    await person.goTo('#/company/profile');
    await person.waitForHash('#/login');
    await person.page.getByRole('radio', { name: '企业用户' }).click();
    await person.page.getByLabel('用户名或邮箱').fill('company1');
    await person.page.getByLabel('密码', { exact: true }).fill(presetPassword);
    await person.page.getByRole('button', { name: '登录', exact: true }).click();
    await person.waitForHash('#/company/profile');
  });

  it.each([
    ['a wrong password', 'superadmin', '管理员', 'wrong-one', '登录失败：用户名或密码错误'],
    ['an unknown user', 'nobody-here', '管理员', presetPassword, '登录失败：用户名或密码错误'],
    ['the wrong role', 'company1', '求职者', presetPassword, '用户角色不匹配，请选择正确的角色'],
    ['the wrong role of a legacy account', 'company2', '管理员', presetPassword, '用户角色不匹配，请选择正确的角色'],
  ] as const)(
    '%s is refused with an alert and a text on the page, and the input stays',
    async (_, username, role, password, text) => {
      const person = await stage.visitor();
      await person.signIn(username, role, password);
      await expect.poll(() => person.messages.join('\n')).toContain(text);
      await person.page.getByText(text).first().waitFor();
      expect(await person.page.getByLabel('用户名或邮箱').inputValue()).toBe(username);
      await person.goTo('#/admin');
      await person.waitForHash('#/login');
    },
  );
});

describe('a session', () => {
  it.each([
    ['cloud auth', 'company1'],
    ['the legacy login', 'company2'],
  ])('of %s survives a reload and an expired access token', async (_, username) => {
    const person = await stage.visitor();
    let renewals = 0;
    person.page.on('request', (request) => {
      if (new URL(request.url()).pathname === '/auth/v1/token') renewals += 1;
    });
    await person.signIn(username, '企业用户');
    await person.waitForHash('#/company');
    const heading = username === 'company1' ? '企业名称' : '暂无企业信息';
    await expect
      .poll(
        async () => {
          await person.load('#/company/profile');
          await person.page.getByText(heading).first().waitFor();
          return renewals;
        },
        { timeout: 30_000 },
      )
      .toBeGreaterThan(0);
  });

  it('of a job seeker gains no access by editing the stored user', async () => {
    const person = await stage.visitor();
    await person.signIn('jobseeker1', '求职者');
    await person.waitForHash('#/jobseeker');
    await person.goTo('#/admin/users');
    await person.page.getByText('您没有权限访问此页面').waitFor();
    const bodies: Promise<string>[] = [];
    person.page.on('response', (response) => bodies.push(response.text().catch(() => '')));
    for (const hash of ['#/admin/users', '#/admin/companies']) {
      await person.page.evaluate(() => {
        for (const key of ['currentUser', 'currentUserInfo']) {
          const stored = JSON.parse(localStorage.getItem(key) ?? '{}');
          localStorage.setItem(key, JSON.stringify({ ...stored, role: 'admin', isSuperAdmin: true }));
        }
      });
      await person.load(hash);
      // Until the session is checked, the page may show what the server lets this person read: their own record.
      await person.page.getByText('您没有权限访问此页面').waitFor();
      expect(await person.page.locator('tbody tr').count()).toBe(0);
      expect(await person.page.locator('body').textContent()).not.toMatch(/example\.com/);
    }
    const addresses = (await Promise.all(bodies)).join().match(/[\w.]+@example\.com/g);
    expect([...new Set(addresses)]).toEqual(['jobseeker1@example.com']);
  });
});

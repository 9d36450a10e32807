import { screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { afterEach, describe, expect, it } from 'vitest';
import type { UserStatus } from '#contract/models.ts';
import { mountNetwork } from '#tests/support/fixtures/network.ts';
import { queryRecords } from '../../cloud/calls/data.ts';
import { getCurrentUser, signIn } from '../../cloud/session/session.ts';
import { signOut } from '../../cloud/session/sign-out.ts';
import { nameField, openLogin, passwordField, submitButton, typeLogin } from './login-page.fixture.tsx';

const password = 'dev-2025';
const { emulator, server } = mountNetwork();

afterEach(async () => {
  server.resetHandlers();
  if (getCurrentUser() !== null) await signOut();
});

/** The user name of a seeded job seeker with this status. */
async function usernameWith(status: UserStatus): Promise<string> {
  await signIn({ username: 'superadmin', password, role: 'admin' });
  const { records } = await queryRecords('User', { query: { status, role: 'jobseeker' }, limit: 1 });
  await signOut();
  const [user] = records;
  if (user === undefined) throw new Error(`no seeded user is ${status}`);
  return user.username;
}

describe('signing in', () => {
  it.each([
    ['superadmin', '管理员', '/admin'],
    ['admin', '管理员', '/admin'],
    ['company1@example.com', '企业用户', '/company'],
    ['jobseeker2', '求职者', '/jobseeker'],
  ] as const)('[2.19, 4.1] %s is redirected to the workspace of %s', async (username, role, place) => {
    const login = openLogin();
    await typeLogin(login, role, username, password);
    expect(await screen.findByText(`at ${place}`)).toBeVisible();
    expect(login.told).toEqual([]);
    expect(sessionStorage.getItem('loginName')).toBeNull();
  });

  it('redirects to the requested page when the role may open it', async () => {
    const login = openLogin('/login?from=%2Fcompany%2Fprofile');
    await typeLogin(login, '企业用户', 'company2', password);
    expect(await screen.findByText('at /company/profile')).toBeVisible();
  });

  it('shows 登录中… on the button, and a second Enter does nothing', async () => {
    const login = openLogin('/login?role=admin');
    await login.user.type(await nameField(), 'admin');
    await login.user.type(await passwordField(), `${password}{Enter}`);
    expect(screen.getByRole('button', { name: /登录中…/ })).toHaveAttribute('aria-disabled', 'true');
    expect(screen.getByRole('button', { name: /登录中…/ })).toHaveAttribute('aria-busy', 'true');
    await login.user.type(await passwordField(), '{Enter}');
    expect(await screen.findByText('at /admin')).toBeVisible();
    expect(login.told).toEqual([]);
  });
});

describe('a refused login shows an alert and a message, and keeps the input', () => {
  async function expectRefusal(
    username: string,
    role: '管理员' | '企业用户' | '求职者',
    typed: string,
    text: string,
  ): Promise<void> {
    const login = openLogin();
    await typeLogin(login, role, username, typed);
    await waitFor(() => expect(login.told).toEqual([text]));
    expect(await screen.findByRole('alert')).toHaveTextContent(text);
    expect(await nameField()).toHaveValue(username);
    expect(await passwordField()).toHaveValue(typed);
    expect(await passwordField()).toHaveFocus();
    expect(await submitButton()).toBeEnabled();
    expect(getCurrentUser()).toBeNull();
    login.unmount();
    sessionStorage.clear();
  }

  it.each([
    ['[8.1] a wrong password', 'admin', '管理员', 'wrong-one', '登录失败：用户名或密码错误'],
    ['[8.1] an unknown user', 'nobody', '管理员', 'wrong-one', '登录失败：用户名或密码错误'],
    ['[6.10, 8.4] another role', 'company1', '求职者', password, '用户角色不匹配，请选择正确的角色'],
    [
      '[6.10, 8.2, 8.4] another role of a legacy account',
      'company2',
      '管理员',
      password,
      '用户角色不匹配，请选择正确的角色',
    ],
  ] as const)('%s', async (_name, username, role, typed, text) => {
    await expectRefusal(username, role, typed, text);
  });

  it.each([
    ['inactive', '账号未激活，请联系管理员'],
    ['suspended', '账号已停用，请联系管理员'],
  ] as const)('[8.2] an account that is %s', async (status, text) => {
    await expectRefusal(await usernameWith(status), '求职者', password, text);
  });

  it('[8.2] too many failed attempts', async () => {
    const guess = () =>
      signIn({ username: 'jobseeker_004', password: 'guess-1', role: 'jobseeker' }).catch(() => undefined);
    for (let attempt = 0; attempt < 5; attempt += 1) await guess();
    await expectRefusal('jobseeker_004', '求职者', password, '登录失败次数过多，请稍后再试');
  });

  it('[8.3] a cloud account without a business user', async () => {
    emulator().platform.state.run(
      "UPDATE account SET uid = 'nobody-knows', email = NULL WHERE username = 'jobseeker1'",
    );
    await expectRefusal('jobseeker1', '求职者', password, '未找到对应的业务用户信息，请联系管理员');
  });

  it('[8.1] an unreachable server', async () => {
    const unavailable = { error: 'unavailable', error_description: 'no upstream' };
    server.use(http.all('*', () => HttpResponse.json(unavailable, { status: 503 })));
    await expectRefusal('admin', '管理员', password, '登录失败：暂时无法连接服务器，请检查网络后重试');
  });
});

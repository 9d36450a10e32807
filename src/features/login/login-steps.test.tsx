import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { AppError } from '#contract/errors.ts';
import { endSession, removeStoredUser, storeUser } from '../../cloud/session/stored-user.ts';
import { lastLoginAddress } from '../../components/login-address.ts';
import { nameField, openLogin, passwordField, submitButton } from './login-page.fixture.tsx';

const company = {
  _id: 'u1',
  username: 'company1',
  email: null,
  realName: '王建国',
  role: 'company',
  phone: '',
  cloudbaseUid: null,
  authType: 'legacy',
  uid: 'x',
  isAnonymous: false,
  isSuperAdmin: false,
} as const;

afterEach(() => removeStoredUser());

function textsOf(storage: Storage): (string | null)[] {
  return Array.from({ length: storage.length }, (_, index) => storage.getItem(storage.key(index) ?? ''));
}

describe('step 1, the identity', () => {
  it('[1.6, 2.15] offers three identities with descriptions', () => {
    openLogin();
    expect(screen.getByRole('heading', { name: '请选择登录身份' })).toBeVisible();
    expect(document.title).toBe('登录 - 招聘用工平台');
    expect(screen.getAllByRole('radio')).toHaveLength(3);
    for (const [name, line] of [
      ['管理员', '系统管理、用户管理、数据统计'],
      ['企业用户', '发布职位、查看简历、招聘管理'],
      ['求职者', '搜索职位、投递简历、个人中心'],
    ] as const) {
      expect(screen.getByRole('radio', { name })).toHaveAccessibleDescription(line);
    }
  });

  it.each([
    ['管理员', '管理员登录'],
    ['企业用户', '企业用户登录'],
    ['求职者', '求职者登录'],
  ])('[2.15, 2.16] a click on %s opens its form and focuses the first field', async (name, heading) => {
    const { user } = openLogin();
    await user.click(screen.getByText(name));
    expect(await screen.findByRole('heading', { name: heading })).toBeVisible();
    expect(await nameField()).toHaveFocus();
    expect(document.title).toBe(`${heading} - 招聘用工平台`);
  });

  it('arrow keys mark an identity, and Enter opens its form', async () => {
    const { user } = openLogin();
    await user.tab();
    expect(screen.getByRole('radio', { name: '管理员' })).toHaveFocus();
    await user.keyboard('{ArrowDown}{ArrowDown}');
    expect(screen.getByRole('radio', { name: '求职者' })).toBeChecked();
    expect(screen.getByRole('heading', { name: '请选择登录身份' })).toBeVisible();
    await user.keyboard('{Enter}');
    expect(await screen.findByRole('heading', { name: '求职者登录' })).toBeVisible();
  });

  it('Enter on the first identity opens its form even if none is marked', async () => {
    const { user, told } = openLogin();
    await user.tab();
    await user.keyboard('{Enter}');
    expect(await screen.findByRole('heading', { name: '管理员登录' })).toBeVisible();
    expect(told).toEqual([]);
  });

  it('[5.1] without a choice shows 请选择用户角色, by an alert and on the page', async () => {
    const { user, told } = openLogin();
    await user.click(screen.getByRole('button', { name: '下一步' }));
    expect(told).toEqual(['请选择用户角色']);
    expect(screen.getByRole('alert')).toHaveTextContent('请选择用户角色');
  });

  it('marks the identity that the requested page belongs to', () => {
    openLogin('/login?from=%2Fcompany%2Fprofile');
    expect(screen.getByRole('radio', { name: '企业用户' })).toBeChecked();
  });
});

describe('step 2, user name and password', () => {
  it('[2.16] has a button back to the identities, which keeps the choice, the focus and the input', async () => {
    const { user } = openLogin('/login?role=company');
    await user.type(await nameField(), 'company1');
    await user.click(screen.getByRole('button', { name: '返回选择身份' }));
    expect(await screen.findByRole('heading', { name: '请选择登录身份' })).toBeVisible();
    expect(screen.getByRole('radio', { name: '企业用户' })).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(await nameField()).toHaveValue('company1');
  });

  it.each([
    ['nothing', '', '', '用户名或邮箱'],
    ['a blank name', '   ', 'secret', '用户名或邮箱'],
    ['no password', 'company1', '', '密码'],
  ])('[5.2] with %s shows 请填写用户名和密码 and focuses the field', async (_name, username, password, field) => {
    const { user, told } = openLogin('/login?role=company');
    if (username) await user.type(await nameField(), username);
    if (password) await user.type(await passwordField(), password);
    await user.click(await submitButton());
    expect(told).toEqual(['请填写用户名和密码']);
    expect(screen.getByRole('alert')).toHaveTextContent('请填写用户名和密码');
    expect(screen.getByLabelText(field)).toHaveFocus();
    expect(screen.getByLabelText(field)).toBeInvalid();
    expect(await nameField()).toHaveValue(username);
    expect(await passwordField()).toHaveValue(password);
  });

  it('[2.17] 忘记密码？ only shows that it is being developed', async () => {
    const { user, told } = openLogin('/login?role=jobseeker');
    await user.click(await screen.findByRole('button', { name: '忘记密码？' }));
    expect(told).toEqual(['忘记密码功能开发中，请联系管理员']);
    expect(screen.getByText('忘记密码功能开发中，请联系管理员')).toBeVisible();
  });

  it('shows the password on demand, and has autocomplete attributes', async () => {
    const { user } = openLogin('/login?role=admin');
    expect(await nameField()).toHaveAttribute('autocomplete', 'username');
    expect(await passwordField()).toHaveAttribute('autocomplete', 'current-password');
    expect(await passwordField()).toHaveAttribute('type', 'password');
    await user.click(screen.getByRole('button', { name: '显示密码' }));
    expect(await passwordField()).toHaveAttribute('type', 'text');
  });

  it('an unknown role in the address shows step 1', () => {
    openLogin('/login?role=root');
    expect(screen.getByRole('heading', { name: '请选择登录身份' })).toBeVisible();
  });

  it('keeps the typed user name, but not the password, after a reload', async () => {
    const first = openLogin('/login?role=company');
    await first.user.type(await nameField(), 'company1');
    await first.user.type(await passwordField(), 'secret-word');
    first.unmount();
    openLogin('/login?role=company');
    expect(await nameField()).toHaveValue('company1');
    expect(await passwordField()).toHaveValue('');
    expect(JSON.stringify([sessionStorage, localStorage].map(textsOf))).not.toContain('secret-word');
  });
});

describe('around the form', () => {
  it.each([
    ['隐私政策', 'at /privacy', '/login'],
    ['服务条款', 'at /terms', '/login?role=company'],
  ])('[2.18] the footer links to %s and reads 2025', async (name, place, address) => {
    const { user } = openLogin(address);
    expect(screen.getByRole('contentinfo')).toHaveTextContent('© 2025 招聘用工平台 版权所有');
    await user.click(screen.getByRole('link', { name }));
    expect(await screen.findByText(place)).toBeVisible();
    expect(lastLoginAddress()).toBe(address);
  });

  it('shows why the server ended the session, by one alert and on the page', async () => {
    storeUser(company);
    endSession(new AppError('UNAUTHENTICATED'));
    const { told } = openLogin();
    await waitFor(() => expect(told).toEqual(['登录已失效，请重新登录']));
    expect(screen.getByRole('alert')).toHaveTextContent('登录已失效，请重新登录');
  });

  it.each([
    ['/login', 'at /company'],
    ['/login?from=%2Fcompany%2Fprofile%3Ftab%3D1', 'at /company/profile?tab=1'],
    ['/login?from=%2Fadmin%2Fusers', 'at /company'],
  ])('[2.19] a signed-in user is redirected from %s', async (address, place) => {
    storeUser(company);
    openLogin(address);
    expect(await screen.findByText(place)).toBeVisible();
  });

  it('redirects when a user signs in in another tab', async () => {
    openLogin();
    act(() => storeUser(company));
    expect(await screen.findByText('at /company')).toBeVisible();
  });
});

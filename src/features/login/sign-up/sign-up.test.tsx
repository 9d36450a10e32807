import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { HashRouter } from 'react-router-dom';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { control } from '#tests/support/fixtures/admin-page.tsx';
import { mountNetwork } from '#tests/support/fixtures/network.ts';
import type { CodeMail } from '../../../../emulator/auth/code-mails.ts';
import { getCurrentUser, signIn } from '../../../cloud/session/session.ts';
import { signOut } from '../../../cloud/session/sign-out.ts';
import type { Kind } from './account-form.ts';
import { AccountPage } from './account-page.tsx';
import { DevCodes } from './dev-codes.tsx';

const PASSWORD = 'my-own-password';
const mails: CodeMail[] = [];
beforeAll(() => vi.stubEnv('EDITION', 'recruiting'));
const { server, fetch } = mountNetwork({ edition: 'recruiting', onMail: (mail) => mails.push(mail) });
beforeEach(() => {
  mails.length = 0;
});
afterEach(async () => {
  vi.useRealTimers();
  server.resetHandlers();
  if (getCurrentUser() !== null) await signOut();
});
afterAll(() => vi.unstubAllEnvs());

let count = 0;
const newAddress = () => {
  count += 1;
  return `person${count}@example.com`;
};

function open(kind: Kind) {
  const told: string[] = [];
  window.alert = (text) => told.push(String(text));
  const { unmount } = render(
    <HashRouter>
      <AccountPage kind={kind} />
    </HashRouter>,
    { reactStrictMode: true },
  );
  return { user: userEvent.setup(), told, unmount };
}

const field = (label: string | RegExp) => screen.getByLabelText<HTMLInputElement>(label);
const code = () => field(/^验证码/);
const lastCode = () => mails.at(-1)?.code ?? '';
const button = (name: string) => screen.getByRole('button', { name });

type Opened = ReturnType<typeof open>;

async function requestCode({ user }: Pick<Opened, 'user'>, email: string) {
  await user.clear(field(/^邮箱/));
  await user.type(field(/^邮箱/), email);
  await user.click(button('获取邮箱验证码'));
  await screen.findByText(/^验证码已发送至/);
}

async function fill({ user }: Pick<Opened, 'user'>, typed: string) {
  await user.type(code(), typed);
  await user.type(field(/^(新)?密码\*$/), PASSWORD);
  await user.type(field(/^确认密码/), PASSWORD);
}

async function fillRegistration(opened: Pick<Opened, 'user'>, email: string) {
  await opened.user.type(field(/^姓名|^联系人姓名/), '王小明');
  await requestCode(opened, email);
  await fill(opened, lastCode());
  await opened.user.click(screen.getByRole('checkbox'));
}

describe('the sign-up', () => {
  it.each([
    ['求职者', 'jobseeker'],
    ['企业用户', 'company'],
  ] as const)('as %s signs in with the code of the mail', async (label, role) => {
    const email = newAddress();
    const opened = open('register');
    await opened.user.click(screen.getByRole('radio', { name: new RegExp(label) }));
    // A company has the telephone number of its profile.
    const phone = role === 'jobseeker' ? '13800000000' : '';
    if (role === 'jobseeker') await opened.user.type(field(/^手机号/), ` ${phone}`);
    else expect(screen.queryByLabelText(/^手机号/)).toBeNull();
    await fillRegistration(opened, email);
    await opened.user.click(button('注册'));
    await waitFor(() =>
      expect(getCurrentUser()).toMatchObject({ role, email, phone, realName: '王小明', authType: 'cloudbase' }),
    );
    expect(opened.told).toEqual([]);
    await signOut();
    expect(await signIn({ username: email, password: PASSWORD, role })).toMatchObject({ email });
  });

  it('says what the telephone number is for, and that it may be left out', () => {
    open('register');
    expect(field(/^手机号/)).toHaveAccessibleDescription(
      '选填。您投递后，企业可请求查看，便于联系您；您会看到谁查看过。',
    );
    expect(field(/^手机号/)).not.toBeRequired();
  });

  it('accepts a code with blanks and wide digits', async () => {
    const opened = open('register');
    const email = newAddress();
    await opened.user.type(field(/^姓名/), '王小明');
    await requestCode(opened, email);
    const wide = [...lastCode()].map((digit) => String.fromCodePoint(0xff10 + Number(digit))).join('');
    await fill(opened, `${wide.slice(0, 3)} ${wide.slice(3)}`);
    await opened.user.click(screen.getByRole('checkbox'));
    await opened.user.click(button('注册'));
    await waitFor(() => expect(getCurrentUser()).toMatchObject({ email }));
  });

  it('names every field that is missing, and focuses the first', async () => {
    const { user, told } = open('register');
    await user.click(button('注册'));
    expect(field(/^姓名/)).toHaveFocus();
    expect(told).toEqual(['请填写姓名']);
    for (const text of ['请填写邮箱', '请先获取验证码', '密码至少需要6个字符', '请先阅读并同意服务条款和隐私政策']) {
      expect(screen.getByText(text)).toBeVisible();
    }
    expect(getCurrentUser()).toBeNull();
  });

  it('refuses a wrong code, another repetition and a changed address', async () => {
    const opened = open('register');
    await fillRegistration(opened, newAddress());
    await opened.user.clear(code());
    await opened.user.type(code(), lastCode() === '000000' ? '000001' : '000000');
    await opened.user.click(button('注册'));
    expect(await screen.findAllByText('验证码错误或已过期，请重新获取')).not.toEqual([]);
    expect(code()).toHaveFocus();
    await opened.user.type(field(/^确认密码/), 'x');
    await opened.user.type(field(/^邮箱/), 'x');
    await opened.user.click(button('注册'));
    expect(screen.getByText('两次输入的密码不一致')).toBeVisible();
    expect(screen.getAllByText('邮箱已修改，请重新获取验证码')).not.toEqual([]);
    expect(getCurrentUser()).toBeNull();
  });

  it('tells the owner of a used address to sign in or to reset the password', async () => {
    const opened = open('register');
    // Nobody recovers this account: its owner would be signed in by the new password.
    await fillRegistration(opened, 'superadmin@example.com');
    await opened.user.click(button('注册'));
    expect(await screen.findAllByText('该邮箱已有账号，请直接登录；忘记密码时可重置密码')).not.toEqual([]);
    expect(getCurrentUser()).toBeNull();
  });

  it('continues after a lost response, with the same code', async () => {
    const email = newAddress();
    const opened = open('register');
    await fillRegistration(opened, email);
    server.use(http.post('*/v1/functions/loginAuth', () => HttpResponse.error(), { once: true }));
    await opened.user.click(button('注册'));
    expect(await screen.findAllByText('暂时无法连接服务器，请检查网络后重试')).not.toEqual([]);
    expect(field(/^密码\*$/)).toHaveValue(PASSWORD);
    await opened.user.click(button('注册'));
    await waitFor(() => expect(getCurrentUser()).toMatchObject({ email, role: 'jobseeker' }));
  });

  it('keeps address and name over a reload, but neither password nor code nor consent', async () => {
    const email = newAddress();
    const opened = open('register');
    await fillRegistration(opened, email);
    opened.unmount();
    expect(JSON.stringify(sessionStorage)).not.toContain(PASSWORD);
    expect(JSON.stringify(sessionStorage)).not.toContain(`"${lastCode()}"`);
    const again = open('register');
    expect(field(/^姓名/)).toHaveValue('王小明');
    expect(field(/^邮箱/)).toHaveValue(email);
    for (const empty of [code(), field(/^密码\*$/), field(/^确认密码/)]) expect(empty).toHaveValue('');
    expect(screen.getByRole('checkbox')).not.toBeChecked();
    // The code of before is still good.
    await fill(again, lastCode());
    await again.user.click(screen.getByRole('checkbox'));
    await again.user.click(button('注册'));
    await waitFor(() => expect(getCurrentUser()).toMatchObject({ email }));
    expect(JSON.stringify(sessionStorage)).not.toContain(email);
  });
});

describe('the request of a code', () => {
  it('focuses the code, and waits a minute before the next one', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const opened = open('recover');
    await requestCode(opened, newAddress());
    expect(code()).toHaveFocus();
    expect(screen.getByRole('button', { name: /秒后重发/ })).toBeDisabled();
    vi.setSystemTime(Date.now() + 60_000);
    await opened.user.click(await screen.findByRole('button', { name: '重新发送' }));
    await waitFor(() => expect(mails).toHaveLength(2));
  });

  it('needs an address', async () => {
    const { user, told } = open('recover');
    await user.type(field(/^邮箱/), 'no-address');
    await user.click(button('获取邮箱验证码'));
    expect(told).toEqual(['邮箱格式不正确']);
    expect(field(/^邮箱/)).toHaveFocus();
    expect(mails).toEqual([]);
  });

  it('goes to the address without what was pasted around it, and says what is invisible inside', async () => {
    const { user, told } = open('recover');
    const address = newAddress();
    await user.click(field(/^邮箱/));
    await user.paste(address.replace('@', '\u200b@'));
    await user.click(button('获取邮箱验证码'));
    expect(told).toEqual(['邮箱中有看不见的字符，请删除后重新输入']);
    await user.clear(field(/^邮箱/));
    await user.click(field(/^邮箱/));
    await user.paste(`\ufeff ${address}\u200b`);
    await user.click(button('获取邮箱验证码'));
    await waitFor(() => expect(mails).toMatchObject([{ address }]));
    expect(field(/^邮箱/)).toHaveValue(address);
  });

  it('says when too many were sent, and when the server is not reached', async () => {
    const opened = open('recover');
    const refused = { error: 'resource_exhausted', error_code: 8, error_description: 'too many' };
    server.use(http.post('*/auth/v1/verification', () => HttpResponse.json(refused, { status: 429 }), { once: true }));
    await opened.user.type(field(/^邮箱/), newAddress());
    await opened.user.click(button('获取邮箱验证码'));
    expect(await screen.findByText('验证码发送过于频繁，请稍后再试')).toBeVisible();
    server.use(http.post('*/auth/v1/verification', () => HttpResponse.error()));
    await opened.user.click(button('获取邮箱验证码'));
    expect(await screen.findByText('暂时无法连接服务器，请检查网络后重试')).toBeVisible();
  });
});

describe('the recovery', () => {
  async function recover(email: string) {
    const opened = open('recover');
    await requestCode(opened, email);
    await fill(opened, lastCode());
    await opened.user.click(button('重置密码并登录'));
    return opened;
  }

  it.each([
    ['of a cloud account', 'jobseeker1', 'jobseeker1@example.com', 'jobseeker'],
    ['of a stored password', 'company2', 'company2@example.com', 'company'],
  ] as const)('%s signs in with the new one; the old one is refused', async (_, username, email, role) => {
    await recover(email);
    await waitFor(() => expect(getCurrentUser()).toMatchObject({ username, role, authType: 'cloudbase' }));
    await signOut();
    await expect(signIn({ username, password: 'dev-2025', role })).rejects.toMatchObject({
      code: 'INVALID_CREDENTIALS',
    });
    expect(await signIn({ username: email, password: PASSWORD, role })).toMatchObject({ username });
  });

  it('continues after a lost response, with the same code', async () => {
    await control(fetch, { action: 'fail', times: 1, how: 'drop', after: true, scope: 'functions' });
    const opened = await recover('company1@example.com');
    expect(await screen.findAllByText('暂时无法连接服务器，请检查网络后重试')).not.toEqual([]);
    await opened.user.click(button('重置密码并登录'));
    await waitFor(() => expect(getCurrentUser()).toMatchObject({ email: 'company1@example.com' }));
  });

  it('of an administrator with a stored password is refused', async () => {
    await recover('admin@example.com');
    expect(await screen.findByText('管理员的密码请由其他管理员重置')).toBeVisible();
    expect(await signIn({ username: 'admin', password: 'dev-2025', role: 'admin' })).toMatchObject({ role: 'admin' });
  });

  it('of an address without a user says so to its owner', async () => {
    await recover(newAddress());
    expect(await screen.findByText('该邮箱尚未注册，请先注册账号')).toBeVisible();
    expect(getCurrentUser()).toBeNull();
  });
});

it('the developer panel shows the codes', async () => {
  const opened = open('recover');
  await requestCode(opened, 'company1@example.com');
  render(<DevCodes />);
  await opened.user.click(screen.getAllByRole('button', { name: '开发者查看验证码' })[0] ?? document.body);
  const dialog = await screen.findByRole('dialog', { name: '开发环境邮件' });
  expect(dialog).toHaveTextContent(lastCode());
  expect(dialog).toHaveTextContent('company1@example.com');
  expect(dialog).toHaveTextContent('重置密码（该邮箱已有账号）');
});

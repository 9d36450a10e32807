import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { LOGIN_ATTEMPT_LIMIT } from '#contract/limits.ts';
import type { Role } from '#contract/roles.ts';
import { control, somebodyElse } from '#tests/support/fixtures/admin-page.tsx';
import { mountNetwork } from '#tests/support/fixtures/network.ts';
import {
  type CurrentUser,
  changeOwnPassword,
  getCurrentUser,
  signIn,
  useCurrentUser,
} from '../cloud/session/session.ts';
import { signOut } from '../cloud/session/sign-out.ts';
import { WorkspaceShell } from './workspace-shell.tsx';

const password = 'dev-2025';
const { fetch } = mountNetwork();
afterEach(async () => {
  await control(fetch, { action: 'reset' });
  if (getCurrentUser()) await signOut();
});

function Shell() {
  const user = useCurrentUser();
  return (
    <MemoryRouter>
      {user && (
        <WorkspaceShell user={user} sections={[]}>
          <h1>page</h1>
        </WorkspaceShell>
      )}
    </MemoryRouter>
  );
}

const menuButton = () => screen.getByRole('button', { name: /账号菜单$/ });
const field = (name: string) => screen.getByLabelText(new RegExp(`^${name}`));
const suggestion = () => screen.queryByText(/由管理员设置/);

/** Signs in and shows the shell. `alerts` collects the texts of alerts. */
async function open(username: string, role: Role, ownPassword = password) {
  const alerts: string[] = [];
  vi.spyOn(window, 'alert').mockImplementation((text) => void alerts.push(String(text)));
  const account = await signIn({ username, password: ownPassword, role });
  return { user: userEvent.setup(), alerts, account, ...render(<Shell />) };
}

async function openDialog(user: ReturnType<typeof userEvent.setup>): Promise<HTMLElement> {
  await user.click(menuButton());
  await user.click(await screen.findByRole('menuitem', { name: '修改密码' }));
  return screen.findByRole('dialog', { name: '修改密码' });
}

async function fillIn(user: ReturnType<typeof userEvent.setup>, values: Readonly<Record<string, string>>) {
  for (const [name, value] of Object.entries(values)) {
    await user.clear(field(name));
    await user.type(field(name), value);
  }
}

describe('the change of the own password', () => {
  it('names the first invalid field, and sends nothing', async () => {
    const { user, alerts } = await open('jobseeker1', 'jobseeker');
    const dialog = await openDialog(user);
    await waitFor(() => expect(field('当前密码')).toHaveFocus());
    const save = within(dialog).getByRole('button', { name: '修改密码' });
    const refusals = [
      [{}, '当前密码', '请填写当前密码'],
      [{ 当前密码: password, 新密码: 'short' }, '新密码', '密码至少需要6个字符'],
      [{ 新密码: password }, '新密码', '新密码不能与当前密码相同'],
      [{ 新密码: 'my-own-password', 确认新密码: 'another' }, '确认新密码', '两次输入的新密码不一致'],
    ] as const;
    for (const [values, name, text] of refusals) {
      await fillIn(user, values);
      await user.click(save);
      expect(alerts.at(-1)).toBe(text);
      expect(within(dialog).getByRole('alert')).toHaveTextContent(text);
      expect(field(name)).toHaveAccessibleDescription(expect.stringContaining(text));
      expect(field(name)).toHaveFocus();
    }
    await user.type(field('确认新密码'), '!');
    expect(field('确认新密码')).not.toHaveAttribute('aria-invalid');
  });

  it('keeps what was typed after every refusal of the server', async () => {
    const { user, alerts } = await open('jobseeker1', 'jobseeker');
    const dialog = await openDialog(user);
    const values = { 当前密码: 'wrong-password', 新密码: 'my-own-password', 确认新密码: 'my-own-password' };
    await fillIn(user, values);
    const save = within(dialog).getByRole('button', { name: '修改密码' });
    async function expectRefusal(text: string) {
      await user.click(save);
      await waitFor(() => expect(alerts.splice(0)).toEqual([text]));
      expect(within(dialog).getByRole('alert')).toHaveTextContent(text);
      for (const [name, value] of Object.entries(values)) expect(field(name)).toHaveValue(value);
    }
    await expectRefusal('当前密码不正确');
    expect(field('当前密码')).toHaveAccessibleDescription('当前密码不正确');
    await waitFor(() => expect(field('当前密码')).toHaveFocus());
    await control(fetch, { action: 'conflict', times: 1 });
    await expectRefusal('操作冲突，请稍后重试');
    expect(field('当前密码')).not.toHaveAttribute('aria-invalid');
    await control(fetch, { action: 'fail', times: 1, how: 'drop', scope: 'functions' });
    await expectRefusal('暂时无法连接服务器，请检查网络后重试');
    const guess = { currentPassword: 'wrong-password', newPassword: 'my-own-password' };
    for (let times = 1; times < LOGIN_ATTEMPT_LIMIT; times += 1) await changeOwnPassword(guess).catch(() => undefined);
    await expectRefusal('密码错误次数过多，请在 15 分钟后再试');

    const confirm = vi.spyOn(window, 'confirm').mockReturnValueOnce(false);
    await user.keyboard('{Escape}');
    expect(confirm).toHaveBeenCalledWith('密码尚未修改，确定要放弃吗？');
    expect(dialog).toBeVisible();
    await user.click(within(dialog).getByRole('button', { name: '取消' }));
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
    await waitFor(() => expect(menuButton()).toHaveFocus());
  });

  it('goes on in this session, with the new password', async () => {
    const { user, alerts } = await open('company2', 'company');
    const dialog = await openDialog(user);
    const next = 'my-own-password';
    await fillIn(user, { 当前密码: password, 新密码: next, 确认新密码: next });
    await user.click(within(dialog).getByRole('button', { name: '修改密码' }));
    await waitFor(() => expect(alerts).toEqual(['密码已修改，其他设备需要重新登录']));
    expect(screen.getByText('密码已修改，其他设备需要重新登录')).toBeVisible();
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
    await waitFor(() => expect(menuButton()).toHaveFocus());
    await signOut();
    await expect(signIn({ username: 'company2', password, role: 'company' })).rejects.toThrow('用户名或密码错误');
    await signIn({ username: 'company2', password: next, role: 'company' });
  });
});

describe('the suggestion to change a password that an administrator has set', () => {
  const given = 'given-by-admin';
  async function setPassword({ _id: userId }: CurrentUser) {
    await signOut();
    const root = await somebodyElse(fetch, 'superadmin');
    await root('loginAuth', { action: 'setUserPassword', userId, password: given });
  }

  it('stays until it is dismissed, and comes back with the next sign-in until the password is changed', async () => {
    const own = await open('company1', 'company');
    expect(suggestion()).toBeNull();
    await setPassword(own.account);
    own.unmount();

    const first = await open('company1', 'company', given);
    expect(suggestion()).toBeVisible();
    first.unmount();
    const reloaded = render(<Shell />);
    await first.user.click(screen.getByRole('button', { name: '关闭' }));
    expect(suggestion()).toBeNull();
    expect(menuButton()).toHaveFocus();
    reloaded.unmount();
    const again = render(<Shell />);
    expect(suggestion()).toBeNull();
    await signOut();
    again.unmount();

    const { user, alerts } = await open('company1', 'company', given);
    await user.click(screen.getByRole('button', { name: '修改密码' }));
    const dialog = await screen.findByRole('dialog', { name: '修改密码' });
    const next = 'my-own-password';
    await fillIn(user, { 当前密码: given, 新密码: next, 确认新密码: next });
    await user.click(within(dialog).getByRole('button', { name: '修改密码' }));
    await waitFor(() => expect(alerts).toEqual(['密码已修改，其他设备需要重新登录']));
    expect(suggestion()).toBeNull();
    await waitFor(() => expect(menuButton()).toHaveFocus());
  });
});

import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { setScreen } from '#tests/support/fixtures/components.ts';
import { currentUser } from '#tests/support/fixtures/current-user.ts';
import { type CurrentUser, getCurrentUser } from '../cloud/session/session.ts';
import { removeStoredUser, storeUser } from '../cloud/session/stored-user.ts';
import type { Section } from './section.ts';
import { WorkspaceShell } from './workspace-shell.tsx';

const sections: Section[] = [
  { role: 'admin', path: '/admin', label: '仪表盘', icon: 'home' },
  { role: 'admin', path: '/admin/users', label: '用户管理', icon: 'users' },
];
const admin = currentUser('admin', { username: 'admin', email: null, realName: '李文静' });

function open(user: CurrentUser) {
  act(() => storeUser(user));
  render(
    <MemoryRouter initialEntries={['/admin/users']}>
      <WorkspaceShell user={user} sections={sections}>
        <h1>page</h1>
        <button type="button">新增</button>
      </WorkspaceShell>
    </MemoryRouter>,
  );
}

beforeEach(() => act(removeStoredUser));

describe('the workspace shell', () => {
  it('[1.2] shows the product, who is signed in, and where one is', () => {
    open(admin);
    const header = within(screen.getByRole('banner'));
    expect(header.getByText('招聘用工平台')).toBeVisible();
    expect(header.getByText('李文静')).toBeVisible();
    expect(header.getByText('李')).toBeVisible();
    expect(header.getByText('管理员')).toBeVisible();
    const navigation = within(screen.getByRole('navigation', { name: '主导航' }));
    expect(navigation.getByRole('link', { name: '用户管理' })).toHaveAttribute('aria-current', 'page');
    expect(navigation.getByRole('link', { name: '仪表盘' })).not.toHaveAttribute('aria-current');
  });

  it.each<[string, Partial<CurrentUser>, string, string]>([
    ['a super admin', { isSuperAdmin: true }, '李文静', '超级管理员'],
    ['a person without a real name', { realName: '' }, 'admin', '管理员'],
    ['an administrator without any name', { realName: '', username: '' }, '管理员', '管理员'],
    ['a company user', { role: 'company' }, '李文静', '企业用户'],
  ])('[2.23] names %s', (_name, change, name, role) => {
    open({ ...admin, ...change });
    const header = within(screen.getByRole('banner'));
    expect(header.getAllByText(name).length).toBeGreaterThan(0);
    expect(header.getAllByText(role).length).toBeGreaterThan(0);
  });

  it('skips to the content', async () => {
    open(admin);
    await userEvent.tab();
    expect(screen.getByRole('button', { name: '跳到主要内容' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    expect(screen.getByRole('main')).toHaveFocus();
  });

  it('[2.22] opens the menu of small screens, which holds the focus and closes with Escape', async () => {
    setScreen({ width: 768 });
    open(admin);
    await userEvent.click(screen.getByRole('button', { name: '打开菜单' }));
    const drawer = await screen.findByRole('dialog', { name: '主导航' });
    expect(within(drawer).getByRole('link', { name: '用户管理' })).toBeVisible();
    expect(within(drawer).getByRole('button', { name: '关闭菜单' })).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it.each(['仪表盘', '用户管理'])(
    '[2.22] gives the focus to the page when %s is chosen in that menu',
    async (entry) => {
      setScreen({ width: 768 });
      open(admin);
      await userEvent.click(screen.getByRole('button', { name: '打开菜单' }));
      const drawer = await screen.findByRole('dialog', { name: '主导航' });
      await userEvent.click(within(drawer).getByRole('link', { name: entry }));
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
      expect(screen.getByRole('main')).toHaveFocus();
    },
  );

  it('[2.30, 8.5] does not sign an anonymous session out, and says so in an alert and on the page', async () => {
    const alert = vi.spyOn(window, 'alert').mockReturnValue();
    open({ ...admin, isAnonymous: true });
    const [button] = screen.getAllByRole('button', { name: '退出登录' });
    if (button === undefined) throw new Error('no sign-out');
    await userEvent.click(button);
    await waitFor(() => expect(alert).toHaveBeenCalledWith('匿名登录状态无法退出'));
    expect(screen.getByRole('alert')).toHaveTextContent('匿名登录状态无法退出');
    expect(getCurrentUser()).not.toBeNull();
  });

  it('switches between light and dark, and follows the system again when that is chosen', async () => {
    open(admin);
    await userEvent.click(screen.getByRole('button', { name: '切换到深色主题' }));
    expect(document.documentElement).toHaveAttribute('data-theme', 'dark');
    expect(localStorage.getItem('theme')).toBe('dark');
    await userEvent.click(screen.getByRole('button', { name: '切换到浅色主题' }));
    expect(document.documentElement).not.toHaveAttribute('data-theme');
    expect(localStorage.getItem('theme')).toBeNull();
    act(() => setScreen({ dark: true }));
    expect(screen.getByRole('button', { name: '切换到浅色主题' })).toBeVisible();
  });
});

import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { afterEach, describe, expect, it } from 'vitest';
import type { Role } from '#contract/models.ts';
import { mountNetwork } from '#tests/support/fixtures/network.ts';
import { leavePage } from '#tests/support/fixtures/page-reads.ts';
import { countRecords } from '../cloud/calls/data.ts';
import { getCurrentUser, signIn } from '../cloud/session/session.ts';
import { signOut } from '../cloud/session/sign-out.ts';
import { App } from './app.tsx';

const { server } = mountNetwork();

afterEach(async () => {
  server.resetHandlers();
  await leavePage();
  if (getCurrentUser() !== null) await signOut();
});

async function open(username: string, role: Role, path: string) {
  await signIn({ username, password: 'dev-2025', role });
  window.location.hash = `#${path}`;
  render(<App />);
  await screen.findByRole('banner');
}

function figure(label: string) {
  return screen.getByText(label, { selector: 'dt' }).nextElementSibling;
}

describe('the company dashboard', () => {
  it('[2.9, 2.37] shows zeros, marked as sample figures', async () => {
    await open('company2', 'company', '/company');
    await screen.findByRole('heading', { name: '您好，赵敏' });
    for (const label of ['已发布职位', '收到简历', '待面试']) expect(figure(label)).toHaveTextContent(/^0$/);
    expect(screen.getByText('示例数据')).toBeVisible();
    expect(screen.getByRole('link', { name: /查看简历/ })).toHaveAttribute('href', '#/company/resumes');
    expect(screen.getByRole('link', { name: /完善企业信息/ })).toHaveAttribute('href', '#/company/profile');
  });
});

describe('the admin dashboard', () => {
  it('shows live figures and pending companies after 实时数据 is switched on', async () => {
    await open('admin', 'admin', '/admin');
    await userEvent.click(await screen.findByRole('switch', { name: '实时数据' }));
    const users = (await countRecords('User')).toLocaleString('zh-CN');
    await waitFor(() => expect(figure('用户总数')).toHaveTextContent(users));
    const pending = within(screen.getByRole('region', { name: '待审核企业' }));
    expect((await pending.findAllByRole('listitem')).length).toBeGreaterThan(0);
    const activity = within(screen.getByRole('region', { name: '最近活动' }));
    expect((await activity.findAllByRole('listitem')).length).toBeGreaterThan(0);
    expect(localStorage.getItem('adminDashboardLive')).toBe('true');
  });

  it('shows an error when the figures cannot be loaded, and 重试 loads them', async () => {
    await open('admin', 'admin', '/admin');
    server.use(
      http.all('*/v1/functions/*', () => HttpResponse.json({ code: 'SYS_ERR', message: 'down' }, { status: 500 })),
    );
    await userEvent.click(await screen.findByRole('switch', { name: '实时数据' }));
    const [retry] = await screen.findAllByRole('button', { name: '重试' });
    server.resetHandlers();
    if (retry) await userEvent.click(retry);
    await waitFor(() => expect(figure('用户总数')).toHaveTextContent(/^\d+$/));
  });
});

describe('signing out', () => {
  it('[2.24, 2.29] removes the stored user and redirects to /login even if the backend fails', async () => {
    await open('admin', 'admin', '/admin');
    server.use(http.post('*/auth/v1/revoke', () => HttpResponse.error()));
    const [button] = screen.getAllByRole('button', { name: '退出登录' });
    if (button) await userEvent.click(button);
    expect(await screen.findByRole('heading', { name: '请选择登录身份' })).toBeVisible();
    expect(localStorage.getItem('currentUser')).toBeNull();
    expect(window.location.hash).toBe('#/login');
  });
});

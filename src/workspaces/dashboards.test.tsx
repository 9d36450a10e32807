import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { beforeEach, describe, expect, it } from 'vitest';
import { currentUser } from '#tests/support/fixtures/current-user.ts';
import type { CurrentUser } from '../cloud/session/session.ts';
import { removeStoredUser, storeUser } from '../cloud/session/stored-user.ts';
import { formatCount } from '../components/format-number.ts';
import { AdminDashboard } from './admin/admin-dashboard.tsx';
import { JobseekerDashboard } from './jobseeker/jobseeker-dashboard.tsx';

function show(page: ReactNode, user: Partial<CurrentUser>) {
  act(() => storeUser(currentUser('jobseeker', user)));
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>{page}</MemoryRouter>
    </QueryClientProvider>,
  );
}

function figure(label: string) {
  return screen.getByText(label, { selector: 'dt' }).nextElementSibling;
}

beforeEach(() => act(removeStoredUser));

describe('the dashboard of administrators', () => {
  it('remembers that live data were chosen', () => {
    localStorage.setItem('adminDashboardLive', 'true');
    show(<AdminDashboard />, { role: 'admin' });
    expect(screen.getByRole('switch', { name: '实时数据' })).toBeChecked();
    expect(screen.queryByText('示例数据')).toBeNull();
    expect(screen.queryByText('1,234')).toBeNull();
  });
});

describe('the dashboard of job seekers', () => {
  it.each([
    ['认证用户', 'someone@example.com'],
    ['普通用户', null],
    ['普通用户', ''],
  ])('[2.13, 2.39] says %s for the e-mail %s, and shows the sample figures', (label, email) => {
    show(<JobseekerDashboard />, { email });
    expect(screen.getByText(label)).toBeVisible();
    expect(figure('已投递')).toHaveTextContent(/^15$/);
    expect(figure('面试邀请')).toHaveTextContent(/^3$/);
    expect(figure('收藏职位')).toHaveTextContent(/^7$/);
    expect(screen.getByText('示例数据')).toBeVisible();
  });
});

describe('a figure', () => {
  it.each([0, 7, 999, 1000, 12_345, 999_999, 1_234_567])('%d reads as the browser writes it', (count) => {
    expect(formatCount(count)).toBe(count.toLocaleString('zh-CN'));
  });
});

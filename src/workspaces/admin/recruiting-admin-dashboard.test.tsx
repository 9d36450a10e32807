import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { control, openAdminPage } from '#tests/support/fixtures/admin-page.tsx';
import { mountRecruiting } from '#tests/support/fixtures/recruiting-page.ts';
import { RecruitingAdminDashboard } from './recruiting-admin-dashboard.tsx';

const { fetch } = mountRecruiting('superadmin', 'admin');

it('shows live figures that lead to their lists', async () => {
  openAdminPage(RecruitingAdminDashboard, '/admin');
  const jobs = await screen.findByRole('link', { name: /^招聘中职位 [\d,]+$/ });
  expect(jobs).toHaveAttribute('href', '#/admin/verification?tab=all&status=published');
  expect(await screen.findByRole('link', { name: '求职者数量 30' })).toHaveAttribute('href', '#/admin/jobseekers');
  expect(screen.queryByText('示例数据')).toBeNull();
});

it('lists what waits for a decision, with its number', async () => {
  openAdminPage(RecruitingAdminDashboard, '/admin');
  const tasks = screen.getByRole('region', { name: '待处理任务' });
  const reports = await within(tasks).findByRole('link', { name: '举报处理' });
  expect(reports).toHaveAttribute('href', '#/admin/verification?tab=reports');
  await waitFor(() => expect(reports.nextElementSibling).toHaveTextContent('6'));
  await waitFor(() => expect(reports.nextElementSibling).toHaveTextContent('最早'));
});

it('says once that the server is out of reach, and loads everything again', async () => {
  await control(fetch, { action: 'offline', on: true });
  const { user } = openAdminPage(RecruitingAdminDashboard, '/admin');
  const retry = await screen.findByRole('button', { name: '重试' });
  await waitFor(() => expect(screen.queryAllByText('加载中…')).toHaveLength(0));
  expect(screen.getAllByRole('button', { name: '重试' })).toHaveLength(1);
  expect(screen.getAllByText('加载失败')).toHaveLength(1);
  await control(fetch, { action: 'offline', on: false });
  await user.click(retry);
  expect(await screen.findByRole('link', { name: '求职者数量 30' })).toBeVisible();
  expect(await screen.findByRole('link', { name: '举报处理' })).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('button', { name: '重试' })).toBeNull());
});

import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { afterEach, expect, it } from 'vitest';
import { openAdminPage, rowOf } from '#tests/support/fixtures/admin-page.tsx';
import { readsEnded } from '#tests/support/fixtures/page-reads.ts';
import { mountRecruiting } from '#tests/support/fixtures/recruiting-page.ts';
import { JobseekerAdminPage } from './jobseeker-admin-page.tsx';

const { server } = mountRecruiting('superadmin', 'admin');
afterEach(() => server.resetHandlers());

it('lists job seekers only, with account state and résumé completeness', async () => {
  openAdminPage(JobseekerAdminPage, '/admin/jobseekers');
  const complete = await rowOf('jobseeker1');
  expect(await within(complete).findByText('100%')).toBeVisible();
  expect(within(complete).getByText('激活')).toBeVisible();
  // The e-mail address and the résumé.
  expect(within(await rowOf('jobseeker2')).getAllByText('未填写')).toHaveLength(2);
  expect(screen.getByText('共 30 条')).toBeVisible();
  expect(screen.queryByText('company1')).toBeNull();
});

it('filters by the state of the account', async () => {
  const { user } = openAdminPage(JobseekerAdminPage, '/admin/jobseekers');
  await rowOf('jobseeker1');
  await user.selectOptions(screen.getByLabelText('账号状态'), '已停用');
  await waitFor(() => expect(screen.queryByText('jobseeker1')).toBeNull());
  expect(window.location.hash).toContain('status=suspended');
});

it('shows the state of a résumé without its contents', async () => {
  const { user } = openAdminPage(JobseekerAdminPage, '/admin/jobseekers?q=jobseeker1');
  await user.click(within(await rowOf('jobseeker1')).getByRole('button', { name: /^查看详情/ }));
  const details = await screen.findByRole('dialog', { name: '刘洋' });
  const resume = within(details).getByRole('region', { name: '简历' });
  expect(await within(resume).findByText('100%')).toBeVisible();
  await readsEnded();
  expect(within(resume).getByText('投递次数').nextElementSibling).toHaveTextContent(/^[1-9]/);
  expect(within(details).queryByText(/工作经历|教育经历/)).toBeNull();
  expect(within(details).getByRole('link', { name: '在用户管理中查看' })).toHaveAttribute(
    'href',
    '#/admin/users?role=jobseeker&id=preset-jobseeker1',
  );
});

it('keeps the list when the résumés can’t be loaded, and tries again', async () => {
  server.use(
    http.post('*/queryMySQLData', async ({ request }) => {
      const body = await request.clone().text();
      return body.includes('Resume') ? HttpResponse.error() : undefined;
    }),
  );
  const { user } = openAdminPage(JobseekerAdminPage, '/admin/jobseekers');
  expect(await screen.findByText('简历信息加载失败')).toBeVisible();
  const row = await rowOf('jobseeker1');
  expect(within(row).getByText('—')).toBeVisible();
  server.resetHandlers();
  await user.click(screen.getByRole('button', { name: '重试' }));
  expect(await within(row).findByText('100%')).toBeVisible();
});

import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { control, openAdminPage } from '#tests/support/fixtures/admin-page.tsx';
import { mountRecruiting } from '#tests/support/fixtures/recruiting-page.ts';
import { countRecords, queryRecords, updateRecord } from '../../cloud/calls/data.ts';
import { RecruitingJobseekerDashboard } from './recruiting-jobseeker-dashboard.tsx';

const { fetch } = mountRecruiting('jobseeker1', 'jobseeker');

it('shows live figures, each of which leads to the list that it counts', async () => {
  const applications = await countRecords('Application');
  const offers = await countRecords('Application', { status: 'offered' });
  const invitations = await countRecords('Interview', { status: 'proposed', wishedTime: 0 });
  openAdminPage(RecruitingJobseekerDashboard, '#/jobseeker');
  expect(await screen.findByRole('link', { name: `已投递 ${applications}` })).toHaveAttribute(
    'href',
    '#/jobseeker/applications',
  );
  expect(await screen.findByRole('link', { name: `待确认录用 ${offers}` })).toHaveAttribute(
    'href',
    '#/jobseeker/applications?status=offered',
  );
  expect(await screen.findByRole('link', { name: `待回复面试 ${invitations}` })).toHaveAttribute(
    'href',
    '#/jobseeker/interviews',
  );
  expect(screen.queryByText('示例数据')).toBeNull();
});

it('says what the résumé lacks', async () => {
  const { records } = await queryRecords('Resume', { limit: 1 });
  const { completeness } = await updateRecord('Resume', records[0]?._id ?? '', { selfIntroduction: '' });
  openAdminPage(RecruitingJobseekerDashboard, '#/jobseeker');
  const shortcut = await screen.findByRole('link', { name: new RegExp(`已完成 ${completeness}%，继续完善`) });
  expect(shortcut).toHaveAttribute('href', '#/jobseeker/resume');
});

it('says once that the server is out of reach, and loads everything again', async () => {
  await control(fetch, { action: 'offline', on: true });
  const { user } = openAdminPage(RecruitingJobseekerDashboard, '#/jobseeker');
  const retry = await screen.findByRole('button', { name: '重试' });
  expect(screen.getAllByText('加载失败')).toHaveLength(1);
  await control(fetch, { action: 'offline', on: false });
  await user.click(retry);
  expect(await screen.findByRole('link', { name: /^收藏职位 \d+$/ })).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('button', { name: '重试' })).toBeNull());
});

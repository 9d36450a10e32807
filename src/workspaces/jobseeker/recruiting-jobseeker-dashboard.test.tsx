import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { control, openAdminPage } from '#tests/support/fixtures/admin-page.tsx';
import { setScreen } from '#tests/support/fixtures/components.ts';
import { leavePage, readsEnded } from '#tests/support/fixtures/page-reads.ts';
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

it('leads to the pages that neither a sidebar nor the bar of a phone leads to', async () => {
  const linked = () =>
    within(screen.getByRole('region', { name: '快捷入口' }))
      .getAllByRole('link')
      .map((link) => link.getAttribute('href')?.replace('#/jobseeker/', ''));
  const { records } = await queryRecords('Resume', { limit: 1 });
  await updateRecord('Resume', records[0]?._id ?? '', { selfIntroduction: '' });
  setScreen({ width: 360 });
  openAdminPage(RecruitingJobseekerDashboard, '#/jobseeker');
  expect(linked()).toEqual(['resume', 'favorites', 'profile', 'mail']);
  act(() => setScreen({ width: 768 }));
  expect(linked()).toEqual(['jobs', 'resume', 'favorites', 'profile', 'mail']);
  act(() => setScreen({ width: 1024 }));
  await waitFor(() => expect(linked()).toEqual(['resume']));
});

it('shows the newest jobs that fit the résumé, by the rules that it names', async () => {
  const { records } = await queryRecords('Job', { query: { status: 'published' }, limit: 1 });
  const [job] = records;
  if (!job) throw new Error('no job');
  const [resume] = (await queryRecords('Resume', { limit: 1 })).records;
  const wanted = { expectedPosition: job.title, city: job.city, expectedSalaryMin: job.salaryMin };
  await updateRecord('Resume', resume?._id ?? '', wanted);
  openAdminPage(RecruitingJobseekerDashboard, '#/jobseeker');
  const panel = within(await screen.findByRole('region', { name: '符合简历的职位' }));
  const thousands = Math.floor(job.salaryMin / 1000);
  expect(
    panel.getByText(new RegExp(`按简历中的期望职位“${job.title}”、城市“${job.city}”、月薪 ${thousands}K 以上查找`)),
  ).toBeVisible();
  const query = {
    title: job.title,
    city: { $in: [job.city, `${job.city}市`] },
    salaryMax: { $gt: thousands * 1000 },
  };
  const fitting = await queryRecords('Job', { query, orderBy: [{ publishTime: 'desc' }], limit: 3 });
  const links = (await panel.findAllByRole('listitem')).map((item) =>
    within(item).getByRole('link').getAttribute('href'),
  );
  const search = new URLSearchParams({ q: job.title, city: job.city, pay: `${thousands}-` }).toString();
  expect(links).toEqual(fitting.records.map(({ _id }) => `#/jobseeker/jobs?${search}&id=${_id}`));
  expect(panel.getByRole('link', { name: '查看全部' })).toHaveAttribute('href', `#/jobseeker/jobs?${search}`);
});

it('shows the jobs of the position where none fits the city and the pay, and nothing without a position', async () => {
  const [job] = (await queryRecords('Job', { query: { status: 'published' }, limit: 1 })).records;
  const [resume] = (await queryRecords('Resume', { limit: 1 })).records;
  const change = (fields: object) => updateRecord('Resume', resume?._id ?? '', { ...fields });
  const panel = async () => within(await screen.findByRole('region', { name: '符合简历的职位' }));
  await change({ expectedPosition: job?.title, city: '漠河' });
  openAdminPage(RecruitingJobseekerDashboard, '#/jobseeker');
  expect(await (await panel()).findByText(/暂无符合的职位，以下只按期望职位查找。$/)).toBeVisible();
  const search = new URLSearchParams({ q: job?.title ?? '' });
  expect((await panel()).getByRole('link', { name: '查看全部' })).toHaveAttribute('href', `#/jobseeker/jobs?${search}`);
  await leavePage();
  await change({ expectedPosition: '潜水员' });
  openAdminPage(RecruitingJobseekerDashboard, '#/jobseeker');
  expect(await (await panel()).findByText(/暂无符合的职位。$/)).toBeVisible();
  expect((await panel()).queryByRole('link')).toBeNull();
  await leavePage();
  await change({ expectedPosition: '' });
  openAdminPage(RecruitingJobseekerDashboard, '#/jobseeker');
  await screen.findByRole('link', { name: /继续完善/ });
  await readsEnded();
  expect(screen.queryByRole('region', { name: '符合简历的职位' })).toBeNull();
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

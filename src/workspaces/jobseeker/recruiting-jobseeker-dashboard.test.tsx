import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { dayOf } from '#contract/days.ts';
import { control, openAdminPage } from '#tests/support/fixtures/admin-page.tsx';
import { setScreen } from '#tests/support/fixtures/components.ts';
import { createMeetings, inMinutes } from '#tests/support/fixtures/meetings.ts';
import { leavePage, readsEnded } from '#tests/support/fixtures/page-reads.ts';
import { mountRecruiting } from '#tests/support/fixtures/recruiting-page.ts';
import { countRecords, queryRecords, updateRecord } from '../../cloud/calls/data.ts';
import { sayDay } from '../../components/format-time.ts';
import { sayMoment } from '../../models/interview/interview-time.ts';
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

it('lists what comes next: interviews, offers, and what the résumé lacks', async () => {
  const meetings = await createMeetings(fetch);
  const startTime = inMinutes(90);
  const coming = await meetings.propose({ startTime });
  await meetings.asSeeker(coming, { status: 'accepted', startTime });
  const asked = await meetings.propose({ startTime: inMinutes(30) });
  const [offer] = (await queryRecords('Application', { query: { status: 'offered' }, limit: 1 })).records;
  const [resume] = (await queryRecords('Resume', { limit: 1 })).records;
  const { completeness } = await updateRecord('Resume', resume?._id ?? '', { selfIntroduction: '', skills: '' });
  openAdminPage(RecruitingJobseekerDashboard, '#/jobseeker');
  const panel = within(await screen.findByRole('region', { name: '接下来' }));
  const lines = (await panel.findAllByRole('link')).map((link) => [link.getAttribute('href'), link.textContent ?? '']);
  expect(lines.slice(0, 2)).toEqual([
    [`#/jobseeker/interviews?id=${asked}`, expect.stringMatching(/^回复面试邀请/)],
    [`#/jobseeker/interviews?id=${coming}`, expect.stringContaining(`参加面试${sayMoment(startTime)}–`)],
  ]);
  expect(lines.slice(-2)).toEqual([
    [`#/jobseeker/applications?id=${offer?._id}`, expect.stringContaining(sayDay(dayOf(offer?.replyUntil ?? 0)))],
    ['#/jobseeker/resume', expect.stringMatching(`^完善简历已完成 ${completeness}%.*还可以补充技能、自我介绍$`)],
  ]);
});

it('says that nothing is to be done', async () => {
  const { records: interviews } = await queryRecords('Interview', { query: { status: 'proposed' }, limit: 100 });
  for (const { _id } of interviews) await updateRecord('Interview', _id, { status: 'declined' });
  const { records: accepted } = await queryRecords('Interview', { query: { status: 'accepted' }, limit: 100 });
  for (const { _id } of accepted) await updateRecord('Interview', _id, { status: 'cancelled', reason: '临时有事' });
  const { records: offers } = await queryRecords('Application', { query: { status: 'offered' }, limit: 100 });
  for (const { _id } of offers) await updateRecord('Application', _id, { status: 'withdrawn' });
  const [resume] = (await queryRecords('Resume', { limit: 1 })).records;
  const whole = { selfIntroduction: '做事稳重。', skills: '盘点' };
  const { completeness } = await updateRecord('Resume', resume?._id ?? '', whole);
  expect(completeness).toBe(100);
  openAdminPage(RecruitingJobseekerDashboard, '#/jobseeker');
  const panel = within(await screen.findByRole('region', { name: '接下来' }));
  expect(await panel.findByText('暂无待办事项')).toBeVisible();
  expect(panel.queryByRole('link')).toBeNull();
});

it('leads to the pages that neither a sidebar nor the bar of a phone leads to', async () => {
  const linked = () =>
    within(screen.getByRole('region', { name: '快捷入口' }))
      .getAllByRole('link')
      .map((link) => link.getAttribute('href')?.replace('#/jobseeker/', ''));
  setScreen({ width: 360 });
  openAdminPage(RecruitingJobseekerDashboard, '#/jobseeker');
  await screen.findByRole('region', { name: '快捷入口' });
  expect(linked()).toEqual(['resume', 'favorites', 'profile', 'mail']);
  act(() => setScreen({ width: 768 }));
  expect(linked()).toEqual(['jobs', 'resume', 'favorites', 'profile', 'mail']);
  act(() => setScreen({ width: 1024 }));
  await waitFor(() => expect(screen.queryByRole('region', { name: '快捷入口' })).toBeNull());
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
  await screen.findByRole('link', { name: /^完善简历/ });
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

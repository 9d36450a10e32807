import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { DAY_MS } from '#contract/days.ts';
import { SETTING_ID } from '#contract/recruiting/setting.ts';
import { openAdminPage, somebodyElse } from '#tests/support/fixtures/admin-page.tsx';
import { setScreen } from '#tests/support/fixtures/components.ts';
import { mountRecruiting } from '#tests/support/fixtures/recruiting-page.ts';
import { countRecords, queryAllRecords, queryRecords } from '../cloud/calls/data.ts';
import { CandidatesPage } from '../features/candidates/candidates-page.tsx';
import { CompanyApplicationsPage } from '../features/company-applications/company-applications-page.tsx';
import { CompanyJobsPage } from '../features/company-jobs/company-jobs-page.tsx';
import { RecruitingCompanyDashboard } from '../workspaces/company/recruiting-company-dashboard.tsx';

const { fetch } = mountRecruiting('company1', 'company');
const title = '职位已暂停展示';
const list = '/company/applications?view=list&answer=overdue&sort=createTime';

async function setPause(pauseUnanswered: 'on' | 'off', answerDays: number) {
  const admin = await somebodyElse(fetch, 'superadmin');
  const data = { pauseUnanswered, answerDays };
  await admin('queryMySQLData', { action: 'update', model: 'Setting', query: { _id: SETTING_ID }, data });
}
beforeEach(() => setPause('on', 1));

const overdue = () => ({ status: { $in: ['submitted', 'viewed'] }, consentTime: { $lte: Date.now() - DAY_MS } });

it('the landing page says why jobs are paused, and leads to the applications that wait', async () => {
  openAdminPage(RecruitingCompanyDashboard, '/company');
  const notice = within(await screen.findByRole('alert'));
  expect(notice.getByText(title)).toBeVisible();
  const count = await countRecords('Application', overdue());
  expect(count).toBeGreaterThan(0);
  expect(notice.getByText(new RegExp(`^有 ${count} 份投递超过 1 天未答复`))).toBeVisible();
  expect(notice.getByRole('link', { name: '处理逾期投递' })).toHaveAttribute('href', `#${list}`);
});

it('the list of jobs and a published job say it', async () => {
  const { records } = await queryRecords('Job', { query: { status: 'published' }, limit: 1 });
  openAdminPage(CompanyJobsPage, `/company/jobs?id=${records[0]?._id}`);
  const details = await screen.findByRole('dialog');
  expect(await within(details).findByText(/^有逾期未答复的投递/)).toBeInTheDocument();
  expect(screen.getByText(title)).toBeInTheDocument();
});

it('nobody is invited for a paused job', async () => {
  const invited = new Set((await queryAllRecords('Invitation')).map(({ resumeId }) => resumeId));
  const person = (await queryAllRecords('Resume')).find(({ _id }) => !invited.has(_id));
  const { user } = openAdminPage(CandidatesPage, `/company/candidates?id=${person?._id}`);
  await user.click(await screen.findByRole('button', { name: '邀请投递' }));
  const dialog = within(await screen.findByRole('dialog', { name: '邀请投递' }));
  expect(await dialog.findByText(title)).toBeVisible();
  expect(dialog.queryByRole('radio')).toBeNull();
  expect(dialog.queryByRole('button', { name: '发送邀请' })).toBeNull();
});

it('the applications that wait too long are listed alone, the oldest first, until the filter is cleared', async () => {
  setScreen({ width: 1400 });
  const { records } = await queryRecords('Application', {
    query: overdue(),
    orderBy: [{ createTime: 'asc' }],
    limit: 100,
  });
  const { user } = openAdminPage(CompanyApplicationsPage, list);
  const table = await screen.findByRole('table', { name: '应聘记录列表' });
  const names = () => within(table).getAllByRole('checkbox', { name: /^选择(?!全部)/ });
  const expected = records.map(({ applicantName }) => `选择${applicantName}`);
  await waitFor(() => expect(names().map((box) => box.getAttribute('aria-label'))).toEqual(expected));
  await user.selectOptions(screen.getByLabelText('答复情况'), '全部答复情况');
  await waitFor(() => expect(names().length).toBeGreaterThan(records.length));
  expect(window.location.hash).not.toContain('answer=');
});

it.each([
  ['the setting is off', 'off', 1],
  ['no answer is overdue', 'on', 90],
  ['no answer is asked for', 'on', 0],
] as const)('nothing is said when %s', async (_name, pauseUnanswered, days) => {
  await setPause(pauseUnanswered, days);
  openAdminPage(CompanyJobsPage, '/company/jobs');
  expect(await screen.findByRole('table')).toBeVisible();
  expect(screen.queryByText(title)).toBeNull();
});

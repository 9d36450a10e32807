import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { companyStatuses } from '#contract/recruiting/application-status.ts';
import { control, openAdminPage } from '#tests/support/fixtures/admin-page.tsx';
import { readsEnded } from '#tests/support/fixtures/page-reads.ts';
import { mountRecruiting } from '#tests/support/fixtures/recruiting-page.ts';
import { countRecords, deleteRecord, queryRecords } from '../../cloud/calls/data.ts';
import { signIn } from '../../cloud/session/session.ts';
import { RecruitingCompanyDashboard } from './recruiting-company-dashboard.tsx';

const { fetch } = mountRecruiting('company1', 'company');

it('tells a verified company what waits, each with its number and its list', async () => {
  const viewed = await countRecords('Application', { status: 'viewed' });
  const drafts = await countRecords('Job', { status: 'draft' });
  openAdminPage(RecruitingCompanyDashboard, '/company');
  const tasks = within(await screen.findByRole('region', { name: '待处理事项' }));
  const unanswered = tasks.getByRole('link', { name: '已查看，待答复' });
  expect(unanswered).toHaveAttribute('href', '#/company/applications?view=list&status=viewed&sort=createTime');
  await waitFor(() => expect(unanswered.nextElementSibling).toHaveTextContent(String(viewed)));
  const draft = tasks.getByRole('link', { name: '未提交的职位草稿' });
  expect(draft).toHaveAttribute('href', '#/company/jobs?status=draft');
  await waitFor(() => expect(draft.nextElementSibling).toHaveTextContent(String(drafts)));
  const wished = tasks.getByRole('link', { name: '对方希望另约时间' });
  expect(wished).toHaveAttribute('href', '#/company/interviews');
  const wishes = await countRecords('Interview', { status: 'proposed', wishedTime: { $gt: 0 } });
  await waitFor(() => expect(wished.nextElementSibling).toHaveTextContent(String(wishes)));
  expect(await screen.findByText('已认证')).toBeVisible();
  expect(screen.queryByRole('region', { name: '企业认证' })).toBeNull();
  // The sidebar has them.
  expect(screen.queryByRole('region', { name: '快捷入口' })).toBeNull();
});

it('says beside each number since when the first one waits', async () => {
  const own = { query: { status: 'submitted' }, orderBy: [{ createTime: 'asc' as const }], limit: 1 };
  const [oldest] = (await queryRecords('Application', own)).records;
  openAdminPage(RecruitingCompanyDashboard, '/company');
  const tasks = within(await screen.findByRole('region', { name: '待处理事项' }));
  const line = () => tasks.getByRole('link', { name: '新投递，待查看' }).nextElementSibling;
  await waitFor(() =>
    expect(line()?.querySelector('time')?.dateTime).toBe(new Date(oldest?.createTime ?? 0).toISOString()),
  );
  expect(line()).toHaveTextContent('最早');
  await readsEnded();
  for (const link of tasks.getAllByRole('link')) {
    const hasTime = link.nextElementSibling?.querySelector('time') != null;
    expect({ line: link.textContent, hasTime }).toEqual({ line: link.textContent, hasTime: true });
  }
});

it('folds the lines of which nothing waits', async () => {
  const { records } = await queryRecords('Job', { query: { status: 'draft' }, limit: 100 });
  for (const { _id } of records) await deleteRecord('Job', _id);
  openAdminPage(RecruitingCompanyDashboard, '/company');
  const tasks = within(await screen.findByRole('region', { name: '待处理事项' }));
  const folded = tasks.getByText(/^其余 \d+ 项暂无待处理$/);
  expect(tasks.queryByRole('link', { name: '未提交的职位草稿' })).toBeNull();
  const lines = tasks.getAllByRole('link').length;
  expect(folded).toHaveTextContent(`其余 ${companyStatuses.length + 3 - lines} 项暂无待处理`);
});

it('leads a company that is not verified to its verification', async () => {
  await signIn({ username: 'company2', password: 'dev-2025', role: 'company' });
  openAdminPage(RecruitingCompanyDashboard, '/company');
  const verification = await screen.findByRole('region', { name: '企业认证' });
  expect(within(verification).getByRole('link')).toHaveAttribute('href', '#/company/profile');
  expect(screen.queryByText('已认证')).toBeNull();
  // The line below the greeting is never empty.
  expect(screen.getByRole('heading', { level: 1 }).parentElement?.parentElement).toHaveTextContent(/未提交$/);
});

it('says once that the server is out of reach, and loads everything again', async () => {
  await control(fetch, { action: 'offline', on: true });
  const { user } = openAdminPage(RecruitingCompanyDashboard, '/company');
  const retry = await screen.findByRole('button', { name: '重试' });
  expect(await screen.findByText('暂时无法显示')).toBeVisible();
  expect(screen.getAllByRole('button', { name: '重试' })).toHaveLength(1);
  expect(screen.getAllByText('加载失败')).toHaveLength(1);
  await control(fetch, { action: 'offline', on: false });
  await user.click(retry);
  expect(await screen.findByText('已认证')).toBeVisible();
  expect(await screen.findByRole('link', { name: /^收到投递 \d+$/ })).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('button', { name: '重试' })).toBeNull());
});

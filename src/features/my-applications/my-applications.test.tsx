import { render, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { dayOf } from '#contract/days.ts';
import type { ApplicationStatus } from '#contract/recruiting/application-status.ts';
import type { Offer } from '#contract/recruiting/offer.ts';
import { openAdminPage, somebodyElse } from '#tests/support/fixtures/admin-page.tsx';
import { leavePage, readsEnded } from '#tests/support/fixtures/page-reads.ts';
import { mountRecruiting } from '#tests/support/fixtures/recruiting-page.ts';
import { offerData } from '#tests/support/fixtures/recruiting-records.ts';
import { getRecord, insertRecord, queryRecords, updateRecord } from '../../cloud/calls/data.ts';
import { sayDay } from '../../components/format-time.ts';
import { wideColumns } from './application-columns.tsx';
import { MyApplicationsPage } from './my-applications-page.tsx';

const { fetch } = mountRecruiting('jobseeker1', 'jobseeker');

async function openOne(status: ApplicationStatus) {
  const { records } = await queryRecords('Application', { query: { status }, limit: 1 });
  const [application] = records;
  if (!application) throw new Error(`no application is ${status}`);
  const page = openAdminPage(MyApplicationsPage, `#/jobseeker/applications?id=${application._id}`);
  return { ...page, application, dialog: within(await screen.findByRole('dialog')) };
}

it('shows the progress and what was sent', async () => {
  const { dialog, application } = await openOne('interviewing');
  const steps = within(await dialog.findByRole('list', { name: '进度' })).getAllByRole('listitem');
  expect(steps.length).toBe(Object.keys(application.times).length);
  expect(dialog.getByRole('article', { name: /的简历$/ })).toHaveTextContent(application.snapshot?.headline ?? '?');
  expect(dialog.getByText(new RegExp(`同意向“${application.companyName}”提供`))).toBeVisible();
});

it('is marked in the list while its job is filled', async () => {
  const { records } = await queryRecords('Application', { limit: 1 });
  const cellOf = (jobFilledTime: number) =>
    records.map((application) =>
      wideColumns.find(({ key }) => key === 'status')?.cell({ ...application, jobFilledTime }),
    );
  const { rerender } = render(cellOf(1_750_000_000_000));
  expect(screen.getByText('职位已招满')).toBeVisible();
  rerender(cellOf(0));
  expect(screen.queryByText('职位已招满')).toBeNull();
});

it('is withdrawn, and sent again with a new consent', async () => {
  const { user, told, dialog, application } = await openOne('submitted');
  await user.click(await dialog.findByRole('button', { name: '撤回申请' }));
  await waitFor(() => expect(told[1]).toBe('申请已撤回'));
  expect(told[0]).toContain(`撤回投给“${application.companyName}”`);
  await user.click(await dialog.findByRole('button', { name: '重新投递' }));
  const send = within(await screen.findByRole('dialog', { name: '重新投递' }));
  await user.click(await send.findByRole('checkbox', { name: new RegExp(application.companyName) }));
  const message = send.getByRole('textbox', { name: '附言' });
  expect(message).toHaveValue(application.snapshot?.message);
  await user.clear(message);
  await user.type(message, '这次可随时到岗');
  await user.click(send.getByRole('button', { name: '确认投递' }));
  await waitFor(() => expect(told[2]).toBe('已重新投递'));
  expect(await getRecord('Application', application._id)).toMatchObject({ status: 'submitted' });
  expect(await dialog.findByText('这次可随时到岗')).toBeVisible();
});

it('refuses an answer to what has changed meanwhile, and shows the latest state', async () => {
  const { user, told, dialog, application } = await openOne('viewed');
  await dialog.findByRole('button', { name: '撤回申请' });
  await updateRecord('Application', application._id, { status: 'withdrawn' });
  await user.click(dialog.getByRole('button', { name: '撤回申请' }));
  await waitFor(() => expect(told[1]).toBe('申请状态已更新，请查看最新进度后再操作'));
  expect(await dialog.findByRole('button', { name: '重新投递' })).toBeVisible();
});

it('accepts an offer after a confirmation', async () => {
  const { user, told, dialog, application } = await openOne('offered');
  expect(await dialog.findByText('您收到录用邀请')).toBeVisible();
  const until = sayDay(dayOf(application.replyUntil));
  expect(dialog.getByText(`请在${until}结束前确认是否接受`, { exact: false })).toBeVisible();
  await user.click(dialog.getByRole('button', { name: '接受录用' }));
  await waitFor(() => expect(told[1]).toBe('已接受录用'));
  expect(await getRecord('Application', application._id)).toMatchObject({ status: 'hired' });
  expect(dialog.queryByRole('button', { name: '谢绝录用' })).toBeNull();
});

it('compares the open offers side by side, from the second one on', async () => {
  // Whatever the other tests have left.
  for (const { _id } of (await queryRecords('Application', { query: { status: 'offered' } })).records) {
    await updateRecord('Application', _id, { status: 'withdrawn' });
  }
  const company = await somebodyElse(fetch, 'company1');
  const { records: applied } = await queryRecords('Application', { limit: 100 });
  const { records } = await queryRecords('Job', { query: { userId: 'preset-company1' }, limit: 100 });
  const [first, second] = records.filter(({ _id }) => applied.every(({ jobId }) => jobId !== _id));
  if (!first || !second) throw new Error('company1 has no two further jobs');
  const offer = async ({ _id: jobId }: typeof first, terms: Partial<Offer>) => {
    const id = await insertRecord('Application', { jobId, consent: true });
    const data = { status: 'offered', offer: offerData(Date.now(), terms) };
    await company('queryMySQLData', { action: 'update', model: 'Application', query: { _id: id }, data });
  };
  await offer(first, { pay: 20_000, months: 12 });
  const { user } = openAdminPage(MyApplicationsPage, '#/jobseeker/applications');
  await readsEnded();
  expect(screen.queryByRole('button', { name: /^比较/ })).toBeNull();
  await leavePage();

  await offer(second, { pay: 31_000, months: 13 });
  openAdminPage(MyApplicationsPage, '#/jobseeker/applications');
  await user.click(await screen.findByRole('button', { name: '比较 2 个录用' }));
  const dialog = within(await screen.findByRole('dialog', { name: '比较录用' }));
  const year = within(dialog.getByRole('row', { name: /^年薪 / })).getAllByRole('cell');
  expect(year.map((cell) => cell.textContent)).toEqual(['403,000 元', '240,000 元']);
  await user.click(dialog.getByRole('button', { name: `查看并答复${second.companyName}的“${second.title}”` }));
  const details = within(await screen.findByRole('dialog', { name: second.title }));
  expect(details.getByRole('region', { name: '录用条件' })).toHaveTextContent('31,000 元 × 13 个月');
});

it('stands beside the invitations, which say what became of them', async () => {
  const { records } = await queryRecords('Invitation', { orderBy: [{ createTime: 'desc' }] });
  openAdminPage(MyApplicationsPage, '#/jobseeker/applications');
  const items = within(await screen.findByRole('list', { name: '收到的邀请' })).getAllByRole('listitem');
  expect(items).toHaveLength(records.length);
  for (const [index, { jobTitle, companyName }] of records.entries()) {
    expect(items[index]).toHaveTextContent(jobTitle);
    expect(items[index]).toHaveTextContent(companyName);
  }
  const [waiting] = items;
  expect(within(waiting as HTMLElement).getByRole('link')).toHaveAttribute(
    'href',
    `#/jobseeker/jobs?id=${records[0]?.jobId}`,
  );
  expect(screen.getByText('已停止招聘')).toBeVisible();
  expect(within(screen.getByRole('list', { name: '收到的邀请' })).getByText('已投递')).toBeVisible();
});

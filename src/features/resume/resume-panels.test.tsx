import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { errorTexts } from '#contract/errors.ts';
import { control, openAdminPage } from '#tests/support/fixtures/admin-page.tsx';
import { leavePage } from '#tests/support/fixtures/page-reads.ts';
import { mountRecruiting } from '#tests/support/fixtures/recruiting-page.ts';
import { insertRecord, queryAllRecords, queryRecords, updateRecord } from '../../cloud/calls/data.ts';
import { getCurrentUser } from '../../cloud/session/session.ts';
import { ResumePage } from './resume-page.tsx';

const { fetch, signInAgain } = mountRecruiting('jobseeker1', 'jobseeker');
const open = () => openAdminPage(ResumePage, '#/jobseeker/resume');
const choice = (name: string) => screen.findByRole('radio', { name });
const panel = (name: string) => screen.findByRole('region', { name });

it('shows which companies looked at the contact data, newest first', async () => {
  const views = await queryAllRecords('ContactView', { orderBy: [{ createTime: 'desc' }] });
  expect(views.length).toBeGreaterThan(0);
  open();
  const entries = await within(await panel('联系方式查看记录')).findAllByRole('listitem');
  expect(entries.map((entry) => entry.textContent)).toEqual(
    views.map((view) => expect.stringMatching(`${view.companyName}.*${view.jobTitle}`)),
  );
});

it('lists the blocked companies, and keeps one whose unblocking failed', async () => {
  const { records } = await queryRecords('Job', { limit: 1 });
  const [job] = records;
  await insertRecord('Block', { companyId: job?.companyId ?? '' });
  const { user, told } = open();
  const blocks = within(await panel('屏蔽的企业'));
  const unblock = await blocks.findByRole('button', { name: `取消屏蔽${job?.companyName}` });
  await control(fetch, { action: 'fail', times: 1, how: 'drop', scope: 'functions' });
  await user.click(unblock);
  await waitFor(() => expect(told).toEqual(['暂时无法连接服务器，请检查网络后重试']));
  await user.click(unblock);
  expect(await blocks.findByText('没有屏蔽任何企业。')).toBeVisible();
  expect(await queryAllRecords('Block')).toEqual([]);
});

async function storedVisibility(): Promise<string | undefined> {
  const { records } = await queryRecords('Resume', { limit: 1 });
  return records[0]?.visibility;
}

const faults = [
  {
    name: 'without a network',
    fault: { action: 'fail', times: 1, how: 'drop', scope: 'functions' },
    text: errorTexts.NETWORK,
    shown: '进入简历库',
  },
  {
    name: 'by a conflict of the database',
    fault: { action: 'conflict', times: 1 },
    text: errorTexts.DATABASE_TRANSACTION_CONFLICT,
    shown: '进入简历库',
  },
  {
    name: 'by a lost response',
    fault: { action: 'fail', times: 1, how: 'drop', after: true, scope: 'functions' },
    text: errorTexts.NETWORK,
    shown: '隐藏',
  },
];

describe('a choice of who may see the résumé', () => {
  afterEach(async () => {
    const { records } = await queryRecords('Resume', { limit: 1 });
    await updateRecord('Resume', records[0]?._id ?? '', { visibility: 'library' });
  });

  it.each(faults)('that fails $name is shown as stored, with one message', async ({ fault, text, shown }) => {
    const { user, told } = open();
    expect(await choice('进入简历库')).toBeChecked();
    await control(fetch, fault);
    await user.click(await choice('隐藏'));
    await waitFor(() => expect(told).toEqual([text]));
    expect(within(await panel('谁可以看到')).getByText(text)).toBeVisible();
    await waitFor(async () => expect(await choice(shown)).toBeChecked());
    expect(await storedVisibility()).toBe(shown === '隐藏' ? 'hidden' : 'library');
    expect(screen.getByText(/^已保存/)).toBeVisible();

    await user.click(await choice('隐藏'));
    await waitFor(async () => expect(await storedVisibility()).toBe('hidden'));
    expect(told).toHaveLength(1);
  });

  it('that meets an ended session is as stored after the next sign-in', async () => {
    const { user, told } = open();
    await choice('隐藏');
    await control(fetch, { action: 'endSessions' });
    await user.click(await choice('隐藏'));
    await waitFor(() => expect(getCurrentUser()).toBeNull());
    expect(told).toEqual([]);
    await leavePage();
    await signInAgain();
    open();
    expect(await choice('进入简历库')).toBeChecked();
    expect(screen.getByText(/^已保存/)).toBeVisible();
    expect(await storedVisibility()).toBe('library');
  });
});

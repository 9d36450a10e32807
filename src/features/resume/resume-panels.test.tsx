import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { control, openAdminPage } from '#tests/support/fixtures/admin-page.tsx';
import { mountRecruiting } from '#tests/support/fixtures/recruiting-page.ts';
import { insertRecord, queryAllRecords, queryRecords } from '../../cloud/calls/data.ts';
import { ResumePage } from './resume-page.tsx';

const { fetch } = mountRecruiting('jobseeker1', 'jobseeker');
const open = () => openAdminPage(ResumePage, '#/jobseeker/resume');
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

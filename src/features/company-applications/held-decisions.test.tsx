import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { describe, expect, it, onTestFinished } from 'vitest';
import { openAdminPage } from '#tests/support/fixtures/admin-page.tsx';
import { readsEnded } from '#tests/support/fixtures/page-reads.ts';
import { getRecord, queryRecords, updateRecord } from '../../cloud/calls/data.ts';
import {
  address,
  applicationIn,
  mountCompanyApplications,
  openDetails,
  rejectIn,
  said,
  tellAtOnce,
} from './company-applications.fixture.tsx';
import { CompanyApplicationsPage } from './company-applications-page.tsx';

const { fetch, server } = mountCompanyApplications();

describe('an application that was decided on', () => {
  it('is rejected with a reason that the person reads later, and the rejection is taken back', async () => {
    const application = await applicationIn('viewed');
    const { user, details } = await openDetails(application);
    await rejectIn(details, user);
    await screen.findByText(said(`已将${application.applicantName}移到“不合适”`));
    // One beside the message, one that belongs to the application.
    const [button] = screen.getAllByRole('button', { name: '撤回决定' });
    if (button) await user.click(button);
    expect(await screen.findByText(`已撤回，${application.applicantName}仍为“已查看”`)).toBeVisible();
    expect(await getRecord('Application', application._id)).toEqual(application);
  });

  it('shows what was decided and when the person is told, until they are', async () => {
    const application = await applicationIn('viewed');
    await updateRecord('Application', application._id, { status: 'rejected', reason: '经验与职位要求不符' });
    const { user, details } = await openDetails(application);
    expect(await within(details).findByText(/^\d\d:\d\d 通知对方，此前可以撤回决定。$/)).toBeVisible();
    expect(details).toHaveTextContent('原因：经验与职位要求不符');
    expect(within(details).getByText('不合适', { selector: '.badge' })).toBeVisible();
    await user.click(within(details).getByRole('button', { name: '撤回决定' }));
    expect(await within(details).findByText('已查看', { selector: '.badge' })).toBeVisible();
  });

  it('is rejected at once without a grace time, after which the person is hidden', async () => {
    await tellAtOnce(fetch);
    const application = await applicationIn('viewed');
    const { user, details } = await openDetails(application);
    await rejectIn(details, user);
    expect(await screen.findByText('该投递已结束，姓名、简历和联系方式不再可见。')).toBeVisible();
    expect(await screen.findByRole('dialog', { name: /^.\*\*$/ })).toHaveTextContent('经验与职位要求不符');
    expect(details).not.toHaveTextContent(application.applicantName);
  });

  it('says nothing about taking back as long as the grace time is unknown', async () => {
    onTestFinished(() => server.resetHandlers());
    server.use(
      http.post('*', async ({ request }) => {
        const isSetting = (await request.clone().text()).includes('Setting');
        return isSetting ? HttpResponse.error() : undefined;
      }),
    );
    const application = await applicationIn('viewed');
    const { user, details } = await openDetails(application);
    await user.click(within(details).getByRole('button', { name: '不合适' }));
    const dialog = await screen.findByRole('dialog', { name: '标为不合适' });
    expect(dialog).toHaveTextContent(`${application.applicantName}会看到原因。`);
    expect(dialog).not.toHaveTextContent('撤');
  });

  it('keeps the error in sight when only some of several decisions can be taken back', async () => {
    const query = { status: { $in: ['submitted', 'viewed'] } };
    const { records } = await queryRecords('Application', { query, limit: 2 });
    const { user, told } = openAdminPage(CompanyApplicationsPage, `${address}?view=list`);
    for (const { applicantName } of records) {
      const [box] = await screen.findAllByRole('checkbox', { name: `选择${applicantName}` });
      if (box) await user.click(box);
    }
    await user.click(await screen.findByRole('button', { name: '初筛通过' }));
    await screen.findByText(said('已将 2 人移到“初筛通过”'));
    await updateRecord('Application', records[0]?._id ?? '', { status: 'interviewing' });
    await user.click(screen.getByRole('button', { name: '撤回决定' }));
    const error = '1 人已处理，1 人未能处理：投递状态已变化，已显示最新内容，请核对后再操作';
    await waitFor(() => expect(told).toEqual([error]));
    await readsEnded();
    expect(screen.getByText(error)).toBeVisible();
  });
});

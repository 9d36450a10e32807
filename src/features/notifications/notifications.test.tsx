import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { control, openAdminPage, type SomebodyElse, somebodyElse } from '#tests/support/fixtures/admin-page.tsx';
import { readsEnded } from '#tests/support/fixtures/page-reads.ts';
import { mountRecruiting } from '#tests/support/fixtures/recruiting-page.ts';
import { countRecords } from '../../cloud/calls/data.ts';
import { callFunction } from '../../cloud/calls/functions.ts';
import { signIn } from '../../cloud/session/session.ts';
import { NotificationBell } from './notification-bell.tsx';

const { fetch, emulator } = mountRecruiting('jobseeker1', 'jobseeker');
let company: SomebodyElse;

/** Everything is read at the start. */
beforeEach(async () => {
  company = await somebodyElse(fetch, 'company1');
  await callFunction('queryMySQLData', 'readNotifications', { until: emulator().clock.now() });
});

/** The company takes its offer back or repeats it, and the job seeker is told. Returns the application. */
async function changeOffer(): Promise<{ _id: string; jobTitle: string }> {
  const people = { action: 'query', model: 'User', query: {} };
  const [{ _id: companyId }] = Object(await company('queryMySQLData', people)).records;
  const own = { action: 'query', model: 'Application', query: { employerId: companyId }, limit: 1000 };
  const { records } = Object(await company('queryMySQLData', own));
  const application = records.find(
    ({ applicantId, status }: Record<string, unknown>) =>
      applicantId === 'preset-jobseeker1' && (status === 'offered' || status === 'shortlisted'),
  );
  const data = { status: application.status === 'offered' ? 'shortlisted' : 'offered' };
  await company('queryMySQLData', { action: 'update', model: 'Application', query: { _id: application._id }, data });
  return application;
}
const unread = () => countRecords('Notification', { isRead: false });
/** As if the person came back from another window. */
const returnToWindow = () => window.dispatchEvent(new Event('focus'));

async function openList() {
  const page = openAdminPage(NotificationBell, '#/jobseeker');
  await page.user.click(await screen.findByRole('button', { name: /^通知/ }));
  return { ...page, dialog: within(await screen.findByRole('dialog', { name: '通知' })) };
}

it('shows the number of unread ones when the person returns to the window, and tells screen readers', async () => {
  openAdminPage(NotificationBell, '#/jobseeker');
  expect(await screen.findByRole('button', { name: '通知' })).toHaveAttribute('aria-haspopup', 'dialog');
  await readsEnded();
  await changeOffer();
  returnToWindow();
  expect(await screen.findByRole('button', { name: '通知，1 条未读' })).toBeVisible();
  expect(document.querySelector('[aria-live=polite]')).toHaveTextContent('有新通知，共 1 条未读');
});

it('marks one as read by following its link to the record', async () => {
  const { _id, jobTitle } = await changeOffer();
  const { user, dialog } = await openList();
  const link = await dialog.findByRole('link', { name: new RegExp(`^未读：.*“${jobTitle}”`) });
  await user.click(link);
  expect(window.location.hash).toBe(`#/jobseeker/applications?id=${_id}`);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(await screen.findByRole('button', { name: '通知' })).toBeVisible();
  expect(await unread()).toBe(0);
});

it('marks all as read that are shown, not one that arrives meanwhile', async () => {
  await changeOffer();
  await changeOffer();
  const { user, dialog } = await openList();
  await waitFor(() => expect(dialog.getAllByRole('link', { name: /^未读：/ })).toHaveLength(2));
  await readsEnded();
  emulator().clock.move(1000);
  await changeOffer();
  await user.click(dialog.getByRole('button', { name: '全部标为已读' }));
  await waitFor(() => expect(dialog.getAllByRole('link', { name: /^未读：/ })).toHaveLength(1));
  expect(await unread()).toBe(1);
});

it('keeps the list and says so when they could not be marked', async () => {
  await changeOffer();
  const { user, dialog } = await openList();
  await dialog.findByRole('link', { name: /^未读：/ });
  await control(fetch, { action: 'fail', times: 1, how: '503', scope: 'functions' });
  await user.click(dialog.getByRole('button', { name: '全部标为已读' }));
  expect(await dialog.findByRole('alert')).toBeVisible();
  expect(dialog.getAllByRole('link', { name: /^未读：/ })).toHaveLength(1);
});

it('says that there is none', async () => {
  await signIn({ username: 'jobseeker2', password: 'dev-2025', role: 'jobseeker' });
  const { dialog } = await openList();
  expect(await dialog.findByText('暂无通知')).toBeVisible();
  expect(dialog.queryByRole('button', { name: '全部标为已读' })).toBeNull();
});

it('loads again after a failure', async () => {
  await control(fetch, { action: 'offline', on: true });
  const { user, dialog } = await openList();
  const retry = await dialog.findByRole('button', { name: '重试' });
  await control(fetch, { action: 'offline', on: false });
  await user.click(retry);
  expect((await dialog.findAllByRole('link')).length).toBeGreaterThan(0);
});

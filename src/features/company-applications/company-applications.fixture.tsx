import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { afterAll, afterEach, beforeAll, beforeEach, expect, vi } from 'vitest';
import { MAX_LIMIT } from '#contract/limits.ts';
import type { RecordOf } from '#contract/models.ts';
import type { ApplicationStatus } from '#contract/recruiting/application-status.ts';
import { SETTING_ID } from '#contract/recruiting/setting.ts';
import { openAdminPage, somebodyElse } from '#tests/support/fixtures/admin-page.tsx';
import { mountNetwork } from '#tests/support/fixtures/network.ts';
import { leavePage, readsEnded } from '#tests/support/fixtures/page-reads.ts';
import { queryRecords } from '../../cloud/calls/data.ts';
import { signIn } from '../../cloud/session/session.ts';
import { signOut } from '../../cloud/session/sign-out.ts';
import { CompanyApplicationsPage } from './company-applications-page.tsx';

export const address = '/company/applications';

/** Signs company1 in for each test of a file, to a server with seeded records of its own. */
export function mountCompanyApplications() {
  const network = mountNetwork({ edition: 'recruiting', newForEachTest: true });
  beforeAll(() => {
    vi.stubEnv('EDITION', 'recruiting');
  });
  afterAll(() => {
    vi.unstubAllEnvs();
  });
  beforeEach(() => signIn({ username: 'company1', password: 'dev-2025', role: 'company' }));
  afterEach(async () => {
    await leavePage();
    await signOut().catch(() => undefined);
  });
  return network;
}

/** An application for an open job; if possible the only one of that name, because the tests find cards by names. */
export async function applicationIn(status: ApplicationStatus): Promise<RecordOf<'Application'>> {
  const { records } = await queryRecords('Application', { limit: MAX_LIMIT });
  const numberOf = ({ applicantName }: RecordOf<'Application'>) =>
    records.filter((other) => other.applicantName === applicantName).length;
  const [found] = records.filter((one) => one.status === status).sort((a, b) => numberOf(a) - numberOf(b));
  if (!found) throw new Error(`no application is ${status}`);
  return found;
}

export async function openDetails(application: RecordOf<'Application'>) {
  const page = openAdminPage(CompanyApplicationsPage, `${address}?id=${application._id}`);
  // By selector: the roles of a whole board take seconds to compute on a busy machine.
  const details = await waitFor(() => {
    const dialog = document.querySelector<HTMLElement>('[role=dialog]');
    expect(dialog).toHaveAccessibleName(application.applicantName);
    if (!dialog) throw new Error('no details');
    return dialog;
  });
  await readsEnded();
  return { ...page, details };
}

/** Waits until the next person is open in the details, beside a message about this one, and returns to this one. */
export async function returnTo({ applicantName }: RecordOf<'Application'>, details: HTMLElement, user: UserEvent) {
  await waitFor(() => expect(details).not.toHaveAccessibleName(applicantName));
  expect(within(details).getByText(new RegExp(`^已[将向]${applicantName}`))).toBeVisible();
  await user.click(within(details).getByRole('button', { name: '上一位' }));
  await waitFor(() => expect(details).toHaveAccessibleName(applicantName));
}

/** Presses the button of the rejection, and gives a usual reason. */
export async function rejectIn(details: HTMLElement, user: UserEvent): Promise<void> {
  await user.click(within(details).getByRole('button', { name: '不合适' }));
  const dialog = await screen.findByRole('dialog', { name: '标为不合适' });
  await user.click(within(dialog).getByRole('button', { name: '标为不合适' }));
  // Not without a reason.
  await within(dialog).findByText('请填写原因');
  await user.click(within(dialog).getByRole('radio', { name: '经验与职位要求不符' }));
  await user.click(within(dialog).getByRole('button', { name: '标为不合适' }));
}

/** The message about a decision, which says when the person will see it. */
export const said = (text: string) => new RegExp(`^${text}，\\d\\d:\\d\\d 通知对方$`);

/** Sets no grace time. */
export async function tellAtOnce(fetch: Parameters<typeof somebodyElse>[0]): Promise<void> {
  const superAdmin = await somebodyElse(fetch, 'superadmin');
  const data = { graceMinutes: 0 };
  await superAdmin('queryMySQLData', { action: 'update', model: 'Setting', query: { _id: SETTING_ID }, data });
}

import { screen } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, beforeEach, vi } from 'vitest';
import { MAX_LIMIT } from '#contract/limits.ts';
import type { RecordOf } from '#contract/models.ts';
import type { ApplicationStatus } from '#contract/recruiting/application-status.ts';
import { openAdminPage } from '#tests/support/fixtures/admin-page.tsx';
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
  const details = await screen.findByRole('dialog', { name: application.applicantName });
  await readsEnded();
  return { ...page, details };
}

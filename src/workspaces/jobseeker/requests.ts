import type { ApplicantStatus } from '#contract/recruiting/application-status.ts';

/** What waits for an applicant: the applications in each status in which they have the next step. */
export const requests = {
  offered: { model: 'Application', query: { status: 'offered' } },
} as const satisfies Readonly<Record<ApplicantStatus, { model: 'Application'; query: { status: ApplicantStatus } }>>;

import type { AuditAction } from '../audit-actions.ts';

// What job seekers see of how a company deals with applications. See docs/decisions.md#how-a-company-answers.

/** The share and the median are taken of the applications of so many days. */
export const ANSWER_DAYS = 90;
/** The latest days do not count: a company that has had no time to answer is not slow. */
export const ANSWER_GRACE_DAYS = 3;
/** Of fewer applications nothing is shown, because it would tell about single people. */
export const MIN_APPLICATIONS = 10;
/** A company that did something within so many days is recently active. Both today and the first of them count. */
export const RECENT_DAYS = 3;
/** Longer ago is not shown. */
export const ACTIVE_DAYS = 7;

/** What a company does for its jobs and applicants. Reading is none of it. */
export const companyActivity = [
  'updateCompany',
  'createJob',
  'updateJob',
  'submitJob',
  'closeJob',
  'releaseJob',
  'deleteJob',
  'moveApplication',
  'noteApplication',
  'createInterview',
  'moveInterview',
  'cancelInterview',
  'finishInterview',
  'missInterview',
  'viewContact',
  'createInvitation',
] as const satisfies readonly AuditAction[];

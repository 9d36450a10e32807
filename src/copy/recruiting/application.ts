import { type ApplicationStatus, applicationStatusLabels } from '#contract/recruiting/application-status.ts';

const statuses: Readonly<Record<ApplicationStatus, string>> = applicationStatusLabels;

/** What every page calls the parts of an application. */
export const applicationCopy = {
  statuses,
  timeline: '进度',
  reason: '原因',
} as const;

import type { ApplicationStatus } from '#contract/recruiting/application-status.ts';
import { Badge } from '../../components/ui/badge.tsx';
import type { Tone } from '../../components/ui/tone.ts';
import { applicationCopy } from '../../copy/recruiting/application.ts';

export const applicationStatusTones: Readonly<Record<ApplicationStatus, Tone>> = {
  submitted: 'warning',
  viewed: 'neutral',
  shortlisted: 'neutral',
  interviewing: 'neutral',
  offered: 'warning',
  hired: 'success',
  declined: 'neutral',
  rejected: 'danger',
  withdrawn: 'neutral',
  closed: 'neutral',
};

export function ApplicationStatusBadge({ status }: { status: ApplicationStatus }) {
  return <Badge tone={applicationStatusTones[status]}>{applicationCopy.statuses[status]}</Badge>;
}

import type { RecordOf } from '#contract/models.ts';
import { decidedStatus } from '#contract/recruiting/held.ts';
import type { JobStatus } from '#contract/recruiting/job-status.ts';
import { Badge } from '../../components/ui/badge.tsx';
import type { Tone } from '../../components/ui/tone.ts';
import { jobCopy } from '../../copy/recruiting/job.ts';

const jobStatusTones: Readonly<Record<JobStatus, Tone>> = {
  draft: 'neutral',
  pending: 'warning',
  published: 'success',
  rejected: 'danger',
  filled: 'neutral',
  closed: 'neutral',
  removed: 'danger',
};

type Dated = Pick<RecordOf<'Job'>, 'status' | 'validUntil'>;
type Decided = Dated & Pick<RecordOf<'Job'>, 'held'>;

/** Whether a published job is no longer found because its validity has ended. */
export function isExpired(job: Dated, now = Date.now()): boolean {
  return job.status === 'published' && job.validUntil <= now;
}

/** The status as it was decided; nobody but administrators knows of a decision that is held. */
export function JobStatusBadge({ job }: { job: Decided }) {
  if (isExpired(job)) return <Badge>{jobCopy.expired}</Badge>;
  const status = decidedStatus(job);
  return <Badge tone={jobStatusTones[status]}>{jobCopy.statuses[status]}</Badge>;
}

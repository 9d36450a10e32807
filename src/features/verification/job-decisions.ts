import { findStep } from '#contract/machine.ts';
import type { RecordOf } from '#contract/models.ts';
import { decidedStatus } from '#contract/recruiting/held.ts';
import { type JobEvent, jobSteps } from '#contract/recruiting/job-status.ts';

/** Whether the status machine lets an administrator do this to a job now, after what was decided. */
export function mayDecide(job: Pick<RecordOf<'Job'>, 'status' | 'held'>, event: JobEvent): boolean {
  return findStep(jobSteps, decidedStatus(job), event, 'reviewer') !== undefined;
}

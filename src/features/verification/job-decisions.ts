import { findStep } from '#contract/machine.ts';
import type { RecordOf } from '#contract/models.ts';
import { type JobEvent, jobSteps } from '#contract/recruiting/job-status.ts';

/** Whether the status machine lets an administrator do this to a job now. */
export function mayDecide({ status }: Pick<RecordOf<'Job'>, 'status'>, event: JobEvent): boolean {
  return findStep(jobSteps, status, event, 'reviewer') !== undefined;
}

import { findStep, refusedStep } from '#contract/machine.ts';
import type { RecordOf } from '#contract/models.ts';
import { nothingHeld } from '#contract/recruiting/held.ts';
import { type JobActor, type JobEvent, jobSteps } from '#contract/recruiting/job-status.ts';
import type { NotificationKind } from '#contract/recruiting/notification.ts';
import type { Store } from '#database/tables.ts';
import { saveRecord } from '../store-record.ts';
import type { WriteContext } from '../write-context.ts';
import { notify } from './notify.ts';
import { countPlaces, notifyWaiting, setFilledTime } from './places.ts';

type Job = RecordOf<'Job'>;

/** Returns the job after an event, which ends a hold. Throws INVALID_TRANSITION for a step that the machine does not list. */
export function moveJob(job: Job, event: JobEvent, by: JobActor): Job {
  const step = findStep(jobSteps, job.status, event, by);
  if (!step) throw refusedStep('Job');
  return { ...job, ...nothingHeld, status: step.to };
}

/** Stores the time of the first and of the last publication in a job that is published now. */
export function publishNow(job: Job, now: number): Job {
  if (job.status !== 'published') return job;
  return { ...job, publishTime: now, firstPublishTime: job.firstPublishTime || now };
}

/** Marks a published job as filled when its last place is taken. Returns the job. */
export async function fillJob(store: Store, context: WriteContext, job: Job): Promise<Job> {
  if (job.status !== 'published' || (await countPlaces(store, job._id, ['hired'])) < job.headcount) return job;
  await setFilledTime(store, job._id, context.now);
  const filled = await saveRecord(store, context, 'Job', job, moveJob(job, 'fill', 'system'), { action: 'fillJob' });
  await notifyOwner(store, context, filled, 'jobFilled');
  await notifyWaiting(store, context, job._id);
  return filled;
}

export function notifyOwner(store: Store, context: WriteContext, job: Job, kind: NotificationKind): Promise<void> {
  const { _id, userId, title, companyName } = job;
  return notify(store, context, { userId, kind, targetId: _id, jobTitle: title, companyName });
}

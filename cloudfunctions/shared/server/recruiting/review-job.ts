import * as v from 'valibot';
import { mapFields } from '#contract/fields.ts';
import { findStepTo, refusedStep } from '#contract/machine.ts';
import { type RecordOf, rejectReasonSchema } from '#contract/models.ts';
import { decidedStatus } from '#contract/recruiting/held.ts';
import { jobFields } from '#contract/recruiting/job.ts';
import { jobSteps } from '#contract/recruiting/job-status.ts';
import type { Store } from '#database/tables.ts';
import { requireUser } from '../authorize.ts';
import { defineUpdate, type Update } from '../define-write.ts';
import { lockRecord, nothing } from '../records.ts';
import { saveRecord } from '../store-record.ts';
import type { WriteContext } from '../write-context.ts';
import { contextOf, type TimerCall } from './due-application.ts';
import {
  dropHeld,
  holdDecision,
  isToBeTold,
  refuseTold,
  takeBackDecision,
  takenBackSchemas,
} from './held-decisions.ts';
import { fillJob, moveJob, notifyOwner, publishNow } from './move-job.ts';
import { closeApplications } from './places.ts';

type Job = RecordOf<'Job'>;

const decisions = {
  published: { event: 'approve', action: 'approveJob', kind: 'jobApproved' },
  rejected: { event: 'reject', action: 'rejectJob', kind: 'jobRejected' },
  removed: { event: 'remove', action: 'removeJob', kind: 'jobRemoved' },
} as const;
type Decision = keyof typeof decisions;

/** What an administrator's call does with a job. */
export function reviewUpdateOf(data: Readonly<Record<string, unknown>>): Update<Job> {
  return Object.hasOwn(data, 'takeBack') ? takeBackReview : reviewJob;
}

/**
 * An administrator decides on a job, or removes it. A rejection is held for the grace time of the settings. Throws
 * STALE_REVISION when it is no longer what they saw.
 */
const reviewJob = defineUpdate('Job', {
  permission: 'Job.review',
  fields: v.strictObject({
    status: v.picklist(['published', 'rejected', 'removed'], '职位状态不正确'),
    reason: v.optional(rejectReasonSchema, ''),
  }),
  lockFirst: nothing,
  // What can be done next follows from what was decided, whether or not the company has been told.
  refuseDecided: ({ before, fields: { status } }) =>
    moveJob({ ...before, status: decidedStatus(before) }, decisions[status].event, 'reviewer'),
  staleText: '职位已更新，请查看最新内容后再审核',
  async save({ store, context, before, fields: { status, reason } }) {
    const held = status === 'rejected' && (await holdDecision(store, context, 'Job', before, status, reason));
    if (!held) return decideJob(store, context, before, status, reason);
    const heldBy = requireUser(context.caller)._id;
    await store.sql.updateTable('Job').set({ heldBy }).where('_id', '=', before._id).execute();
    return held;
  },
});

/** Stores a decision and tells the company. */
async function decideJob(
  store: Store,
  context: WriteContext,
  before: Job,
  status: Decision,
  reason: string,
): Promise<Job> {
  const { event, action, kind } = decisions[status];
  const moved = { ...moveJob(before, event, 'reviewer'), reason: status === 'published' ? '' : reason };
  const snapshot = mapFields(jobFields, (_field, name) => before[name]);
  const wanted = publishNow(moved, context.now);
  const after = await saveRecord(store, context, 'Job', before, wanted, { action, snapshot });
  await notifyOwner(store, context, after, kind);
  if (status === 'removed') await closeApplications(store, context, before._id);
  // The last place may have been taken while the job waited for the review.
  return status === 'published' ? fillJob(store, context, after) : after;
}

/** Takes a rejection back before the company has learned of it. Any administrator can do so, not only the one who rejected. */
const takeBackReview = defineUpdate('Job', {
  permission: 'Job.review',
  fields: v.strictObject({ takeBack: takenBackSchemas.Job }),
  lockFirst: nothing,
  refuse({ before, fields: { takeBack } }) {
    refuseTold('Job', before, takeBack);
    // Told, and moved on by the company.
    if (before.status !== 'pending') throw refusedStep('Job');
  },
  save: ({ store, context, before }) => takeBackDecision(store, context, 'Job', before),
});

/** Rejects a job in the name of the administrator who decided so. Returns whether that was still held and due. */
export async function tellReview(store: Store, call: TimerCall, id: string): Promise<boolean> {
  const job = await lockRecord(store, 'Job', id);
  if (!job || !isToBeTold(job, call)) return false;
  const isPossible = findStepTo(jobSteps, job.status, 'rejected', 'reviewer') !== undefined;
  const context = await contextOf(store, call, await reviewerOf(store, id));
  if (!isPossible || !context) {
    // The functions of an earlier release have moved the job on, and know of no hold; or the administrator's account is
    // deleted, and the job waits for a review again.
    await dropHeld(store, 'Job', job);
    return false;
  }
  await decideJob(store, context, job, 'rejected', job.heldReason);
  return true;
}

/** The administrator whose decision on a job was held last. */
async function reviewerOf(store: Store, id: string): Promise<string> {
  const row = await store.sql.selectFrom('Job').select('heldBy').where('_id', '=', id).executeTakeFirst();
  return row?.heldBy ?? '';
}

import * as v from 'valibot';
import { mapFields } from '#contract/fields.ts';
import { rejectReasonSchema } from '#contract/models.ts';
import { jobFields } from '#contract/recruiting/job.ts';
import { defineUpdate } from '../define-write.ts';
import { nothing } from '../records.ts';
import { saveRecord } from '../store-record.ts';
import { fillJob, moveJob, notifyOwner, publishNow } from './move-job.ts';
import { closeApplications } from './places.ts';

const decisions = {
  published: { event: 'approve', action: 'approveJob', kind: 'jobApproved' },
  rejected: { event: 'reject', action: 'rejectJob', kind: 'jobRejected' },
  removed: { event: 'remove', action: 'removeJob', kind: 'jobRemoved' },
} as const;

/** An administrator decides on a job, or removes it. Throws STALE_REVISION when it is no longer what they saw. */
export const reviewJob = defineUpdate('Job', {
  permission: 'Job.review',
  fields: v.strictObject({
    status: v.picklist(['published', 'rejected', 'removed'], '职位状态不正确'),
    reason: v.optional(rejectReasonSchema, ''),
  }),
  lockFirst: nothing,
  refuseDecided: ({ before, fields: { status } }) => moveJob(before, decisions[status].event, 'reviewer'),
  staleText: '职位已更新，请查看最新内容后再审核',
  async save({ store, context, before, fields: { status, reason } }) {
    const { event, action, kind } = decisions[status];
    const moved = { ...moveJob(before, event, 'reviewer'), reason: status === 'published' ? '' : reason };
    const snapshot = mapFields(jobFields, (_field, name) => before[name]);
    const wanted = publishNow(moved, context.now);
    const after = await saveRecord(store, context, 'Job', before, wanted, { action, snapshot });
    await notifyOwner(store, context, after, kind);
    if (status === 'removed') await closeApplications(store, context, before._id);
    // The last place may have been taken while the job waited for the review.
    return status === 'published' ? fillJob(store, context, after) : after;
  },
});

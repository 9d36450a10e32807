import * as v from 'valibot';
import { AppError } from '#contract/errors.ts';
import { draftSchemas, mapFields } from '#contract/fields.ts';
import { findStep, refusedStep } from '#contract/machine.ts';
import { idSchema, type RecordOf, rejectReasonSchema } from '#contract/models.ts';
import { scopeOf } from '#contract/policy.ts';
import { blankJob, jobFields, reviewedJobFields } from '#contract/recruiting/job.ts';
import { type JobActor, type JobEvent, jobSteps } from '#contract/recruiting/job-status.ts';
import type { NotificationKind } from '#contract/recruiting/notification.ts';
import { findId } from '#database/rows.ts';
import { deleteByIds } from '#database/stored-rows.ts';
import type { Store } from '#database/tables.ts';
import { writeAudit } from '../audit.ts';
import { authorize, requirePermitted, requireScope } from '../authorize.ts';
import { lockPerson } from '../lock-person.ts';
import { lockPermitted, lockRecord, nothing } from '../records.ts';
import { insertRecord, saveRecord } from '../store-record.ts';
import { readFields, toleratedTimes } from '../writable.ts';
import { type Change, headOf, requireSeen, type WriteContext } from '../write-context.ts';
import { companyOf } from './company-jobs.ts';
import { jobFaults, refuseFaults, validityFaults } from './job-faults.ts';
import { notify } from './notify.ts';
import { closeApplications, countPlaces, notifyWaiting, setFilledTime } from './places.ts';
import { isSentToReview, readSetting } from './settings.ts';

type Job = RecordOf<'Job'>;
type Data = Readonly<Record<string, unknown>>;

/** `draftKey` is the caller's name of a new draft: a repeated insert returns the draft that the first one stored. */
const newJob = v.strictObject({ ...draftSchemas(jobFields), draftKey: v.exactOptional(idSchema) });
/** What a company sends: fields, and where the job goes. `pending` submits or reopens, `published` releases a filled job. */
const changedJob = v.strictObject({
  ...draftSchemas(jobFields),
  status: v.exactOptional(v.picklist(['pending', 'published', 'closed'], '职位状态不正确')),
});
const decision = v.strictObject({
  status: v.picklist(['published', 'rejected', 'removed'], '职位状态不正确'),
  reason: v.optional(rejectReasonSchema, ''),
});

/** Creates a draft, which may lack required fields. Returns the new id, or that of the draft with the same key. */
export async function insertJob(
  store: Store,
  context: WriteContext,
  data: Data,
  id = context.dependencies.randomId(),
): Promise<string> {
  authorize(context.caller, 'Job.insert', { isOwn: true });
  // Both are locked, so that no change of them misses the new job.
  const user = await lockPerson({ store, context });
  const found = await companyOf(store, user._id);
  const company = found && (await lockRecord(store, 'Company', found._id));
  if (!company) throw new AppError('PERMISSION_DENIED', '请先填写企业信息');
  const { draftKey = null, ...written } = readFields(context.caller, 'Job', data, newJob, toleratedTimes);
  // The lock on the company makes concurrent repeats wait for the first insert.
  const existing = draftKey === null ? undefined : await findDraft(store, user._id, draftKey);
  if (existing) return existing._id;
  const fields = { ...blankJob, ...written };
  const record: Job = {
    ...fields,
    ...headOf(context, id),
    userId: user._id,
    companyId: company._id,
    companyName: company.companyName,
    companyLogo: company.logo,
    status: 'draft',
    reason: '',
    isCompanyOpen: company.verifyStatus === 'approved' && user.status === 'active',
    firstPublishTime: 0,
    publishTime: 0,
  };
  await insertRecord(store, context, 'Job', record, { action: 'createJob', after: { ...fields, status: 'draft' } });
  await store.sql.updateTable('Job').set({ draftKey }).where('_id', '=', id).execute();
  return id;
}

function findDraft(store: Store, userId: string, draftKey: string) {
  return store.sql
    .selectFrom('Job')
    .select('_id')
    .where('userId', '=', userId)
    .where('draftKey', '=', draftKey)
    .executeTakeFirst();
}

/** Changes or moves a job for its company, or decides on it for an administrator. */
export async function updateJob(store: Store, context: WriteContext, change: Change): Promise<Job> {
  const reviews = scopeOf(context.caller.principal, 'Job.review') !== 'none';
  return reviews ? reviewJob(store, context, change) : reviseJob(store, context, change);
}

async function reviseJob(store: Store, context: WriteContext, change: Change): Promise<Job> {
  requireScope(context.caller, 'Job.update');
  const { status, ...fields } = readFields(context.caller, 'Job', change.data, changedJob, toleratedTimes);
  const isOwn = requirePermitted(context.caller, 'Job.update', 'Job');
  const { before } = await lockPermitted(store, 'Job', change.id, isOwn, nothing);
  requireSeen(change, before);
  const wanted: Job = { ...before, ...fields };
  await refuseFewerPlaces(store, before, wanted);
  const edited = isPartOfMove(before, fields, status) ? wanted : moveJob(wanted, editEvent(before, wanted), 'owner');
  if (edited.status !== 'draft') await requirePresentable(store, context, before, edited);
  if (status === undefined) return saveRecord(store, context, 'Job', before, edited, { action: 'updateJob' });
  switch (status) {
    case 'closed': {
      const closed = await saveRecord(store, context, 'Job', before, moveJob(edited, 'close', 'owner'), {
        action: 'closeJob',
      });
      await closeApplications(store, context, before._id);
      return closed;
    }
    case 'published': {
      const released = moveJob(wanted, 'release', 'owner');
      if ((await countPlaces(store, before._id)) >= released.headcount) {
        throw new AppError('PRECONDITION_FAILED', '请先增加招聘人数');
      }
      await setFilledTime(store, before._id, 0);
      return saveRecord(store, context, 'Job', before, released, { action: 'releaseJob' });
    }
    case 'pending':
      return submitJob(store, context, before, edited);
    default:
      return status satisfies never;
  }
}

/**
 * Whether the changed fields need no step of their own: a closed job is reopened with a new validity and goes to review
 * anyway, a filled one is released by a higher headcount and nothing else.
 */
function isPartOfMove(before: Job, fields: Partial<Job>, status: string | undefined): boolean {
  const names = Object.keys(fields);
  if (names.length === 0 || (before.status === 'closed' && status === 'pending')) return true;
  return before.status === 'filled' && status === 'published' && names.every((name) => name === 'headcount');
}

async function refuseFewerPlaces(store: Store, before: Job, wanted: Job): Promise<void> {
  if (wanted.headcount >= before.headcount || (await countPlaces(store, before._id)) <= wanted.headcount) return;
  throw new AppError('VALIDATION_FAILED', '招聘人数不能少于待确认录用和已录用的人数');
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

function notifyOwner(store: Store, context: WriteContext, job: Job, kind: NotificationKind): Promise<void> {
  const { _id, userId, title, companyName } = job;
  return notify(store, context, { userId, kind, targetId: _id, jobTitle: title, companyName });
}

/** Sends a complete job to review, or publishes it where the review is switched off. Needs an approved company. */
async function submitJob(store: Store, context: WriteContext, before: Job, job: Job): Promise<Job> {
  const company = await companyOf(store, before.userId);
  if (company?.verifyStatus !== 'approved') throw new AppError('PERMISSION_DENIED', '企业认证通过后才能发布职位');
  const setting = await readSetting(store);
  refuseFaults({ ...jobFaults(job), ...validityFaults(job, context.now, setting.jobDays) });
  const event = isSentToReview(setting, job) ? 'submit' : 'publish';
  const wanted = publishNow(moveJob({ ...job, reason: '' }, event, 'owner'), context.now);
  return fillJob(store, context, await saveRecord(store, context, 'Job', before, wanted, { action: 'submitJob' }));
}

/** Throws STALE_REVISION when the job is no longer what the administrator saw. */
async function reviewJob(store: Store, context: WriteContext, change: Change): Promise<Job> {
  authorize(context.caller, 'Job.review');
  const { status, reason } = readFields(context.caller, 'Job', change.data, decision, toleratedTimes);
  const before = await lockRecord(store, 'Job', change.id);
  if (!before) throw new AppError('NOT_FOUND');
  const events = { published: 'approve', rejected: 'reject', removed: 'remove' } as const;
  const actions = { published: 'approveJob', rejected: 'rejectJob', removed: 'removeJob' } as const;
  const kinds = { published: 'jobApproved', rejected: 'jobRejected', removed: 'jobRemoved' } as const;
  const moved = moveJob(before, events[status], 'reviewer');
  if (change.revision !== undefined && change.revision !== before.revision) {
    throw new AppError('STALE_REVISION', '职位已更新，请查看最新内容后再审核');
  }
  const wanted = publishNow({ ...moved, reason: status === 'published' ? '' : reason }, context.now);
  const snapshot = mapFields(jobFields, (_field, name) => before[name]);
  const after = await saveRecord(store, context, 'Job', before, wanted, { action: actions[status], snapshot });
  await notifyOwner(store, context, after, kinds[status]);
  if (status === 'removed') await closeApplications(store, context, before._id);
  // The last place may have been taken while the job waited for the review.
  return status === 'published' ? fillJob(store, context, after) : after;
}

/** Deletes a draft of the caller's company. */
export async function deleteJob(store: Store, context: WriteContext, id: string): Promise<void> {
  const isOwn = requirePermitted(context.caller, 'Job.delete', 'Job');
  const { before: job } = await lockPermitted(store, 'Job', id, isOwn, nothing);
  if (job.status !== 'draft') throw new AppError('INVALID_TRANSITION', '只能删除草稿');
  // A rejected change of a published job leads to a draft as well.
  const application = await findId(store, 'Application', { jobId: id });
  if (application !== undefined) throw new AppError('PRECONDITION_FAILED', '该职位已有投递，不能删除');
  await deleteByIds(store, 'Job', [id]);
  const entry = { action: 'deleteJob', model: 'Job', targetId: id } as const;
  await writeAudit(store, context, { ...entry, before: { title: job.title, userId: job.userId }, after: {} });
}

/** Returns the job after an event. Throws INVALID_TRANSITION for a step that the machine does not list. */
function moveJob(job: Job, event: JobEvent, by: JobActor): Job {
  const step = findStep(jobSteps, job.status, event, by);
  if (!step) throw refusedStep('Job');
  return { ...job, status: step.to };
}

function editEvent(before: Job, after: Job): 'edit' | 'revise' {
  return reviewedJobFields.some((field) => before[field] !== after[field]) ? 'revise' : 'edit';
}

function publishNow(job: Job, now: number): Job {
  if (job.status !== 'published') return job;
  return { ...job, publishTime: now, firstPublishTime: job.firstPublishTime || now };
}

/** What a company shows without a new submission follows the same rules as one. */
async function requirePresentable(store: Store, context: WriteContext, before: Job, job: Job): Promise<void> {
  if (job.validUntil === before.validUntil) return refuseFaults(jobFaults(job));
  refuseFaults({ ...jobFaults(job), ...validityFaults(job, context.now, (await readSetting(store)).jobDays) });
}

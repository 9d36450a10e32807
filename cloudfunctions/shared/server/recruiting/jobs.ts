import * as v from 'valibot';
import { AppError } from '#contract/errors.ts';
import { draftSchemas } from '#contract/fields.ts';
import { idSchema, type RecordOf } from '#contract/models.ts';
import { scopeOf } from '#contract/policy.ts';
import { nothingHeld } from '#contract/recruiting/held.ts';
import { blankJob, jobFields, reviewedJobFields } from '#contract/recruiting/job.ts';
import { findId } from '#database/rows.ts';
import { deleteByIds } from '#database/stored-rows.ts';
import type { Store } from '#database/tables.ts';
import { writeAudit } from '../audit.ts';
import { defineDelete, defineInsert, defineUpdate } from '../define-write.ts';
import { lockPerson } from '../lock-person.ts';
import { nothing } from '../records.ts';
import { insertRecord, saveRecord } from '../store-record.ts';
import type { Change, WriteContext } from '../write-context.ts';
import { figuresOf } from './company-figures.ts';
import { companyOf, lockCompanyOf } from './company-jobs.ts';
import { jobFaults, refuseFaults, validityFaults } from './job-faults.ts';
import { fillJob, moveJob, publishNow } from './move-job.ts';
import { closeApplications, countPlaces, setFilledTime } from './places.ts';
import { reviewUpdateOf } from './review-job.ts';
import { isSentToReview, readSetting } from './settings.ts';
import { showTo } from './show.ts';

type Job = RecordOf<'Job'>;
type Data = Readonly<Record<string, unknown>>;

/** Creates a draft, which may lack required fields. */
export const insertJob = defineInsert('Job', {
  permission: 'Job.insert',
  // `draftKey` is the caller's name of a new draft: a repeated insert returns the draft that the first one stored.
  fields: v.strictObject({ ...draftSchemas(jobFields), draftKey: v.exactOptional(idSchema) }),
  // Both are locked, so that no change of them misses the new job, and repeats wait for the first insert.
  async find(write) {
    const user = await lockPerson(write);
    const company = await lockCompanyOf(write.store, user._id);
    if (!company) throw new AppError('PERMISSION_DENIED', '请先填写企业信息');
    return { user, company };
  },
  existing: async ({ store, fields: { draftKey }, found: { user } }) =>
    draftKey === undefined ? undefined : findDraft(store, user._id, draftKey),
  async save({ store, context, head, fields: { draftKey = null, ...written }, found: { user, company } }) {
    const fields = { ...blankJob, ...written, status: 'draft' } as const;
    const record: Job = {
      ...fields,
      ...head,
      userId: user._id,
      companyId: company._id,
      companyName: company.companyName,
      companyLogo: company.logo,
      reason: '',
      isCompanyOpen: company.verifyStatus === 'approved' && user.status === 'active',
      firstPublishTime: 0,
      publishTime: 0,
      ...nothingHeld,
      ...(await figuresOf(store, user._id)),
    };
    await insertRecord(store, context, 'Job', record, { action: 'createJob', after: fields });
    await store.sql.updateTable('Job').set({ draftKey }).where('_id', '=', head._id).execute();
  },
});

async function findDraft(store: Store, userId: string, draftKey: string): Promise<string | undefined> {
  const drafts = store.sql.selectFrom('Job').select('_id').where('userId', '=', userId);
  return (await drafts.where('draftKey', '=', draftKey).executeTakeFirst())?._id;
}

/**
 * Changes or moves a job for its company, or decides on it for an administrator. Returns it as the caller may see it.
 */
export async function updateJob(store: Store, context: WriteContext, change: Change): Promise<Data> {
  const { principal } = context.caller;
  const reviews = scopeOf(principal, 'Job.review') !== 'none';
  const update = reviews ? reviewUpdateOf(change.data) : reviseJob;
  return showTo('Job', await update(store, context, change), principal);
}

const reviseJob = defineUpdate('Job', {
  permission: 'Job.update',
  // Fields, and where the job goes. `pending` submits or reopens, `published` releases a filled job.
  fields: v.strictObject({
    ...draftSchemas(jobFields),
    status: v.exactOptional(v.picklist(['pending', 'published', 'closed'], '职位状态不正确')),
  }),
  lockFirst: nothing,
  async refuse({ store, before, fields: { headcount = before.headcount } }) {
    if (headcount >= before.headcount || (await countPlaces(store, before._id)) <= headcount) return;
    throw new AppError('VALIDATION_FAILED', '招聘人数不能少于待确认录用和已录用的人数');
  },
  async save({ store, context, before, fields: { status, ...fields } }) {
    const wanted = { ...before, ...fields };
    const edited = isPartOfMove(before, fields, status) ? wanted : moveJob(wanted, editEvent(before, wanted), 'owner');
    if (edited.status !== 'draft') await requirePresentable(store, context, before, edited);
    switch (status) {
      case undefined:
        return saveRecord(store, context, 'Job', before, edited, { action: 'updateJob' });
      case 'closed':
        return closeJob(store, context, before, edited);
      case 'published':
        return releaseJob(store, context, before, wanted);
      case 'pending':
        return submitJob(store, context, before, edited);
      default:
        return status satisfies never;
    }
  },
});

/**
 * Whether the changed fields need no step of their own: a closed job is reopened with a new validity and goes to review
 * anyway, a filled one is released by a higher headcount and nothing else.
 */
function isPartOfMove(before: Job, fields: Partial<Job>, status: string | undefined): boolean {
  const names = Object.keys(fields);
  if (names.length === 0 || (before.status === 'closed' && status === 'pending')) return true;
  return before.status === 'filled' && status === 'published' && names.every((name) => name === 'headcount');
}

function editEvent(before: Job, after: Job): 'edit' | 'revise' {
  return reviewedJobFields.some((field) => before[field] !== after[field]) ? 'revise' : 'edit';
}

/** What a company shows without a new submission follows the same rules as one. */
async function requirePresentable(store: Store, context: WriteContext, before: Job, job: Job): Promise<void> {
  if (job.validUntil === before.validUntil) return refuseFaults(jobFaults(job));
  refuseFaults({ ...jobFaults(job), ...validityFaults(job, context.now, (await readSetting(store)).jobDays) });
}

async function closeJob(store: Store, context: WriteContext, before: Job, job: Job): Promise<Job> {
  const wanted = moveJob(job, 'close', 'owner');
  const closed = await saveRecord(store, context, 'Job', before, wanted, { action: 'closeJob' });
  await closeApplications(store, context, before._id);
  return closed;
}

/** Looks for further people. Needs a free place. */
async function releaseJob(store: Store, context: WriteContext, before: Job, job: Job): Promise<Job> {
  const wanted = moveJob(job, 'release', 'owner');
  if ((await countPlaces(store, before._id)) >= wanted.headcount) {
    throw new AppError('PRECONDITION_FAILED', '请先增加招聘人数');
  }
  await setFilledTime(store, before._id, 0);
  return saveRecord(store, context, 'Job', before, wanted, { action: 'releaseJob' });
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

/** Deletes a draft of the caller's company. */
export const deleteJob = defineDelete('Job', {
  permission: 'Job.delete',
  lockFirst: nothing,
  async refuse({ store, before }) {
    if (before.status !== 'draft') throw new AppError('INVALID_TRANSITION', '只能删除草稿');
    // A rejected change of a published job leads to a draft as well.
    const application = await findId(store, 'Application', { jobId: before._id });
    if (application !== undefined) throw new AppError('PRECONDITION_FAILED', '该职位已有投递，不能删除');
  },
  async remove({ store, context, before: { _id, title, userId } }) {
    await deleteByIds(store, 'Job', [_id]);
    const entry = { action: 'deleteJob', model: 'Job', targetId: _id } as const;
    await writeAudit(store, context, { ...entry, before: { title, userId }, after: {} });
  },
});

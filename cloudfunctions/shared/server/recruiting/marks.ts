import * as v from 'valibot';
import { JOB_VIEWS_A_DAY } from '#contract/daily-limits.ts';
import { dayOf, formatDay, startOfDay } from '#contract/days.ts';
import { AppError } from '#contract/errors.ts';
import { fieldNames } from '#contract/fields.ts';
import { refusedStep, targetsOf } from '#contract/machine.ts';
import { idSchema } from '#contract/models.ts';
import { isOpenStatus, openStatuses } from '#contract/recruiting/application-status.ts';
import { reportReasons, reportSteps, reportText } from '#contract/recruiting/records.ts';
import { addToJobDay } from '#database/job-days.ts';
import { findId, lockRows } from '#database/rows.ts';
import { deleteByIds } from '#database/stored-rows.ts';
import type { Store } from '#database/tables.ts';
import { writeAudit } from '../audit.ts';
import { type Deleting, defineDelete, defineInsert, defineUpdate, type Written } from '../define-write.ts';
import { lockPerson } from '../lock-person.ts';
import { findRecord, lockRecord, nothing } from '../records.ts';
import { insertRecord, saveRecord } from '../store-record.ts';
import type { WriteContext } from '../write-context.ts';
import { isListed } from './listed.ts';
import { moveApplication } from './move-application.ts';

const ofJob = v.strictObject({ jobId: idSchema });
const newReport = v.strictObject({
  jobId: idSchema,
  reason: v.picklist(fieldNames(reportReasons), '请选择举报原因'),
  text: v.optional(reportText, ''),
});

/** Saves a job as a favourite. A repeat returns the existing one. */
export const insertFavorite = defineInsert('Favorite', {
  permission: 'Favorite.write',
  fields: ofJob,
  find: findListed,
  existing: ({ store, fields, found: { userId } }) => findId(store, 'Favorite', { userId, ...fields }),
  async save({ store, context, head, fields, found: { userId, job } }) {
    const record = { ...head, userId, ...fields, jobTitle: job.title, companyName: job.companyName };
    await insertRecord(store, context, 'Favorite', record, { action: 'createFavorite', after: fields });
  },
});

export const deleteFavorite = defineDelete('Favorite', {
  permission: 'Favorite.write',
  lockFirst: lockPerson,
  remove: (write) => removeMark('Favorite', write),
});

/**
 * Blocks a company, which then finds neither the person nor the résumé, even under a new profile. Withdraws what it was
 * sent, also when repeated. A repeat returns the existing block.
 */
export const insertBlock = defineInsert('Block', {
  permission: 'Block.write',
  fields: v.strictObject({ companyId: idSchema }),
  async find({ store, context, fields: { companyId } }) {
    const { _id: userId } = await lockPerson({ store, context });
    const company = await store.sql
      .selectFrom('Company')
      .select(['companyName', 'userId as employerId'])
      .where('_id', '=', companyId)
      .where('verifyStatus', '=', 'approved')
      .executeTakeFirst();
    if (!company) throw new AppError('NOT_FOUND');
    return { userId, ...company };
  },
  async existing({ store, context, found: { userId, employerId } }) {
    await withdrawApplications(store, context, userId, employerId);
    return findId(store, 'Block', { userId, employerId });
  },
  async save({ store, context, head, fields, found }) {
    const record = { ...head, ...fields, ...found };
    await insertRecord(store, context, 'Block', record, { action: 'createBlock', after: fields });
  },
});

export const deleteBlock = defineDelete('Block', {
  permission: 'Block.write',
  lockFirst: lockPerson,
  remove: (write) => removeMark('Block', write),
});

/**
 * Reports a job to the administrators. A repeat of an open report returns the existing one. Another report of the job is
 * refused while the person has an open one.
 */
export const insertReport = defineInsert('Report', {
  permission: 'Report.insert',
  fields: newReport,
  find: findListed,
  existing: ({ store, fields, found: { userId } }) => findId(store, 'Report', { userId, ...fields, status: 'open' }),
  async refuse({ store, fields: { jobId }, found: { userId } }) {
    const open = await findId(store, 'Report', { userId, jobId, status: 'open' });
    if (open !== undefined) throw new AppError('LIMIT_REACHED', '您对该职位的举报正在处理中');
  },
  async save({ store, context, head, fields, found: { userId, job } }) {
    const record = { ...head, userId, ...fields, jobTitle: job.title, status: 'open' } as const;
    const { text: _unaudited, ...after } = fields;
    await insertRecord(store, context, 'Report', record, { action: 'createReport', after });
    // No other report has the key of an open one. One that was decided gives it up.
    const reports = store.sql.updateTable('Report');
    const { jobId } = fields;
    await reports
      .set({ openKey: null })
      .where('userId', '=', userId)
      .where('openKey', '=', jobId)
      .where('status', '!=', 'open')
      .execute();
    await reports.set({ openKey: jobId }).where('_id', '=', head._id).execute();
  },
});

export const updateReport = defineUpdate('Report', {
  permission: 'Report.decide',
  fields: v.strictObject({ status: v.picklist(targetsOf(reportSteps, 'reviewer'), '处理结果不正确') }),
  lockFirst: nothing,
  refuseDecided({ before }) {
    if (!reportSteps.some(({ from }) => from === before.status)) throw refusedStep('Report');
  },
  save: ({ store, context, before, fields }) =>
    saveRecord(store, context, 'Report', before, { ...before, ...fields }, { action: 'decideReport' }),
});

/**
 * Counts a look at a job, once a day for each person, up to JOB_VIEWS_A_DAY. Stores the day only, because the time of a
 * single look would tell its company who looked: the person whose application follows. It leaves no entry in the history.
 */
export const insertJobView = defineInsert('JobView', {
  permission: 'JobView.insert',
  fields: ofJob,
  async find(write) {
    const { userId, job } = await findListed(write);
    return { look: { jobId: job._id, userId, day: formatDay(dayOf(write.context.now)) }, employerId: job.userId };
  },
  existing: ({ store, found: { look } }) => findId(store, 'JobView', look),
  refuse: ({ store, found: { look } }) => refuseTooManyViews(store, look.userId, look.day),
  async save({ store, context, head, found: { look, employerId } }) {
    const day = dayOf(context.now);
    const times = { createTime: startOfDay(day), updateTime: startOfDay(day) };
    await store.sql
      .insertInto('JobView')
      .values({ ...head, ...times, ...look, employerId })
      .execute();
    await addToJobDay(store, { employerId, day, jobId: look.jobId }, 'views');
  },
});

/** Locks the person who writes about a listed job, and returns both. */
async function findListed({ store, context, fields: { jobId } }: Written<{ jobId: string }>) {
  const { _id: userId } = await lockPerson({ store, context });
  const job = await findRecord(store, 'Job', jobId);
  if (!job || !(await isListed(store, job, context.now))) throw new AppError('NOT_FOUND', '职位不存在或已停止招聘');
  return { userId, job };
}

async function removeMark<M extends 'Favorite' | 'Block'>(model: M, { store, context, before }: Deleting<M>) {
  await deleteByIds(store, model, [before._id]);
  await writeAudit(store, context, { action: `delete${model}`, model, targetId: before._id, before: {}, after: {} });
}

/** Withdraws a person's open applications to a company. The caller has locked the person. */
async function withdrawApplications(
  store: Store,
  context: WriteContext,
  applicantId: string,
  employerId: string,
): Promise<void> {
  const sent = await store.sql
    .selectFrom('Application')
    .select(['_id', 'jobId'])
    .where('applicantId', '=', applicantId)
    .where('employerId', '=', employerId)
    .where('status', 'in', [...openStatuses])
    .orderBy('jobId')
    .execute();
  await lockRows(
    store,
    'Job',
    sent.map(({ jobId }) => jobId),
  );
  for (const { _id } of sent) {
    const application = await lockRecord(store, 'Application', _id);
    if (!application || !isOpenStatus(application.status)) continue;
    await moveApplication(store, context, application, 'withdraw', 'applicant');
  }
}

async function refuseTooManyViews(store: Store, userId: string, day: string): Promise<void> {
  const last = await store.sql
    .selectFrom('JobView')
    .select('_id')
    .where('userId', '=', userId)
    .where('day', '=', day)
    .offset(JOB_VIEWS_A_DAY - 1)
    .limit(1)
    .executeTakeFirst();
  if (last) throw new AppError('LIMIT_REACHED', `每天最多记录${JOB_VIEWS_A_DAY}次职位浏览`);
}

import * as v from 'valibot';
import { JOB_VIEWS_A_DAY } from '#contract/daily-limits.ts';
import { dayOf, formatDay, startOfDay } from '#contract/days.ts';
import { AppError } from '#contract/errors.ts';
import { fieldNames } from '#contract/fields.ts';
import { refusedStep } from '#contract/machine.ts';
import { idSchema, type RecordOf } from '#contract/models.ts';
import { isOpenStatus, openStatuses } from '#contract/recruiting/application-status.ts';
import { reportReasons, reportText } from '#contract/recruiting/records.ts';
import { addToJobDay } from '#database/job-days.ts';
import { findId, lockRows } from '#database/rows.ts';
import type { Store } from '#database/tables.ts';
import { writeAudit } from '../audit.ts';
import { authorize, ownRecord, requireScope } from '../authorize.ts';
import { findRecord, lockPermitted, lockRecord } from '../records.ts';
import { insertRecord, saveRecord } from '../store-record.ts';
import { readFields, toleratedTimes } from '../writable.ts';
import { type Change, headOf, requireSeen, type WriteContext } from '../write-context.ts';
import { isListed } from './listed.ts';
import { lockPerson } from './lock-person.ts';
import { moveApplication } from './move-application.ts';

type Data = Readonly<Record<string, unknown>>;

const ofJob = v.strictObject({ jobId: idSchema });
const ofCompany = v.strictObject({ companyId: idSchema });
const newReport = v.strictObject({
  jobId: idSchema,
  reason: v.picklist(fieldNames(reportReasons), '请选择举报原因'),
  text: v.optional(reportText, ''),
});
const reportDecision = v.strictObject({ status: v.picklist(['upheld', 'dismissed'], '处理结果不正确') });

/** Saves a job as a favourite. A repeat returns the existing one. */
export async function insertFavorite(
  store: Store,
  context: WriteContext,
  data: Data,
  id = context.dependencies.randomId(),
): Promise<string> {
  authorize(context.caller, 'Favorite.write', { isOwn: true });
  const { jobId } = readFields(context.caller, 'Favorite', data, ofJob, toleratedTimes);
  const { _id: userId } = await lockPerson(store, context);
  const job = await requireListed(store, context, jobId);
  const existing = await findId(store, 'Favorite', { userId, jobId });
  if (existing !== undefined) return existing;
  const record = { ...headOf(context, id), userId, jobId, jobTitle: job.title, companyName: job.companyName };
  await insertRecord(store, context, 'Favorite', record, { action: 'createFavorite', after: { jobId } });
  return id;
}

export async function deleteFavorite(store: Store, context: WriteContext, id: string): Promise<void> {
  await deleteOwn(store, context, 'Favorite', id);
}

/**
 * Blocks a company, which then finds neither the person nor the résumé, even under a new profile. Withdraws what it was
 * sent. A repeat returns the existing block.
 */
export async function insertBlock(
  store: Store,
  context: WriteContext,
  data: Data,
  id = context.dependencies.randomId(),
): Promise<string> {
  authorize(context.caller, 'Block.write', { isOwn: true });
  const { companyId } = readFields(context.caller, 'Block', data, ofCompany, toleratedTimes);
  const { _id: userId } = await lockPerson(store, context);
  const company = await store.sql
    .selectFrom('Company')
    .select(['companyName', 'userId'])
    .where('_id', '=', companyId)
    .where('verifyStatus', '=', 'approved')
    .executeTakeFirst();
  if (!company) throw new AppError('NOT_FOUND');
  const employerId = company.userId;
  await withdrawApplications(store, context, userId, employerId);
  const existing = await findId(store, 'Block', { userId, employerId });
  if (existing !== undefined) return existing;
  const record = { ...headOf(context, id), userId, companyId, companyName: company.companyName, employerId };
  await insertRecord(store, context, 'Block', record, { action: 'createBlock', after: { companyId } });
  return id;
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

export async function deleteBlock(store: Store, context: WriteContext, id: string): Promise<void> {
  await deleteOwn(store, context, 'Block', id);
}

/**
 * Reports a job to the administrators. A repeat of an open report returns the existing one. Another report of the job is
 * refused while the person has an open one.
 */
export async function insertReport(
  store: Store,
  context: WriteContext,
  data: Data,
  id = context.dependencies.randomId(),
): Promise<string> {
  requireScope(context.caller, 'Report.insert');
  const { jobId, reason, text } = readFields(context.caller, 'Report', data, newReport, toleratedTimes);
  const { _id: userId } = await lockPerson(store, context);
  const job = await requireListed(store, context, jobId);
  const fields = { userId, jobId, jobTitle: job.title, reason, text };
  const existing = await findId(store, 'Report', { userId, jobId, reason, text, status: 'open' });
  if (existing !== undefined) return existing;
  const open = await findId(store, 'Report', { userId, jobId, status: 'open' });
  if (open !== undefined) throw new AppError('LIMIT_REACHED', '您对该职位的举报正在处理中');
  const record: RecordOf<'Report'> = { ...headOf(context, id), ...fields, status: 'open' };
  await insertRecord(store, context, 'Report', record, { action: 'createReport', after: { jobId, reason } });
  return id;
}

export async function updateReport(store: Store, context: WriteContext, change: Change): Promise<RecordOf<'Report'>> {
  authorize(context.caller, 'Report.decide');
  const { status } = readFields(context.caller, 'Report', change.data, reportDecision, toleratedTimes);
  const before = await lockRecord(store, 'Report', change.id);
  if (!before) throw new AppError('NOT_FOUND');
  if (before.status !== 'open') throw refusedStep('Report');
  requireSeen(change, before);
  return saveRecord(store, context, 'Report', before, { ...before, status }, { action: 'decideReport' });
}

/**
 * Counts a look at a job, once a day for each person, up to JOB_VIEWS_A_DAY. Stores the day only, because the time of a
 * single look would tell its company who looked: the person whose application follows. It leaves no entry in the history.
 */
export async function insertJobView(
  store: Store,
  context: WriteContext,
  data: Data,
  id = context.dependencies.randomId(),
): Promise<string> {
  requireScope(context.caller, 'JobView.insert');
  const { jobId } = readFields(context.caller, 'JobView', data, ofJob, toleratedTimes);
  const { _id: userId } = await lockPerson(store, context);
  const job = await requireListed(store, context, jobId);
  const day = dayOf(context.now);
  const look = { jobId, userId, day: formatDay(day) };
  const existing = await findId(store, 'JobView', look);
  if (existing !== undefined) return existing;
  await refuseTooManyViews(store, userId, look.day);
  const record = headOf({ ...context, now: startOfDay(day) }, id);
  const row = { ...record, ...look, employerId: job.userId };
  await store.sql.insertInto('JobView').values(row).execute();
  await addToJobDay(store, { employerId: job.userId, day, jobId }, 'views');
  return id;
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

async function requireListed(store: Store, context: WriteContext, jobId: string): Promise<RecordOf<'Job'>> {
  const job = await findRecord(store, 'Job', jobId);
  if (!job || !isListed(job, context.now)) throw new AppError('NOT_FOUND', '职位不存在或已停止招聘');
  return job;
}

async function deleteOwn(store: Store, context: WriteContext, model: 'Favorite' | 'Block', id: string): Promise<void> {
  requireScope(context.caller, `${model}.write`);
  const isOwn = ownRecord<RecordOf<typeof model>>(context.caller, `${model}.write`, ({ userId }) => userId);
  await lockPermitted(store, model, id, isOwn, () => lockPerson(store, context));
  await store.sql.deleteFrom(model).where('_id', '=', id).execute();
  await writeAudit(store, context, { action: `delete${model}`, model, targetId: id, before: {}, after: {} });
}

import * as v from 'valibot';
import { DAY_MS } from '#contract/days.ts';
import { AppError } from '#contract/errors.ts';
import { changeSchemas, pluck } from '#contract/fields.ts';
import { idSchema, type RecordOf } from '#contract/models.ts';
import { scopeOf } from '#contract/policy.ts';
import { isOpenStatus } from '#contract/recruiting/application-status.ts';
import {
  interviewFields,
  interviewReason,
  MAX_INTERVIEW_DAYS,
  MAX_INTERVIEWS,
  MAX_OPEN_INTERVIEWS,
  startTimeSchema,
  timeZoneSchema,
  wishedTimeSchema,
  wishText,
} from '#contract/recruiting/interview.ts';
import { type InterviewEvent, isOpenInterview } from '#contract/recruiting/interview-status.ts';
import type { NotificationKind } from '#contract/recruiting/notification.ts';
import { findId, lockRow } from '#database/rows.ts';
import type { Store } from '#database/tables.ts';
import { refused, requireScope, requireUser } from '../authorize.ts';
import { lockPerson } from '../lock-person.ts';
import { lockRecord, toRecord } from '../records.ts';
import { insertRecord } from '../store-record.ts';
import { readFields, toleratedTimes } from '../writable.ts';
import { type Change, headOf, requireSeen, type WriteContext } from '../write-context.ts';
import { requireApproved } from './company-jobs.ts';
import { moveApplication, notifyAbout } from './move-application.ts';
import { type InterviewChanges, moveInterview } from './move-interview.ts';
import { showTo } from './show.ts';

type Application = RecordOf<'Application'>;
type Interview = RecordOf<'Interview'>;
type Data = Readonly<Record<string, unknown>>;

const newInterview = v.strictObject({
  applicationId: idSchema,
  startTime: startTimeSchema,
  timeZone: timeZoneSchema,
  ...pluck(interviewFields, 'schema'),
});
const move = v.strictObject({
  startTime: v.exactOptional(startTimeSchema),
  timeZone: v.exactOptional(timeZoneSchema),
  ...changeSchemas(interviewFields),
});
const reason = v.optional(interviewReason.schema, '');
const decision = v.strictObject({ status: v.picklist(['cancelled', 'done', 'noShow'], '面试状态不正确'), reason });
const answer = v.strictObject({ status: v.picklist(['accepted', 'declined', 'cancelled'], '面试状态不正确'), reason });
const wish = v.strictObject({ wishedTime: wishedTimeSchema, wish: v.optional(wishText.schema, '') });

/** What the other side learns of a step; the results are the company's own notes. */
const kinds: Readonly<Partial<Record<InterviewEvent, NotificationKind>>> = {
  move: 'interviewMoved',
  cancel: 'interviewCancelled',
  accept: 'interviewAccepted',
  decline: 'interviewDeclined',
  wish: 'interviewTimeWished',
};

/**
 * Proposes an interview to an applicant, and moves an earlier application to `interviewing`. A repeat of a proposal that
 * has not been answered returns its id.
 */
export async function insertInterview(
  store: Store,
  context: WriteContext,
  data: Data,
  id = context.dependencies.randomId(),
): Promise<string> {
  requireScope(context.caller, 'Interview.insert');
  const { applicationId, ...fields } = readFields(context.caller, 'Interview', data, newInterview, toleratedTimes);
  const found = await store.sql
    .selectFrom('Application')
    .select(['jobId', 'employerId'])
    .where('_id', '=', applicationId)
    .executeTakeFirst();
  if (found?.employerId !== requireUser(context.caller)._id) throw refused(context.caller);
  const application = await lockApplication(store, applicationId, found.jobId);
  if (!application) throw refused(context.caller);
  await requireApproved(store, application.employerId);
  const repeated = { applicationId, ...fields, status: 'proposed', wishedTime: 0 } as const;
  const existing = await findId(store, 'Interview', repeated);
  if (existing !== undefined) return existing;
  requireSoon(fields.startTime, context.now);
  if (!isOpenStatus(application.status) || application.status === 'offered') {
    throw new AppError('PRECONDITION_FAILED', '该投递当前不能安排面试');
  }
  const earlier = await interviewsOf(store, applicationId);
  if (earlier.filter(({ status }) => isOpenInterview(status)).length >= MAX_OPEN_INTERVIEWS) {
    throw new AppError('PRECONDITION_FAILED', `同一投递最多同时安排${MAX_OPEN_INTERVIEWS}场面试`);
  }
  if (earlier.length >= MAX_INTERVIEWS) {
    throw new AppError('PRECONDITION_FAILED', `同一投递最多安排${MAX_INTERVIEWS}场面试，包括已取消和已结束的`);
  }
  const record: Interview = {
    ...headOf(context, id),
    applicationId,
    jobId: application.jobId,
    jobTitle: application.jobTitle,
    companyName: application.companyName,
    employerId: application.employerId,
    applicantId: application.applicantId,
    applicantName: application.applicantName,
    isPersonShown: true,
    round: Math.max(0, ...earlier.map(({ round }) => round)) + 1,
    ...fields,
    status: 'proposed',
    reason: '',
    wishedTime: 0,
    wish: '',
  };
  const { startTime, minutes, mode } = fields;
  const after = { applicationId, round: record.round, startTime, minutes, mode, status: record.status };
  await insertRecord(store, context, 'Interview', record, { action: 'createInterview', after });
  if (application.status !== 'interviewing') {
    await moveApplication(store, context, application, 'invite', 'company', {}, { notifies: false });
  }
  await notifyAbout(store, context, record, 'interviewProposed', 'applicant');
  return id;
}

/** Moves an interview: the company decides, the applicant answers. Returns it as the caller may see it. */
export async function updateInterview(store: Store, context: WriteContext, change: Change): Promise<Data> {
  const decides = scopeOf(context.caller.principal, 'Interview.decide') !== 'none';
  requireScope(context.caller, decides ? 'Interview.decide' : 'Interview.answer');
  const { event, changes } = decides ? readDecision(context, change.data) : readAnswer(context, change.data);
  const found = await store.sql
    .selectFrom('Interview')
    .select(['applicationId', 'jobId', 'employerId', 'applicantId'])
    .where('_id', '=', change.id)
    .executeTakeFirst();
  const ownerId = decides ? found?.employerId : found?.applicantId;
  if (!found || ownerId !== requireUser(context.caller)._id) throw refused(context.caller);
  if (!decides) await lockPerson({ store, context });
  const application = await lockApplication(store, found.applicationId, found.jobId);
  const before = await lockRecord(store, 'Interview', change.id);
  if (!application || !before) throw refused(context.caller);
  requireSeen(change, before);
  if (event === 'move' || event === 'finish' || event === 'miss') await requireApproved(store, before.employerId);
  requireMoment(context, application, before, event, changes);
  const after = await moveInterview(store, context, before, event, decides ? 'company' : 'applicant', changes);
  const kind = kinds[event];
  const isChanged = after.revision !== before.revision;
  if (kind && isChanged) await notifyAbout(store, context, after, kind, decides ? 'applicant' : 'company');
  return showTo('Interview', after, context.caller.principal);
}

type Wanted = { event: InterviewEvent; changes: InterviewChanges };

function readDecision({ caller }: WriteContext, data: Data): Wanted {
  if (!Object.hasOwn(data, 'status')) {
    const changes = readFields(caller, 'Interview', data, move, toleratedTimes);
    if (Object.keys(changes).length === 0) throw new AppError('VALIDATION_FAILED', '请填写要更改的内容');
    return { event: 'move', changes };
  }
  const { status, reason } = readFields(caller, 'Interview', data, decision, toleratedTimes);
  const events = { cancelled: 'cancel', done: 'finish', noShow: 'miss' } as const;
  return { event: events[status], changes: status === 'cancelled' ? { reason } : {} };
}

function readAnswer({ caller }: WriteContext, data: Data): Wanted {
  if (Object.hasOwn(data, 'wishedTime') || Object.hasOwn(data, 'wish')) {
    return { event: 'wish', changes: readFields(caller, 'Interview', data, wish, toleratedTimes) };
  }
  const { status, reason } = readFields(caller, 'Interview', data, answer, toleratedTimes);
  const events = { accepted: 'accept', declined: 'decline', cancelled: 'cancel' } as const;
  return { event: events[status], changes: status === 'accepted' ? {} : { reason } };
}

/** Refuses a step at the wrong time: before the interview, after it, or after the end of the application. */
function requireMoment(
  { now }: WriteContext,
  application: Application,
  before: Interview,
  event: InterviewEvent,
  { startTime = before.startTime, wishedTime = 0 }: InterviewChanges,
): void {
  if (event === 'wish') requireSoon(wishedTime, now);
  if (event === 'move') {
    requireSoon(startTime, now);
    if (!isOpenStatus(application.status)) throw new AppError('PRECONDITION_FAILED', '该投递已结束，不能更改面试');
  }
  if (event === 'accept' && before.startTime <= now) throw new AppError('PRECONDITION_FAILED', '面试时间已过');
  const isResult = event === 'finish' || event === 'miss';
  if (isResult && before.startTime > now) throw new AppError('PRECONDITION_FAILED', '面试尚未开始');
}

function requireSoon(time: number, now: number): void {
  if (time <= now) throw new AppError('VALIDATION_FAILED', '面试时间不能早于现在');
  if (time > now + MAX_INTERVIEW_DAYS * DAY_MS) throw new AppError('VALIDATION_FAILED', '面试时间最晚为一年内');
}

/** Locks an application after its job, as every change of an application does. Its interviews follow. */
async function lockApplication(store: Store, id: string, jobId: string): Promise<Application | undefined> {
  await lockRow(store, 'Job', jobId);
  return lockRecord(store, 'Application', id);
}

async function interviewsOf(store: Store, applicationId: string): Promise<Interview[]> {
  const rows = await store.sql.selectFrom('Interview').selectAll().where('applicationId', '=', applicationId).execute();
  return rows.map((row) => toRecord('Interview', row));
}

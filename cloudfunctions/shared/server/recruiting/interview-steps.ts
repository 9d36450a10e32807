import * as v from 'valibot';
import { AppError } from '#contract/errors.ts';
import { changeSchemas } from '#contract/fields.ts';
import type { RecordOf } from '#contract/models.ts';
import { scopeOf } from '#contract/policy.ts';
import { isOpenStatus } from '#contract/recruiting/application-status.ts';
import {
  DOUBLE_TIME,
  furtherTimeSchema,
  hasDistinctTimes,
  interviewFields,
  interviewReason,
  type ProposedTimes,
  proposedTimes,
  startTimeSchema,
  timesOf,
  timeZoneSchema,
  wishedTimeSchema,
  wishText,
} from '#contract/recruiting/interview.ts';
import type { InterviewEvent } from '#contract/recruiting/interview-status.ts';
import type { NotificationKind } from '#contract/recruiting/notification.ts';
import { lockRow } from '#database/rows.ts';
import type { Store } from '#database/tables.ts';
import { refused } from '../authorize.ts';
import { defineUpdate, type Update } from '../define-write.ts';
import { lockPerson } from '../lock-person.ts';
import { lockRecord } from '../records.ts';
import type { Fields, FieldsOf } from '../writable.ts';
import type { Change, WriteContext } from '../write-context.ts';
import { requireApproved } from './company-jobs.ts';
import { requireAllSoon, requireSoon } from './interviews.ts';
import { notifyAbout } from './move-application.ts';
import { type InterviewChanges, moveInterview } from './move-interview.ts';
import { showTo } from './show.ts';

type Application = RecordOf<'Application'>;
type Interview = RecordOf<'Interview'>;
type Data = Readonly<Record<string, unknown>>;
type Step = { event: InterviewEvent; changes: InterviewChanges };

/** What the other side learns of a step; the results are the company's own notes. */
const kinds: Readonly<Partial<Record<InterviewEvent, NotificationKind>>> = {
  move: 'interviewMoved',
  cancel: 'interviewCancelled',
  accept: 'interviewAccepted',
  decline: 'interviewDeclined',
  wish: 'interviewTimeWished',
};

/** Moves an interview: the company decides, the applicant answers. Returns it as the caller may see it. */
export async function updateInterview(store: Store, context: WriteContext, change: Change): Promise<Data> {
  const update = updateOf(context, change.data);
  return showTo('Interview', await update(store, context, change), context.caller.principal);
}

function updateOf({ caller }: WriteContext, data: Data): Update<Interview> {
  if (scopeOf(caller.principal, 'Interview.decide') !== 'none')
    return Object.hasOwn(data, 'status') ? decideInterview : rescheduleInterview;
  return Object.hasOwn(data, 'wishedTime') || Object.hasOwn(data, 'wish') ? wishForTime : answerInterview;
}

/** Defines an update of one side. `stepOf` reads from its fields what happens to the interview. */
function defineStep<S extends Fields>(
  by: 'company' | 'applicant',
  fields: S,
  stepOf: (fields: FieldsOf<S>, before: Interview, now: number) => Step,
): Update<Interview> {
  return defineUpdate('Interview', {
    permission: by === 'company' ? 'Interview.decide' : 'Interview.answer',
    fields,
    async lockFirst(write) {
      if (by === 'applicant') await lockPerson(write);
      return lockApplication(write);
    },
    async refuse({ store, context, before, fields, locked: application }) {
      const { event, changes } = stepOf(fields, before, context.now);
      if (event === 'move' || event === 'finish' || event === 'miss') await requireApproved(store, before.employerId);
      requireMoment(context, application, before, event, changes);
    },
    async save({ store, context, before, fields }) {
      const { event, changes } = stepOf(fields, before, context.now);
      const after = await moveInterview(store, context, before, event, by, changes);
      const kind = kinds[event];
      const isChanged = after.revision !== before.revision;
      if (kind && isChanged) await notifyAbout(store, context, after, kind, by === 'company' ? 'applicant' : 'company');
      return after;
    },
  });
}

const rescheduleInterview = defineStep(
  'company',
  v.pipe(
    v.strictObject({
      startTime: v.exactOptional(startTimeSchema),
      secondTime: v.exactOptional(furtherTimeSchema),
      thirdTime: v.exactOptional(furtherTimeSchema),
      timeZone: v.exactOptional(timeZoneSchema),
      ...changeSchemas(interviewFields),
    }),
    v.check((changes) => Object.keys(changes).length > 0, '请填写要更改的内容'),
    v.check((changes) => changes.startTime !== undefined || !hasFurtherTime(changes), '请填写面试时间'),
    v.check((changes) => hasDistinctTimes({ ...noTimes, ...changes }), DOUBLE_TIME),
  ),
  (changes, before, now) => {
    const times = changes.startTime === undefined ? timesAhead(before, now) : timesOf({ ...noTimes, ...changes });
    return { event: 'move', changes: { ...changes, ...proposedTimes(times) } };
  },
);

const noTimes: ProposedTimes = { startTime: 0, secondTime: 0, thirdTime: 0 };

function hasFurtherTime({ secondTime = 0, thirdTime = 0 }: Partial<ProposedTimes>): boolean {
  return secondTime > 0 || thirdTime > 0;
}

/** What stays proposed when only something else changes. If all times have passed, they stay and are refused. */
function timesAhead(before: Interview, now: number): number[] {
  const times = timesOf(before);
  const ahead = times.filter((time) => time > now);
  return ahead.length > 0 ? ahead : times;
}

const reason = v.optional(interviewReason.schema, '');
const decisions = { cancelled: 'cancel', done: 'finish', noShow: 'miss' } as const;
const decideInterview = defineStep(
  'company',
  v.strictObject({ status: v.picklist(['cancelled', 'done', 'noShow'], '面试状态不正确'), reason }),
  ({ status, reason }) => ({ event: decisions[status], changes: status === 'cancelled' ? { reason } : {} }),
);

const answers = { accepted: 'accept', declined: 'decline', cancelled: 'cancel' } as const;
const answerInterview = defineStep(
  'applicant',
  v.pipe(
    v.strictObject({
      status: v.picklist(['accepted', 'declined', 'cancelled'], '面试状态不正确'),
      reason,
      startTime: v.exactOptional(startTimeSchema),
    }),
    v.check(({ status, startTime }) => status === 'accepted' || startTime === undefined, '面试时间只用于接受面试'),
  ),
  ({ status, reason, startTime }, before) => {
    if (status !== 'accepted') return { event: answers[status], changes: { reason } };
    return { event: 'accept', changes: { ...noTimes, startTime: startTime ?? onlyTime(before) } };
  },
);

/** The time that is meant where none is named; 0 where the applicant has to choose. */
function onlyTime(before: Interview): number {
  return timesOf(before).length === 1 ? before.startTime : 0;
}

const wishForTime = defineStep(
  'applicant',
  v.strictObject({ wishedTime: wishedTimeSchema, wish: v.optional(wishText.schema, '') }),
  (changes) => ({ event: 'wish', changes }),
);

/** Refuses a step at the wrong time: before the interview, after it, or after the end of the application. */
function requireMoment(
  { now }: WriteContext,
  application: Application,
  before: Interview,
  event: InterviewEvent,
  changes: InterviewChanges,
): void {
  const { wishedTime = 0, startTime = 0 } = changes;
  if (event === 'wish') requireSoon(wishedTime, now);
  if (event === 'move') {
    requireAllSoon({ ...before, ...changes }, now);
    if (!isOpenStatus(application.status)) throw new AppError('PRECONDITION_FAILED', '该投递已结束，不能更改面试');
  }
  if (event === 'accept' && before.status === 'proposed') requireProposed(before, startTime, now);
  const isResult = event === 'finish' || event === 'miss';
  if (isResult && before.startTime > now) throw new AppError('PRECONDITION_FAILED', '面试尚未开始');
}

/** Refuses to accept a time that is not proposed, or no longer, and one that has passed. */
function requireProposed(before: Interview, time: number, now: number): void {
  if (time === 0) throw new AppError('VALIDATION_FAILED', '请选择一个面试时间');
  if (!timesOf(before).includes(time)) throw new AppError('PRECONDITION_FAILED', '该面试时间已变化，请刷新后重试');
  if (time <= now) throw new AppError('PRECONDITION_FAILED', '面试时间已过');
}

/** Locks the application of an interview after its job, as every change of an application does. */
async function lockApplication(write: {
  store: Store;
  context: WriteContext;
  before: Interview;
}): Promise<Application> {
  const { jobId, applicationId } = write.before;
  await lockRow(write.store, 'Job', jobId);
  const application = await lockRecord(write.store, 'Application', applicationId);
  if (!application) throw refused(write.context.caller);
  return application;
}

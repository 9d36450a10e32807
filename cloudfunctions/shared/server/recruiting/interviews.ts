import * as v from 'valibot';
import { DAY_MS } from '#contract/days.ts';
import { AppError } from '#contract/errors.ts';
import { pluck } from '#contract/fields.ts';
import { idSchema, type RecordOf } from '#contract/models.ts';
import { canInterview } from '#contract/recruiting/application-status.ts';
import { decidedStatus } from '#contract/recruiting/held.ts';
import {
  DOUBLE_TIME,
  furtherTimeSchema,
  hasDistinctTimes,
  interviewFields,
  MAX_INTERVIEW_DAYS,
  MAX_INTERVIEWS,
  MAX_OPEN_INTERVIEWS,
  type ProposedTimes,
  proposedTimes,
  startTimeSchema,
  timesOf,
  timeZoneSchema,
} from '#contract/recruiting/interview.ts';
import { isOpenInterview } from '#contract/recruiting/interview-status.ts';
import { findId, lockRow } from '#database/rows.ts';
import type { Store } from '#database/tables.ts';
import { requirePermitted } from '../authorize.ts';
import { defineInsert } from '../define-write.ts';
import { lockPermitted, toRecord } from '../records.ts';
import { insertRecord } from '../store-record.ts';
import { requireApproved } from './company-jobs.ts';
import { moveApplication, notifyAbout } from './move-application.ts';

type Application = RecordOf<'Application'>;
type Interview = RecordOf<'Interview'>;

/**
 * Proposes an interview to an applicant, and moves an earlier application to `interviewing`. A repeat of a proposal that
 * has not been answered returns its id.
 */
export const insertInterview = defineInsert('Interview', {
  permission: 'Interview.insert',
  fields: v.pipe(
    v.strictObject({
      applicationId: idSchema,
      startTime: startTimeSchema,
      secondTime: v.optional(furtherTimeSchema, 0),
      thirdTime: v.optional(furtherTimeSchema, 0),
      timeZone: timeZoneSchema,
      ...pluck(interviewFields, 'schema'),
    }),
    v.check((fields) => hasDistinctTimes(fields), DOUBLE_TIME),
    v.transform((fields) => ({ ...fields, ...proposedTimes(timesOf(fields)) })),
  ),
  // Locks the application after its job, as every change of an application does. Its interviews follow.
  async find({ store, context, fields: { applicationId } }) {
    const isOwn = requirePermitted(context.caller, 'Interview.insert', 'Application');
    const lockJob = ({ jobId }: Application) => lockRow(store, 'Job', jobId);
    const { before: application } = await lockPermitted(store, 'Application', applicationId, isOwn, lockJob);
    await requireApproved(store, application.employerId);
    return { application, earlier: await interviewsOf(store, applicationId) };
  },
  existing: ({ store, fields }) => findId(store, 'Interview', { ...fields, status: 'proposed', wishedTime: 0 }),
  refuse({ context, fields, found: { application, earlier } }) {
    requireAllSoon(fields, context.now);
    if (!canInterview(decidedStatus(application))) {
      throw new AppError('PRECONDITION_FAILED', '该投递当前不能安排面试');
    }
    if (earlier.filter(({ status }) => isOpenInterview(status)).length >= MAX_OPEN_INTERVIEWS) {
      throw new AppError('PRECONDITION_FAILED', `同一投递最多同时安排${MAX_OPEN_INTERVIEWS}场面试`);
    }
    if (earlier.length >= MAX_INTERVIEWS) {
      throw new AppError('PRECONDITION_FAILED', `同一投递最多安排${MAX_INTERVIEWS}场面试，包括已取消和已结束的`);
    }
  },
  async save({ store, context, head, fields, found: { application, earlier } }) {
    const record: Interview = {
      ...head,
      ...fields,
      jobId: application.jobId,
      jobTitle: application.jobTitle,
      companyName: application.companyName,
      employerId: application.employerId,
      applicantId: application.applicantId,
      applicantName: application.applicantName,
      isPersonShown: true,
      round: Math.max(0, ...earlier.map(({ round }) => round)) + 1,
      status: 'proposed',
      reason: '',
      wishedTime: 0,
      wish: '',
    };
    const { applicationId, round, startTime, secondTime, thirdTime, minutes, mode, status } = record;
    const after = { applicationId, round, startTime, secondTime, thirdTime, minutes, mode, status };
    await insertRecord(store, context, 'Interview', record, { action: 'createInterview', after });
    if (application.status !== 'interviewing') {
      await moveApplication(store, context, application, 'invite', 'company', {}, { notifies: false });
    }
    await notifyAbout(store, context, record, 'interviewProposed', 'applicant');
  },
});

/** Refuses a time that has passed, or is more than a year ahead. */
export function requireSoon(time: number, now: number): void {
  if (time <= now) throw new AppError('VALIDATION_FAILED', '面试时间不能早于现在');
  if (time > now + MAX_INTERVIEW_DAYS * DAY_MS) throw new AppError('VALIDATION_FAILED', '面试时间最晚为一年内');
}

/** Refuses proposed times if one of them has passed, or is more than a year ahead. */
export function requireAllSoon(times: ProposedTimes, now: number): void {
  for (const time of timesOf(times)) requireSoon(time, now);
}

async function interviewsOf(store: Store, applicationId: string): Promise<Interview[]> {
  const rows = await store.sql.selectFrom('Interview').selectAll().where('applicationId', '=', applicationId).execute();
  return rows.map((row) => toRecord('Interview', row));
}

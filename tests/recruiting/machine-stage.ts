import { DAY_MS } from '#contract/days.ts';
import { AppError } from '#contract/errors.ts';
import type { ApplicationStatus } from '#contract/recruiting/application-status.ts';
import type { InterviewStatus } from '#contract/recruiting/interview-status.ts';
import type { JobStatus } from '#contract/recruiting/job-status.ts';
import { defaultSetting, SETTING_ID } from '#contract/recruiting/setting.ts';
import { tasks } from '#server/schedule/tasks.ts';
import { addUser, NOON } from '#tests/support/fixtures/functions.ts';
import {
  addApplication,
  addInterview,
  addJob,
  addRecord,
  addResume,
  interviewTimes,
} from '#tests/support/fixtures/recruiting-records.ts';
import { runWithoutLease } from '#tests/support/fixtures/timer.ts';
import { askedFor } from './machine-cases.ts';
import type { Caller, People } from './people.ts';

/** Who may send a call: the company, an administrator, the applicant. */
export type Sender = 'owner' | 'admin' | 'seeker';
type Send = { by: Sender; data: object };

/** What each column of the jobs' table sends, except `hireLast`. */
export const jobCalls: Readonly<Record<string, Send>> = {
  edit: { by: 'owner', data: { city: '北京' } },
  revise: { by: 'owner', data: { title: '新的名称' } },
  submit: { by: 'owner', data: { status: 'pending' } },
  submitWithoutReview: { by: 'owner', data: { status: 'pending' } },
  close: { by: 'owner', data: { status: 'closed' } },
  release: { by: 'owner', data: { status: 'published' } },
  approve: { by: 'admin', data: { status: 'published' } },
  reject: { by: 'admin', data: { status: 'rejected', reason: '不完整' } },
  remove: { by: 'admin', data: { status: 'removed', reason: '虚假' } },
};

/** What each column of the applications' table sends, except `closeJob` and `lapse`. */
export const applicationCalls: Readonly<Record<string, Send>> = {
  ...Object.fromEntries(askedFor.company.map((status) => [status, { by: 'owner' as const, data: { status } }])),
  ...Object.fromEntries(askedFor.applicant.map((status) => [status, { by: 'seeker' as const, data: { status } }])),
  rejected: { by: 'owner', data: { status: 'rejected', reason: '不合适' } },
  submitted: { by: 'seeker', data: { status: 'submitted', consent: true } },
};

/** What each column of the interviews' table sends. `reject` rejects the application instead. */
export const interviewCalls: Readonly<Record<string, Send>> = {
  accept: { by: 'seeker', data: { status: 'accepted' } },
  choose: { by: 'seeker', data: { status: 'accepted', startTime: NOON + DAY_MS } },
  mistake: { by: 'seeker', data: { status: 'accepted', startTime: NOON + 2 * DAY_MS } },
  decline: { by: 'seeker', data: { status: 'declined', reason: '时间不合适' } },
  wish: { by: 'seeker', data: { wishedTime: NOON + 2 * DAY_MS, wish: '当天有课' } },
  drop: { by: 'seeker', data: { status: 'cancelled', reason: '已有安排' } },
  move: { by: 'owner', data: { startTime: NOON + 3 * DAY_MS } },
  offerThree: { by: 'owner', data: interviewTimes(NOON, [4, 3, 5]) },
  cancel: { by: 'owner', data: { status: 'cancelled', reason: '面试官出差' } },
  done: { by: 'owner', data: { status: 'done' } },
  miss: { by: 'owner', data: { status: 'noShow' } },
};

/** Stores a job in a status and sends the call. Returns the outcome and the status afterwards. */
export async function moveJob(people: People, from: JobStatus, call: string, as?: Caller) {
  const { test, company, seeker } = people;
  if (call === 'submitWithoutReview') {
    await test.database.sql.deleteFrom('Setting').execute();
    await addRecord(test, 'Setting', { ...defaultSetting, review: 'off' }, SETTING_ID);
  }
  const id = await addJob(test, company, { status: from });
  if (call === 'hireLast') {
    const applicationId = await addApplication(test, { jobId: id, company, applicant: seeker.user, status: 'offered' });
    const outcome = await seeker.outcome('queryMySQLData', update('Application', applicationId, { status: 'hired' }));
    return { outcome, status: await statusOf(people, 'Job', id) };
  }
  const { by, data } = jobCalls[call] ?? unknownCall(call);
  const outcome = await (as ?? people[by]).outcome('queryMySQLData', update('Job', id, data));
  return { outcome, status: await statusOf(people, 'Job', id) };
}

/** Stores an application in a status and sends the call. Returns the outcome and the status afterwards. */
export async function moveApplication(people: People, from: ApplicationStatus, call: string, as?: Caller) {
  const { test, company, owner, seeker, functions } = people;
  const jobId = await addJob(test, company, { status: 'published', headcount: 3 });
  const id = await addApplication(test, { jobId, company, applicant: seeker.user, status: from });
  if (call === 'closeJob') {
    const outcome = await owner.outcome('queryMySQLData', update('Job', jobId, { status: 'closed' }));
    return { outcome, status: await statusOf(people, 'Application', id) };
  }
  if (call === 'lapse') {
    await test.database.sql.updateTable('Application').set({ replyUntil: 1 }).where('_id', '=', id).execute();
    const run = runWithoutLease(tasks.offers, { database: test.database, dependencies: functions.dependencies });
    const error = await run.then(
      () => undefined,
      (cause: unknown) => (cause instanceof AppError ? cause.code : String(cause)),
    );
    const status = await statusOf(people, 'Application', id);
    return { outcome: error ?? (status === from ? 'unchanged' : 'success'), status };
  }
  const { by, data } = applicationCalls[call] ?? unknownCall(call);
  const outcome = await (as ?? people[by]).outcome('queryMySQLData', update('Application', id, data));
  return { outcome, status: await statusOf(people, 'Application', id) };
}

/**
 * Stores an interview in a status and sends the call, after the start of the interview where the call records its result.
 * Returns the outcome and the status afterwards.
 */
export async function moveInterview(people: People, from: InterviewStatus, call: string, as?: Caller) {
  const { test, company, owner, seeker, functions } = people;
  const jobId = await addJob(test, company, { status: 'published' });
  const applicationId = await addApplication(test, {
    jobId,
    company,
    applicant: seeker.user,
    status: 'interviewing',
  });
  const isResult = call === 'done' || call === 'miss';
  const startTime = functions.clock.now + (isResult ? 0 : DAY_MS);
  const id = await addInterview(test, applicationId, { status: from, startTime });
  if (call === 'reject') {
    const outcome = await owner.outcome('queryMySQLData', update('Application', applicationId, { status: 'rejected' }));
    return { outcome, status: await statusOf(people, 'Interview', id) };
  }
  const { by, data } = interviewCalls[call] ?? unknownCall(call);
  const outcome = await (as ?? people[by]).outcome('queryMySQLData', update('Interview', id, data));
  return { outcome, status: await statusOf(people, 'Interview', id) };
}

/** Gives the applicant the résumé that a new submission sends. */
export async function addOwnResume({ test, seeker }: People): Promise<void> {
  await addResume(test, seeker.user._id);
}

/** Callers who have nothing to do with the record. */
export async function addStrangers({ test, callerOf, addOwner, addSeeker }: People): Promise<Caller[]> {
  const idle = await addUser(test, { role: 'company' });
  return [await addOwner(), await addSeeker(), callerOf(idle)];
}

async function statusOf({ test }: People, model: 'Job' | 'Application' | 'Interview', id: string): Promise<string> {
  const row = await test.database.sql
    .selectFrom(model)
    .select('status')
    .where('_id', '=', id)
    .executeTakeFirstOrThrow();
  return row.status;
}

function update(model: string, _id: string, data: object) {
  return { action: 'update', model, query: { _id }, data };
}

function unknownCall(name: string): never {
  throw new Error(`No call is named ${name}`);
}

import { sql } from 'kysely';
import { DAY_MS, dayOf } from '#contract/days.ts';
import { unansweredStatuses } from '#contract/recruiting/application-status.ts';
import type { NotificationKind } from '#contract/recruiting/notification.ts';
import { ANSWER_NOTICE_MS } from '#contract/recruiting/reminders.ts';
import { readSetting } from '../recruiting/settings.ts';
import { hourly, type Task } from './task.ts';
import { type Telling, tellingTask } from './tell.ts';

const ANSWERS_DUE: NotificationKind = 'answersDue';
const consentTime = sql.ref('Application.consentTime');

/**
 * Tells applicants whom the company has not answered within the days of the settings, and reminds companies before. An
 * application that was sent again waits from then on.
 */
export const answers: Task = tellingTask(hourly, async (store, now) => {
  const { answerDays } = await readSetting(store);
  if (answerDays === 0) return [];
  return unansweredStatuses.flatMap((status) => [
    { ...ofApplications, ...overdue(now, answerDays), status },
    { ...ofApplications, ...due(now, answerDays), status },
  ]);
});

const ofApplications = { model: 'Application', by: 'consentTime', title: 'jobTitle' } as const;

/** For the applicant, whatever became of the company. */
function overdue(now: number, days: number) {
  return {
    kind: 'answerOverdue',
    days,
    after: 0,
    until: now - days * DAY_MS,
    condition: sql`true`,
    target: '_id',
    receiver: 'applicantId',
    parties: ['applicantId'],
    occasion: sql.ref('consentTime'),
  } as const satisfies Partial<Telling>;
}

/**
 * For the company, once a day for each job with an application that it was not reminded of yet. Without time for a notice
 * before the answer is due there is none.
 */
function due(now: number, days: number) {
  const untilNotice = Math.max(0, days * DAY_MS - ANSWER_NOTICE_MS);
  const told = sql`select 1 from ${sql.table('Told')}
    where ${sql.ref('Told.targetId')} = ${sql.ref('Application.jobId')} and ${sql.ref('Told.kind')} = ${ANSWERS_DUE}
    and ${sql.ref('Told.userId')} = ${sql.ref('Application.employerId')}
    and ${sql.ref('Told.createTime')} >= ${consentTime} + ${untilNotice}`;
  return {
    kind: ANSWERS_DUE,
    days,
    after: now - days * DAY_MS,
    until: untilNotice === 0 ? 0 : now - untilNotice,
    condition: sql`not exists (${told})`,
    target: 'jobId',
    receiver: 'employerId',
    parties: ['employerId'],
    occasion: sql`${dayOf(now)}`,
  } as const satisfies Partial<Telling>;
}

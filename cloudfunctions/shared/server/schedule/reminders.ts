import { sql } from 'kysely';
import {
  interviewReminders,
  jobReminders,
  LATE_MS,
  offerReminders,
  WAITING_MS,
} from '#contract/recruiting/reminders.ts';
import { everyMinute, type Task } from './task.ts';
import { type Telling, tellingTask } from './tell.ts';

const updateTime = sql.ref('updateTime');
const startTime = sql.ref('startTime');

/** Reminds people of what is ahead and of what waits for their answer (`contract/recruiting/reminders.ts`). */
export const reminders: Task = tellingTask(everyMinute, async (_store, now) => [
  ...interviews(now),
  ...waiting(now),
  ...endingOffers(now),
  ...endingJobs(now),
]);

/**
 * Only the last reminder that is due is told, such as the one an hour before: the time of each ends when that of the next
 * begins. After the next was told it is over, also if the clock goes back.
 */
function ahead(reminders: typeof interviewReminders, now: number) {
  return reminders.map(({ kind, before }, index) => {
    const nearer = reminders[index + 1]?.before ?? 0;
    const replacedBy = reminders.slice(index + 1).map((next) => next.kind);
    return { kind, before, replacedBy, after: now + nearer, until: now + before };
  });
}

/** What was accepted or published later than a reminder's time needs none. */
function interviews(now: number): Telling[] {
  return ahead(interviewReminders, now).flatMap(({ before, ...when }) =>
    (['applicantId', 'employerId'] as const).map((receiver) => ({
      ...when,
      ...ofInterviews,
      receiver,
      status: 'accepted',
      condition: sql`${updateTime} <= ${startTime} - ${before}`,
      occasion: startTime,
    })),
  );
}

function endingOffers(now: number): Telling[] {
  const replyUntil = sql.ref('replyUntil');
  return ahead(offerReminders, now).map(({ before, ...when }) => ({
    ...when,
    ...ofOffers,
    by: 'replyUntil',
    condition: sql`${updateTime} <= ${replyUntil} - ${before}`,
    occasion: replyUntil,
  }));
}

function endingJobs(now: number): Telling[] {
  return ahead(jobReminders, now).map(({ before, ...when }) => ({
    ...when,
    model: 'Job',
    status: 'published',
    by: 'validUntil',
    condition: sql`${sql.ref('publishTime')} <= ${sql.ref('validUntil')} - ${before}`,
    target: '_id',
    title: 'title',
    receiver: 'userId',
    parties: ['userId'],
    occasion: sql.ref('validUntil'),
  }));
}

/** The last change of what waits is what began the wait. */
function waiting(now: number): Telling[] {
  const until = now - WAITING_MS;
  const isWaiting = sql`${updateTime} > ${until - LATE_MS} and ${updateTime} <= ${until}`;
  // The first proposed time may have passed while another one, or the wished one, is ahead.
  const proposed = { ...ofInterviews, status: 'proposed', after: until - LATE_MS, until: Number.MAX_SAFE_INTEGER };
  const wishedTime = sql.ref('wishedTime');
  const isAhead = sql`${startTime} > ${now} or ${sql.ref('secondTime')} > ${now} or ${sql.ref('thirdTime')} > ${now}`;
  return [
    {
      ...proposed,
      kind: 'proposalWaits',
      condition: sql`${isWaiting} and ${wishedTime} = 0 and (${isAhead})`,
      receiver: 'applicantId',
      occasion: updateTime,
    },
    {
      ...proposed,
      kind: 'wishWaits',
      condition: sql`${isWaiting} and ${wishedTime} > 0 and (${isAhead} or ${wishedTime} > ${now})`,
      receiver: 'employerId',
      occasion: updateTime,
    },
    {
      kind: 'offerWaits',
      ...ofOffers,
      by: 'consentTime',
      after: 0,
      until,
      condition: isWaiting,
      occasion: updateTime,
    },
  ];
}

const ofOffers = {
  model: 'Application',
  status: 'offered',
  target: '_id',
  title: 'jobTitle',
  receiver: 'applicantId',
  parties: ['applicantId', 'employerId'],
} as const;
const ofInterviews = {
  model: 'Interview',
  by: 'startTime',
  target: '_id',
  title: 'jobTitle',
  parties: ['applicantId', 'employerId'],
} as const;

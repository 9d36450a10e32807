import { HOUR_MS } from '#contract/days.ts';
import { heldStatuses } from '#contract/recruiting/application-status.ts';
import type { ScheduleTaskName } from '#contract/recruiting/deliveries.ts';
import { heldJobStatuses } from '#contract/recruiting/job-status.ts';
import { tellDecision } from '../recruiting/held-decisions.ts';
import { lapseOffer } from '../recruiting/lapse-offer.ts';
import { tellReview } from '../recruiting/review-job.ts';
import { answerShares } from './answer-shares.ts';
import { answers } from './answers.ts';
import { changeDue } from './due-records.ts';
import { mail } from './mail.ts';
import { reminders } from './reminders.ts';
import { retention } from './retention.ts';
import { dailyAt, everyMinute, type Task } from './task.ts';
import { tellNewJobs } from './tell-new-jobs.ts';

/** The tasks of the schedule, by their names in the table ScheduleTask and in the log. */
export const tasks = {
  decisions: changeDue({
    model: 'Application',
    among: ['held', heldStatuses],
    time: 'tellTime',
    count: 'told',
    change: tellDecision,
  }),
  reviews: changeDue({
    model: 'Job',
    among: ['held', heldJobStatuses],
    time: 'tellTime',
    count: 'told',
    change: tellReview,
  }),
  offers: changeDue({
    model: 'Application',
    among: ['status', ['offered']],
    time: 'replyUntil',
    count: 'lapsed',
    change: lapseOffer,
  }),
  retention,
  reminders,
  answers,
  answerShares,
  savedSearches: tellNewJobs('atOnce', everyMinute),
  savedSearchesDaily: tellNewJobs('daily', dailyAt(9 * HOUR_MS)),
  mail,
} as const satisfies Record<ScheduleTaskName, Task>;

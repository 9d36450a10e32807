import { DAY_MS, HOUR_MS } from '../days.ts';
import type { NotificationKind } from './notification.ts';

/** A reminder of something that is ahead, so many milliseconds before it. */
type Reminder = { kind: NotificationKind; before: number };

/** Before an accepted interview, for both sides. The last one is the nearest, and replaces those that were missed. */
export const interviewReminders: readonly Reminder[] = [
  { kind: 'interviewInADay', before: DAY_MS },
  { kind: 'interviewInAnHour', before: HOUR_MS },
];

/** Before the last day for the answer to an offer is over, for the applicant. */
export const offerReminders: readonly Reminder[] = [{ kind: 'offerEndsInADay', before: DAY_MS }];

/** Before the validity of a published job ends, for its company. */
export const jobReminders: readonly Reminder[] = [
  { kind: 'jobEndsInAWeek', before: 7 * DAY_MS },
  { kind: 'jobEndsInADay', before: DAY_MS },
];

/** After this time a proposed interview, an offer or a wish for another time is brought back to mind, once. */
export const WAITING_MS = 2 * DAY_MS;
/** Nothing is brought back to mind later than so long after it was due: when no timer ran, or in a new deployment. */
export const LATE_MS = 7 * DAY_MS;

/** So long before the days for an answer (`answerDays`) are over, the company is reminded. */
export const ANSWER_NOTICE_MS = 3 * DAY_MS;

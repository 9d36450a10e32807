import * as v from 'valibot';
import { listEvery } from '../list-every.ts';

/** The tasks of the timer, in the order in which they run, as administrators read them. */
export const scheduleTasks = {
  decisions: '告知投递结果',
  reviews: '告知职位审核结果',
  offers: '录用到期处理',
  retention: '清理过期记录',
  reminders: '发送提醒',
  answers: '答复期限提醒',
  answerShares: '答复情况统计',
  savedSearches: '职位订阅（即时）',
  savedSearchesDaily: '职位订阅（每日）',
  mail: '发送邮件',
} as const;
export type ScheduleTaskName = keyof typeof scheduleTasks;
export const scheduleTaskNames = listEvery<ScheduleTaskName>()([
  'decisions',
  'reviews',
  'offers',
  'retention',
  'reminders',
  'answers',
  'answerShares',
  'savedSearches',
  'savedSearchesDaily',
  'mail',
]);

/**
 * Why a mail was not taken. `later`: the mail server refused it for now. `unreachable`: the server said nothing. `message`
 * and `address`: it refused this mail, or all mail to the address, for good.
 */
export const failureReasons = ['later', 'unreachable', 'message', 'address'] as const;
export type FailureReason = (typeof failureReasons)[number];

/** The reasons for which a refused delivery is sent again when an administrator asks for it. */
export const retriedReasons = ['later', 'unreachable', 'message'] as const satisfies readonly FailureReason[];

/** Deliveries that one call sends again. */
export const RETRIED_AT_ONCE = 5000;

/** The timer calls once a minute. After this time without a call something is wrong. */
export const TIMER_LATE_MS = 10 * 60_000;

/** `waiting`: the delivery is tried again. `refused`: it is not. */
const failureSchema = v.object({
  state: v.picklist(['waiting', 'refused']),
  reason: v.picklist(failureReasons),
  count: v.number(),
  /** The latest of their attempts, or the next one of those that wait; ms since the epoch. */
  time: v.number(),
});
export type DeliveryFailure = v.InferOutput<typeof failureSchema>;

/** `unfinished`: the run goes on with the next call. `none`: there has been no run yet. */
const taskSchema = v.object({
  name: v.picklist(scheduleTaskNames),
  state: v.picklist(['none', 'unfinished', 'success', 'failed']),
  /** The end of the last run, or the beginning of an unfinished one; ms since the epoch, 0 without a run. */
  time: v.number(),
  /** Why the last run failed, as a code; empty otherwise. */
  errorCode: v.string(),
});
export type TaskRun = v.InferOutput<typeof taskSchema>;

/** How the sending of mail stands, without names and addresses. Deliveries are kept for 30 days. */
export const deliveriesSchema = v.object({
  waiting: v.number(),
  /** When the oldest delivery that waits was written, in ms since the epoch; null if none waits. */
  oldestTime: v.nullable(v.number()),
  /** Deliveries that were sent since midnight in China. */
  sentToday: v.number(),
  failures: v.array(failureSchema),
  /** The function of the timer has no mail server, as of its last run. */
  isMailOff: v.boolean(),
  /** The last sign of the timer in ms since the epoch, 0 without one, and whether it is missing for too long. */
  timer: v.object({ time: v.number(), isLate: v.boolean() }),
  tasks: v.array(taskSchema),
});
export type Deliveries = v.InferOutput<typeof deliveriesSchema>;

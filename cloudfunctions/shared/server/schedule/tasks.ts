import { answerShares } from './answer-shares.ts';
import { answers } from './answers.ts';
import { reminders } from './reminders.ts';
import { retention } from './retention.ts';
import type { Tasks } from './run-tasks.ts';

/** The tasks of the schedule, by their names in the table ScheduleTask and in the log. */
export const tasks = { retention, reminders, answers, answerShares } as const satisfies Tasks;

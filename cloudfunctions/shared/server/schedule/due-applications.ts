import type { ApplicationStatus } from '#contract/recruiting/application-status.ts';
import type { Store } from '#database/tables.ts';
import type { DueApplication, TimerCall } from '../recruiting/due-application.ts';
import { everyMinute, type Task } from './task.ts';

/** Applications that one batch changes, each in a transaction of its own: they lock different jobs. */
const BATCH = 50;

type Due = {
  /** A column, and its values in the applications to which the time may come. */
  among: readonly [column: 'held' | 'status', values: readonly ApplicationStatus[]];
  /** The column with the time that comes, in ms since the epoch; 0 where there is none. */
  time: 'tellTime' | 'replyUntil';
  /** What the report of the task counts. */
  count: string;
  /** Returns whether it has changed the application. */
  change: (store: Store, call: TimerCall, due: DueApplication) => Promise<boolean>;
};

/** A task that changes the applications whose time has come. */
export function changeDue({ among: [column, values], time, count, change }: Due): Task {
  return {
    dueTime: everyMinute,
    async runBatch({ database, dependencies, write }) {
      const now = dependencies.now();
      const due = await database.sql
        .selectFrom('Application')
        .select(['_id', 'jobId'])
        .where(column, 'in', values)
        .where(time, '>', 0)
        .where(time, '<=', now)
        .orderBy(time)
        .orderBy('_id')
        .limit(BATCH)
        .execute();
      let changed = 0;
      for (const application of due) {
        if (await write((store) => change(store, { now, dependencies }, application))) changed += 1;
      }
      // A batch that can change nothing ends the run, because the next one would find the same.
      const hasRest = changed > 0 && due.length === BATCH;
      return { counts: changed === 0 ? {} : { [count]: changed }, next: hasRest ? 'rest' : undefined };
    },
  };
}

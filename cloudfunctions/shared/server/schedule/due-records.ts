import { sql } from 'kysely';
import type { Store } from '#database/tables.ts';
import type { TimerCall } from '../recruiting/due-application.ts';
import { everyMinute, type Task } from './task.ts';

/** Records that one batch changes, each in a transaction of its own: they lock different jobs. */
const BATCH = 50;

type Due = {
  model: 'Application' | 'Job';
  /** A column, and its values in the records to which the time may come. */
  among: readonly [column: 'held' | 'status', values: readonly string[]];
  /** The column with the time that comes, in ms since the epoch; 0 where there is none. */
  time: 'tellTime' | 'replyUntil';
  /** What the report of the task counts. */
  count: string;
  /** Returns whether it has changed the record. */
  change: (store: Store, call: TimerCall, id: string) => Promise<boolean>;
};

/** A task that changes the records whose time has come. */
export function changeDue({ model, among: [column, values], time, count, change }: Due): Task {
  return {
    dueTime: everyMinute,
    async runBatch({ database, dependencies, write }) {
      const now = dependencies.now();
      const { rows: due } = await sql<{ _id: string }>`select _id from ${sql.table(model)}
        where ${sql.ref(column)} in (${sql.join(values)}) and ${sql.ref(time)} > 0 and ${sql.ref(time)} <= ${now}
        order by ${sql.ref(time)}, _id limit ${BATCH}`.execute(database.sql);
      let changed = 0;
      for (const { _id } of due) {
        if (await write((store) => change(store, { now, dependencies }, _id))) changed += 1;
      }
      // A batch that can change nothing ends the run, because the next one would find the same.
      const hasRest = changed > 0 && due.length === BATCH;
      return { counts: changed === 0 ? {} : { [count]: changed }, next: hasRest ? 'rest' : undefined };
    },
  };
}

import { HOUR_MS } from '#contract/days.ts';
import type { Database, ScheduleTaskTable, Store } from '#database/tables.ts';
import { inTransaction } from '../in-transaction.ts';
import type { Task } from './task.ts';

/** Longer than any batch. A task whose process was killed goes on after this time. */
export const LEASE_MS = 60_000;
/** A lease that ends later than this was taken by a clock that was wrong, and counts as free. */
const MAX_LEASE_MS = 2 * LEASE_MS;
/**
 * After a run for a time that lies further ahead, the clock was wrong, and the task is due again. A task that runs more
 * often waits no longer than two of its runs, because what it does can't wait.
 */
const MAX_CLOCK_ERROR_MS = 2 * HOUR_MS;

/** Another process has taken the task over. */
export class LeaseLost extends Error {
  override readonly name = 'LeaseLost';
}

/** The right to run a task. */
export type Lease = { task: string; holder: string };

/**
 * Returns the row of a task. Creates a missing one as if its latest run were done, so that a new deployment does nothing
 * before the next due time.
 */
export async function readTask(database: Database, name: string, doneFor: number): Promise<ScheduleTaskTable> {
  const read = ({ sql }: Store) =>
    sql.selectFrom('ScheduleTask').selectAll().where('name', '=', name).executeTakeFirst();
  const found = await read(database);
  if (found) return found;
  return inTransaction(database, async (store) => {
    const unused = { startTime: 0, endTime: 0, counts: '{}', errorCode: '', position: '', holder: '', leaseEnd: 0 };
    const insert = store.sql.insertInto('ScheduleTask').values({ name, doneFor, ...unused });
    const once =
      store.dialect === 'mysql'
        ? insert.onDuplicateKeyUpdate({ name })
        : insert.onConflict((conflict) => conflict.doNothing());
    await once.execute();
    return store.sql.selectFrom('ScheduleTask').selectAll().where('name', '=', name).executeTakeFirstOrThrow();
  });
}

/** Whether a run is due that is not done yet. */
export function isDue(task: Task, { doneFor }: ScheduleTaskTable, now: number): boolean {
  const due = task.dueTime(now);
  const interval = due - task.dueTime(due - 1);
  return doneFor < due || doneFor > now + Math.min(MAX_CLOCK_ERROR_MS, 2 * interval);
}

/**
 * Takes the lease of a task, if it is free and nobody has finished a run since the row was read. Returns the row with the
 * run to go on with, or undefined. One conditional statement decides, so of many processes one takes it.
 */
export async function takeLease(
  database: Database,
  { name, doneFor }: ScheduleTaskTable,
  holder: string,
  now: number,
): Promise<ScheduleTaskTable | undefined> {
  return inTransaction(database, async (store) => {
    const { numUpdatedRows } = await store.sql
      .updateTable('ScheduleTask')
      .set({ holder, leaseEnd: now + LEASE_MS })
      .where('name', '=', name)
      .where('doneFor', '=', doneFor)
      .where(({ eb, or }) =>
        or([eb('holder', '=', ''), eb('leaseEnd', '<=', now), eb('leaseEnd', '>', now + MAX_LEASE_MS)]),
      )
      .executeTakeFirst();
    if (numUpdatedRows !== 1n) return undefined;
    const row = await store.sql
      .selectFrom('ScheduleTask')
      .selectAll()
      .where('name', '=', name)
      .executeTakeFirstOrThrow();
    if (row.position !== '') return row;
    const begun = { startTime: now, counts: '{}' };
    await updateTask(store, { task: name, holder }, begun);
    return { ...row, ...begun };
  });
}

/**
 * Changes the row of a task that this lease is for, or prolongs the lease. Throws LeaseLost if another process holds it.
 * The row stays locked until the transaction ends, so nobody takes the task over meanwhile.
 */
export async function updateTask(store: Store, lease: Lease, changes: Partial<ScheduleTaskTable>): Promise<void> {
  const { numUpdatedRows } = await store.sql
    .updateTable('ScheduleTask')
    .set(changes)
    .where('name', '=', lease.task)
    .where('holder', '=', lease.holder)
    .executeTakeFirst();
  if (numUpdatedRows !== 1n) throw new LeaseLost(`Another process runs ${lease.task}`);
}

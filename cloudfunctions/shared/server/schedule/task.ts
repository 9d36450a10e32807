import { dayOf, HOUR_MS, MINUTE_MS, startOfDay } from '#contract/days.ts';
import type { Database, Store } from '#database/tables.ts';
import type { Dependencies } from '../dependencies.ts';

/** What a task has done, such as `{ erased: 3 }`. Each batch adds to the counts of its run. */
export type Counts = Readonly<Record<string, number>>;

/** A batch's surroundings. */
export type BatchContext = {
  database: Database;
  dependencies: Dependencies;
  /** The due time of the last complete run. */
  doneFor: number;
  /** `next` of the run's last batch; empty at the beginning of a run. */
  position: string;
  /**
   * Runs `work` in one transaction (`inTransaction`) while the lease lasts, and prolongs the lease. Throws LeaseLost,
   * without running `work`, after another process has taken the task over. Every write of a task goes through it.
   */
  write<T>(work: (store: Store) => Promise<T>): Promise<T>;
};

export type BatchResult = {
  counts: Counts;
  /** Where the next batch goes on; undefined after the last one. */
  next: string | undefined;
};

/** Work that the platform's timer starts. Batches of one run never overlap, but each may run twice. */
export type Task = {
  /** The latest time, at or before `now`, at which a run was due. The task runs once for each such time, or later. */
  dueTime(now: number): number;
  /** Does at most a few seconds of work. */
  runBatch(context: BatchContext): Promise<BatchResult>;
};

/** Due times once a day, so many milliseconds after midnight in China. */
export function dailyAt(offsetMs: number): Task['dueTime'] {
  return (now) => startOfDay(dayOf(now - offsetMs)) + offsetMs;
}

/** The beginning of each hour, also of China's. */
export function hourly(now: number): number {
  return now - (now % HOUR_MS);
}

/** The beginning of each minute. */
export function everyMinute(now: number): number {
  return now - (now % MINUTE_MS);
}

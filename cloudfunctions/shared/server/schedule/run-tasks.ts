import { AppError } from '#contract/errors.ts';
import type { Database, ScheduleTaskTable } from '#database/tables.ts';
import type { Dependencies } from '../dependencies.ts';
import { inTransaction } from '../in-transaction.ts';
import { addCounts, parseCounts } from './counts.ts';
import { isDue, LEASE_MS, type Lease, LeaseLost, readTask, takeLease, updateTask } from './lease.ts';
import type { BatchContext, Counts, Task } from './task.ts';

export type Tasks = Readonly<Record<string, Task>>;

/** What one call did of a task that was due. Without `outcome`, another process runs it. */
export type TaskReport = {
  task: string;
  /** `unfinished`: the time was over, or another process took the task over. The next call goes on. */
  outcome: 'success' | 'unfinished' | 'failed';
  counts: Counts;
  errorCode?: string;
  cause?: unknown;
};

type Surroundings = { database: Database; dependencies: Dependencies };
/** A run that this process has the lease of. */
type Run = Surroundings & { task: Task; lease: Lease; row: ScheduleTaskTable; counts: Counts };

/**
 * Runs the tasks that are due, one batch of each in turn, until all are done or `isOver` returns true. What is left goes
 * on with the next call. A task that fails is reported, in its row too, and does not stop the others. Safe to run in many
 * processes at once.
 */
export async function runTasks(tasks: Tasks, surroundings: Surroundings, isOver: () => boolean): Promise<TaskReport[]> {
  const reports: TaskReport[] = [];
  let open: Run[] = [];
  for (const [name, task] of Object.entries(tasks)) {
    const begun = await begin(name, task, surroundings).catch((cause: unknown) => failed(name, {}, cause));
    if (begun === undefined) continue;
    if ('outcome' in begun) reports.push(begun);
    else open.push(begun);
  }
  for (let [run] = open; run; [run] = open) {
    const report = isOver() ? await stop(run) : await runBatch(run);
    open = report ? open.slice(1) : [...open.slice(1), run];
    if (report) reports.push(report);
  }
  return reports;
}

/** Takes the lease of a task that is due. Returns undefined if it is not, or if another process has the lease. */
async function begin(name: string, task: Task, surroundings: Surroundings): Promise<Run | undefined> {
  const { database, dependencies } = surroundings;
  const now = dependencies.now();
  const found = await readTask(database, name, task.dueTime(now));
  if (!isDue(task, found, now)) return undefined;
  const lease = { task: name, holder: dependencies.randomId() };
  const row = await takeLease(database, found, lease.holder, now);
  return row && { ...surroundings, task, lease, row, counts: {} };
}

/** Runs one batch and stores where the next one goes on. Returns a report if it was the last one. */
async function runBatch(run: Run): Promise<TaskReport | undefined> {
  const { task, lease, database, dependencies, row } = run;
  const write: BatchContext['write'] = (work) =>
    inTransaction(database, async (store) => {
      await updateTask(store, lease, { leaseEnd: dependencies.now() + LEASE_MS });
      return work(store);
    });
  try {
    const { counts, next } = await task.runBatch({
      database,
      dependencies,
      doneFor: row.doneFor,
      position: row.position,
      write,
    });
    run.counts = addCounts(run.counts, counts);
    const stored = { position: next ?? '', counts: JSON.stringify(addCounts(parseCounts(row.counts), counts)) };
    run.row = { ...row, ...stored };
    const now = dependencies.now();
    if (next !== undefined) {
      await inTransaction(database, (store) => updateTask(store, lease, { ...stored, leaseEnd: now + LEASE_MS }));
      return undefined;
    }
    const done = { doneFor: task.dueTime(row.startTime), endTime: now, errorCode: '', holder: '' };
    await inTransaction(database, (store) => updateTask(store, lease, { ...stored, ...done }));
    return { task: lease.task, outcome: 'success', counts: run.counts };
  } catch (cause) {
    return cause instanceof LeaseLost ? unfinished(run) : fail(run, cause);
  }
}

/** Frees the lease of a run that goes on with the next call. If that fails, time frees it. */
async function stop(run: Run): Promise<TaskReport> {
  const free = inTransaction(run.database, (store) => updateTask(store, run.lease, { holder: '' }));
  return free.then(
    () => unfinished(run),
    (cause: unknown) => (cause instanceof LeaseLost ? unfinished(run) : failed(run.lease.task, run.counts, cause)),
  );
}

/** Stores why a run stopped, as a code: messages of databases quote the values that they refuse. */
async function fail(run: Run, cause: unknown): Promise<TaskReport> {
  const report = failed(run.lease.task, run.counts, cause);
  const stopped = { errorCode: codeOf(cause), endTime: run.dependencies.now(), holder: '' };
  // The cause is the same if the database does not respond. Time frees the lease.
  await inTransaction(run.database, (store) => updateTask(store, run.lease, stopped)).catch(() => undefined);
  return report;
}

function unfinished({ lease, counts }: Run): TaskReport {
  return { task: lease.task, outcome: 'unfinished', counts };
}

function failed(task: string, counts: Counts, cause: unknown): TaskReport {
  return { task, outcome: 'failed', counts, errorCode: codeOf(cause), cause };
}

const MAX_CODE_LENGTH = 64;

function codeOf(cause: unknown): string {
  if (!(cause instanceof Error)) return 'UNKNOWN';
  const code = cause instanceof AppError || 'code' in cause ? String(cause.code) : cause.name;
  return code.slice(0, MAX_CODE_LENGTH);
}

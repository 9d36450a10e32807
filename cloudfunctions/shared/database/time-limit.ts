import { AsyncLocalStorage } from 'node:async_hooks';
import { type CompiledQuery, type RawBuilder, sql } from 'kysely';
import type { Store } from './tables.ts';

/** The function that a statement of the embedded database calls to end itself. See `withinLimit`. */
export const LIMIT_FUNCTION = 'within_limit';
/** A statement asks for the time once in so many rows (a power of 2). */
const ROWS_PER_CHECK = 8;
/** A statement was ended by its time limit: MariaDB, and MySQL. */
const TIMEOUT_ERRORS = new Set([1969, 3024]);

/** A statement of the embedded database took longer than it may. */
export class StatementTimeout extends Error {
  override readonly name = 'StatementTimeout';
}

/** When the read that is running has to end, on the clock of `performance.now()`. */
const deadlines = new AsyncLocalStorage<number>();

/**
 * Runs a read, all statements of which together may take so many milliseconds. The one that takes longer ends with an
 * error. Work between statements calls `checkTime`.
 */
export function withTimeLimit<T>(limitMs: number, read: () => Promise<T>): Promise<T> {
  return deadlines.run(performance.now() + limitMs, read);
}

/** Runs work whose statements may take any time, such as a migration. */
export function withoutTimeLimit<T>(work: () => Promise<T>): Promise<T> {
  return deadlines.run(Number.POSITIVE_INFINITY, work);
}

/** Whether the running work may take any time. */
export function isUnlimited(): boolean {
  return deadlines.getStore() === Number.POSITIVE_INFINITY;
}

/** When the running call has to end, on the clock of `performance.now()`. */
const callDeadlines = new AsyncLocalStorage<number>();

/** Runs a call that may wait so many milliseconds for the nodes of a cluster. */
export function withCallLimit<T>(limitMs: number, run: () => Promise<T>): Promise<T> {
  return callDeadlines.run(performance.now() + limitMs, run);
}

/** How long the running call may still wait, in milliseconds: at least 1, endless outside of calls. */
export function callTimeLeft(): number {
  return Math.max(1, (callDeadlines.getStore() ?? Number.POSITIVE_INFINITY) - performance.now());
}

/** How long the running read may still take, in milliseconds: below zero when its time is over, endless without a limit. */
export function timeLeft(): number {
  return (deadlines.getStore() ?? Number.POSITIVE_INFINITY) - performance.now();
}

/** Throws once the time of the running read is over. */
export function checkTime(): void {
  if (timeLeft() < 0) throw new StatementTimeout('The read took too long');
}

/** Whether a statement failed because it reached its time limit. */
export function isTimeout(error: unknown): boolean {
  if (error instanceof StatementTimeout) return true;
  return error instanceof Error && 'errno' in error && TIMEOUT_ERRORS.has(Number(error.errno));
}

/**
 * The beginning of a where clause that keeps the time limit on the embedded database, which has none of its own. Every
 * query whose cost depends on the caller's filter needs it. Empty on a server.
 */
export function withinLimit({ dialect }: Store): RawBuilder<unknown> {
  const limitMs = statementLimit();
  if (dialect !== 'sqlite' || limitMs === undefined) return sql``;
  return sql`(random() & ${sql.lit(ROWS_PER_CHECK - 1)} or ${sql.raw(LIMIT_FUNCTION)}(${limitMs})) and `;
}

/**
 * Adds the time that is left to a query that reads, in the words of both servers: each ignores those of the other.
 */
export function limitedQuery(query: CompiledQuery): CompiledQuery {
  const ms = statementLimit();
  if (ms === undefined) return query;
  const [keyword] = /^\s*select\b/.exec(query.sql) ?? [];
  if (keyword === undefined) return query;
  const prefix = `/*M!100102 set statement max_statement_time = ${ms / 1000} for */ select /*+ max_execution_time(${ms}) */`;
  return { ...query, sql: `${prefix}${query.sql.slice(keyword.length)}` };
}

/** The limit of a statement that starts now: at least one millisecond, because zero is no limit. */
function statementLimit(): number | undefined {
  const left = timeLeft();
  return Number.isFinite(left) ? Math.max(1, Math.ceil(left)) : undefined;
}

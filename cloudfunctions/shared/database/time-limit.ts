import { type CompiledQuery, type KyselyPlugin, type QueryId, type RawBuilder, sql } from 'kysely';
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

/**
 * Returns the same store, on which all reading statements together may take so many milliseconds. The one that takes
 * longer ends with an error. Work between statements calls `checkTime`.
 */
export function withTimeLimit({ sql: database, dialect }: Store, limitMs: number): Store {
  const deadline = performance.now() + limitMs;
  return {
    sql: dialect === 'sqlite' ? database : database.withPlugin(limitStatements(deadline)),
    dialect,
    deadline,
  };
}

/** Throws once the time of the store is over. */
export function checkTime({ deadline = Number.POSITIVE_INFINITY }: Store): void {
  if (performance.now() > deadline) throw new StatementTimeout('The read took too long');
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
export function withinLimit({ dialect, deadline }: Store): RawBuilder<unknown> {
  if (dialect !== 'sqlite' || deadline === undefined) return sql``;
  return sql`(random() & ${sql.lit(ROWS_PER_CHECK - 1)} or ${sql.raw(LIMIT_FUNCTION)}(${timeLeft(deadline)})) and `;
}

/** When the queries of limited stores have to end. */
const deadlines = new WeakMap<QueryId, number>();

/** Notes the deadline of each query; the connection adds it to the statement. */
function limitStatements(deadline: number): KyselyPlugin {
  return {
    transformQuery({ node, queryId }) {
      deadlines.set(queryId, deadline);
      return node;
    },
    transformResult: async ({ result }) => result,
  };
}

/**
 * Adds the time that is left to a query that reads, in the words of both servers: each ignores those of the other.
 */
export function limitedQuery(query: CompiledQuery): CompiledQuery {
  const deadline = deadlines.get(query.queryId);
  const [keyword] = /^\s*select\b/.exec(query.sql) ?? [];
  if (deadline === undefined || keyword === undefined) return query;
  const ms = timeLeft(deadline);
  const prefix = `/*M!100102 set statement max_statement_time = ${ms / 1000} for */ select /*+ max_execution_time(${ms}) */`;
  return { ...query, sql: `${prefix}${query.sql.slice(keyword.length)}` };
}

/** At least one millisecond: zero is no limit. */
function timeLeft(deadline: number): number {
  return Math.max(1, Math.ceil(deadline - performance.now()));
}

import type { DatabaseSync, StatementSync } from 'node:sqlite';
import type { SqliteDatabase, SqliteStatement } from 'kysely';
import { LIMIT_FUNCTION, StatementTimeout } from './time-limit.ts';

/** Readers wait for a lock only while another process repairs the file after a crash. */
const BUSY_TIMEOUT_MS = 2000;
const CACHED_STATEMENTS = 256;
/** In characters. A filter with thousands of values takes megabytes when prepared, and is rarely repeated. */
const CACHED_LENGTH = 4000;

/** Opens the embedded database. Several processes may share the file; an acknowledged write survives a power cut. */
export async function openSqlite(path: string): Promise<SqliteDatabase> {
  const { DatabaseSync } = await import('node:sqlite');
  const database = new DatabaseSync(path, { timeout: BUSY_TIMEOUT_MS });
  await switchToWal(database);
  database.exec('pragma synchronous = full; pragma foreign_keys = on;');
  return adapt(database);
}

/** Opens a file that `openSqlite` has prepared, for another connection that only reads. */
export async function openForReading(path: string): Promise<SqliteDatabase> {
  const { DatabaseSync } = await import('node:sqlite');
  return adapt(new DatabaseSync(path, { timeout: BUSY_TIMEOUT_MS, readOnly: true }));
}

/** Changing the journal mode needs an exclusive lock. Retries while another process opens the file. */
async function switchToWal(database: DatabaseSync): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      database.exec('pragma journal_mode = wal');
      return;
    } catch (error) {
      if (!isBusy(error) || attempt >= 100) throw error;
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  }
}

/** Whether the error is `SQLITE_BUSY` or one of its extended codes: another connection has the write lock. */
export function isBusy(error: unknown): boolean {
  return (
    error instanceof Error && 'errcode' in error && typeof error.errcode === 'number' && (error.errcode & 0xff) === 5
  );
}

function adapt(database: DatabaseSync): SqliteDatabase {
  const statements = new Map<string, SqliteStatement>();
  const onStart = addLimit(database);
  return {
    close: () => database.close(),
    prepare(sql) {
      const known = statements.get(sql);
      if (known) return known;
      const statement = sql === 'begin' ? beginImmediately(database, onStart) : wrap(database.prepare(sql), onStart);
      if (sql.length > CACHED_LENGTH) return statement;
      if (statements.size >= CACHED_STATEMENTS) statements.clear();
      statements.set(sql, statement);
      return statement;
    },
  };
}

/**
 * Takes the write lock at the start, because a transaction that reads first may fail to get it later. Does not wait for
 * the lock, because that would block the process; `writeWhenFree` waits asynchronously.
 */
function beginImmediately(database: DatabaseSync, onStart: () => void): SqliteStatement {
  const statement = wrap(database.prepare('begin immediate'), onStart);
  return {
    ...statement,
    run(parameters) {
      database.exec('pragma busy_timeout = 0');
      try {
        return statement.run(parameters);
      } finally {
        database.exec(`pragma busy_timeout = ${BUSY_TIMEOUT_MS}`);
      }
    },
  };
}

/** Defines the function by which a statement ends itself (`withinLimit`). Returns what to call when one starts. */
function addLimit(database: DatabaseSync): () => void {
  let started = 0;
  database.function(LIMIT_FUNCTION, { directOnly: true }, (limitMs) => {
    if (performance.now() - started > Number(limitMs)) throw new StatementTimeout('The statement took too long');
    return 1;
  });
  return () => {
    started = performance.now();
  };
}

function wrap(statement: StatementSync, onStart: () => void): SqliteStatement {
  return {
    reader: statement.columns().length > 0,
    all: (parameters) => {
      onStart();
      return statement.all(...parameters.map(bindable));
    },
    run: (parameters) => statement.run(...parameters.map(bindable)),
    iterate: (parameters) => statement.iterate(...parameters.map(bindable)),
  };
}

function bindable(value: unknown): string | number | bigint | null {
  if (value === null || value === undefined) return null;
  if (typeof value === 'boolean') return value ? 1 : 0;
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'bigint') return value;
  throw new TypeError(`A ${typeof value} is no column's value`);
}

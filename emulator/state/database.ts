import { DatabaseSync, type SQLInputValue } from 'node:sqlite';
import * as v from 'valibot';
import { damagedData, StartFailure } from '../failure.ts';
import { schemaSteps } from './schema.ts';

export type Row = Record<string, unknown>;

/** The platform's state (accounts, sessions, uploads) in one SQLite file. A write is on disk when its call returns. */
export type StateDatabase = {
  run: (sql: string, ...values: SQLInputValue[]) => number;
  get: (sql: string, ...values: SQLInputValue[]) => Row | undefined;
  all: (sql: string, ...values: SQLInputValue[]) => Row[];
  /** Runs `work` in a transaction. `work` must be synchronous. */
  inTransaction: <T>(work: () => T) => T;
  close: () => void;
};

/** Opens or creates the state. Throws StartFailure if the file is not a database or has a newer version. */
export function openState(file: string): StateDatabase {
  let database: DatabaseSync | undefined;
  try {
    database = new DatabaseSync(file);
    // FULL keeps acknowledged writes through a power loss, not only through the end of the process.
    database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA busy_timeout = 2000');
    migrate(database, file);
    checkPages(database);
    return wrap(database);
  } catch (error) {
    database?.close();
    if (error instanceof StartFailure) throw error;
    throw damagedData(file, error);
  }
}

const versionSchema = v.object({ user_version: v.number() });

function migrate(database: DatabaseSync, file: string): void {
  const { user_version: version } = v.parse(versionSchema, database.prepare('PRAGMA user_version').get());
  if (version > schemaSteps.length) {
    throw new StartFailure(`${file} was written by a newer version. Start with fresh data: npm start -- --reset`);
  }
  schemaSteps.slice(version).forEach((step, index) => {
    database.exec(`BEGIN IMMEDIATE; ${step}; PRAGMA user_version = ${version + index + 1}; COMMIT`);
  });
}

const checkSchema = v.object({ quick_check: v.literal('ok') });

/** Checks all pages now, because a damaged page may be read much later. */
function checkPages(database: DatabaseSync): void {
  const result = database.prepare('PRAGMA quick_check').get();
  if (!v.is(checkSchema, result)) throw new Error('its pages are damaged');
}

function wrap(database: DatabaseSync): StateDatabase {
  const prepare = cached((sql: string) => database.prepare(sql));
  return {
    run: (sql, ...values) => Number(prepare(sql).run(...values).changes),
    get: (sql, ...values) => prepare(sql).get(...values),
    all: (sql, ...values) => prepare(sql).all(...values),
    inTransaction: (work) => {
      database.exec('BEGIN IMMEDIATE');
      try {
        const result = work();
        database.exec('COMMIT');
        return result;
      } catch (error) {
        database.exec('ROLLBACK');
        throw error;
      }
    },
    close: () => database.close(),
  };
}

function cached<T>(make: (key: string) => T): (key: string) => T {
  const made = new Map<string, T>();
  return (key) => {
    const found = made.get(key) ?? make(key);
    made.set(key, found);
    return found;
  };
}

import { performance } from 'node:perf_hooks';
import { type Connection, createConnection } from 'mysql2/promise';
import { migrateToLatest } from '#database/migrate.ts';
import { openDatabase } from '#database/open-database.ts';
import type { Database } from '#database/tables.ts';
import { productionDependencies } from '#server/dependencies.ts';
import type { Main } from '#server/handle.ts';
import { addUser, contextOf } from '#tests/support/fixtures/functions.ts';
import { createMain } from '../../cloudfunctions/queryMySQLData/index.ts';
import { type Filled, fill } from './fill.ts';

/** The data fits into memory at every size, so the ratios do not depend on the disk. */
export const SERVER_SETTINGS = ['--innodb-buffer-pool-size=10G', '--innodb-log-file-size=1G'];

/** A filled database with the function on it, and an administrator as the caller. */
export type Stage = {
  size: number;
  database: Database;
  main: Main;
  /** The context of the call, in the platform's form. */
  context: unknown;
  uid: string;
  /** A connection of its own to the same database. */
  connection: Connection;
};

export type OpenStage = Stage & { close(): Promise<void> };
/** Prints a line of progress. */
export type Report = (line: string) => void;

/** The deployed function, except that log lines are built but not written. */
export const log = (entry: unknown) => void JSON.stringify(entry);

/** Opens a separate, empty database with the function on it. */
export async function openBench(server: string, name: string) {
  const connection = await createConnection({ uri: server, supportBigNumbers: true, decimalNumbers: true });
  await connection.query(`create database ${name}`);
  await connection.query(`use ${name}`);
  const database = await openDatabase(`${server}/${name}`);
  await migrateToLatest(database);
  const main = createMain({ ...productionDependencies(), openDatabase: async () => database, log });
  const close = async () => {
    await database.close();
    await connection.end();
  };
  return { database, main, connection, close };
}

/** Generates a separate database. */
export async function openStage(
  server: string,
  size: number,
  report: Report,
  filled?: readonly Filled[],
): Promise<OpenStage> {
  const bench = await openBench(server, `bench_${size}`);
  const started = performance.now();
  await fill(bench.connection, size, filled);
  report(`${size} records of each model generated in ${((performance.now() - started) / 1000).toFixed(1)} s`);
  const uid = 'cloud-admin';
  await addUser(bench, { role: 'admin', username: 'admin', email: 'admin@example.com', cloudbaseUid: uid });
  return { ...bench, size, context: contextOf('queryMySQLData', { uid }), uid };
}

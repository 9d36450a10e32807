import { performance } from 'node:perf_hooks';
import { createConnection } from 'mysql2/promise';
import { createMain } from '../../cloudfunctions/queryMySQLData/index.ts';
import { migrateToLatest } from '../../cloudfunctions/shared/database/migrate.ts';
import { openDatabase } from '../../cloudfunctions/shared/database/open-database.ts';
import { productionDependencies } from '../../cloudfunctions/shared/server/dependencies.ts';
import { addUser, contextOf } from '../support/functions.ts';
import { startServer } from '../support/mariadb.ts';
import { type Case, casesFor } from './cases.ts';
import { fill } from './fill.ts';
import { measureCase, type Result, type Stage } from './measure.ts';

/** Everything fits into memory at every size, so that the ratios speak of work and not of one machine's disk. */
const SERVER_SETTINGS = ['--innodb-buffer-pool-size=6G', '--innodb-log-file-size=1G'];

export type Measured = { size: number; results: Result[] };
type OpenStage = Stage & { close(): Promise<void> };
type Report = (line: string) => void;

/** Generates each size in a database of its own on a MariaDB of its own, and measures every case on all of them. */
export async function measureDatabase(sizes: readonly number[], turns: number, report: Report): Promise<Measured[]> {
  const server = await startServer(SERVER_SETTINGS);
  if (!server) throw new Error('No mariadbd or mysqld on this machine');
  const stages: OpenStage[] = [];
  try {
    for (const size of sizes) stages.push(await openStage(server.url, size, report));
    return await measureStages(stages, turns, report);
  } finally {
    for (const stage of stages) await stage.close();
    await server.stop();
  }
}

async function measureStages(stages: readonly Stage[], turns: number, report: Report): Promise<Measured[]> {
  const measured = stages.map(({ size }) => ({ size, results: [] as Result[] }));
  for (const index of casesFor(1).keys()) {
    const results = await measureCase(stages, (size) => caseAt(size, index), turns);
    report(results[0]?.name ?? '');
    for (const [at, result] of results.entries()) {
      measured[at]?.results.push(result);
      const [viaFunction, direct] = [result.viaFunction, result.direct].map((ms) => `${ms.toFixed(2)} ms`);
      report(`  ${measured[at]?.size}: function ${viaFunction}, directly ${direct}`);
    }
  }
  return measured;
}

function caseAt(size: number, index: number): Case {
  const item = casesFor(size)[index];
  if (!item) throw new RangeError(`There is no case ${index}`);
  return item;
}

async function openStage(server: string, size: number, report: Report): Promise<OpenStage> {
  const connection = await createConnection({ uri: server, supportBigNumbers: true, decimalNumbers: true });
  await connection.query(`create database bench_${size}`);
  await connection.query(`use bench_${size}`);
  const database = await openDatabase(`${server}/bench_${size}`);
  await migrateToLatest(database);
  const started = performance.now();
  await fill(connection, size);
  report(`${size} users and companies generated in ${((performance.now() - started) / 1000).toFixed(1)} s`);
  const uid = 'cloud-admin';
  await addUser({ database }, { role: 'admin', username: 'admin', email: 'admin@example.com', cloudbaseUid: uid });
  // As deployed, but for the log, whose line is made and not written.
  const log = (entry: unknown) => void JSON.stringify(entry);
  const main = createMain({ ...productionDependencies(), openDatabase: async () => database, log });
  const close = async () => {
    await database.close();
    await connection.end();
  };
  return { size, main, context: contextOf('queryMySQLData', { uid }), uid, connection, close };
}

import { startServer } from '#tests/support/processes/mariadb.ts';
import { type Case, casesFor } from './cases.ts';
import { measureCase, type Result } from './measure.ts';
import { type OpenStage, openStage, type Report, SERVER_SETTINGS, type Stage } from './stage.ts';

export type Measured = { size: number; results: Result[] };

/** Generates a database for each size on a separate MariaDB, and measures every case on each. */
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
    report(results[0]?.name.en ?? '');
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

import { performance } from 'node:perf_hooks';
import { isDeepStrictEqual } from 'node:util';
import { addUser, contextOf, dataOf } from '#tests/support/fixtures/functions.ts';
import { tableLine } from '#tests/support/fixtures/written-part.ts';
import { startServer } from '#tests/support/processes/mariadb.ts';
import { addManyApplications, readGenerated, year } from '../recruiting/many-applications.ts';
import { dayText, recountCompany, recountPlatform } from '../recruiting/statistics-recount.ts';
import { statementsOf } from './measure.ts';
import { median } from './median.ts';
import { openBench, type Report, SERVER_SETTINGS } from './stage.ts';
import { ratio } from './table.ts';

/** Promised limit of all statements of a page, in milliseconds. */
const MAX_MS = 300;
const TURNS = 15;

type Text = { en: string; zh: string };
/** Medians in milliseconds: of all statements of a page together, and of counting all applications. */
export type StatisticsPage = { name: Text; statements: number[]; countAll: number };

/** Measures the statistics of a year, and compares the figures with a recount of the records. */
export async function measureStatistics(size: number, report: Report): Promise<StatisticsPage[]> {
  const server = await startServer(SERVER_SETTINGS);
  if (!server) throw new Error('No mariadbd or mysqld on this machine');
  const edition = process.env.EDITION;
  process.env.EDITION = 'recruiting';
  const bench = await openBench(server.url, 'statistics');
  try {
    const started = performance.now();
    const { largest, other } = await addManyApplications(bench, size);
    const admin = await addUser(bench, { role: 'admin' });
    report(`${size} applications generated in ${((performance.now() - started) / 1000).toFixed(1)} s`);
    const period = { from: dayText(year.from), to: dayText(year.to) };
    const event = { action: 'statistics', ...period };
    const stageOf = ({ _id }: { _id: string }) => {
      const uid = `uid-${_id}`;
      return { ...bench, uid, context: contextOf('queryMySQLData', { uid }) };
    };
    const measured: StatisticsPage[] = [];
    for (const [user, name] of [
      [admin, { en: 'the platform', zh: '平台' }],
      [largest, { en: 'the company with the most applications', zh: '应聘记录最多的企业' }],
      [other, { en: 'another company', zh: '其他企业' }],
    ] as const) {
      measured.push({ name, ...(await measurePage(stageOf(user), event, report)) });
    }
    const data = await readGenerated(bench);
    for (const user of [admin, largest, other]) {
      const { main, context } = stageOf(user);
      const plain = user === admin ? recountPlatform(data, period) : recountCompany(data, user._id, period);
      const isEqual = isDeepStrictEqual(dataOf(await main(event, context)), plain);
      if (!isEqual) throw new Error(`The statistics of ${user._id} differ from a recount`);
    }
    report('The figures are those of a recount');
    return measured;
  } finally {
    await bench.close();
    await server.stop();
    if (edition === undefined) delete process.env.EDITION;
    else process.env.EDITION = edition;
  }
}

/** Sends the statements of a page in turn, each time with the count of all applications. */
async function measurePage(
  stage: Parameters<typeof statementsOf>[0],
  event: Parameters<typeof statementsOf>[1],
  report: Report,
): Promise<Omit<StatisticsPage, 'name'>> {
  const [, ...own] = await statementsOf(stage, event);
  const statements = [...own, 'select count(*) from `Application`'];
  const times = statements.map((): number[] => []);
  for (let turn = 0; turn < TURNS; turn += 1) {
    for (const [index, statement] of statements.entries()) {
      const started = performance.now();
      await stage.connection.query(statement);
      times[index]?.push(performance.now() - started);
    }
  }
  const medians = times.map(median);
  for (const [index, statement] of statements.entries()) {
    report(`  ${medians[index]?.toFixed(1)} ms: ${statement.replaceAll(/\s+/g, ' ').slice(0, 100)}`);
  }
  return { statements: medians.slice(0, -1), countAll: medians.at(-1) ?? Number.NaN };
}

function sumOf({ statements }: StatisticsPage): number {
  return statements.reduce((sum, ms) => sum + ms, 0);
}

const heads = {
  en: ['statistics of a year', 'statements', 'together', '÷ `count(*)` of all applications', 'aim'],
  zh: ['一年的统计', '语句数', '合计', '÷ 全部应聘记录的 `count(*)`', '目标'],
} as const;

export function statisticsTable(pages: readonly StatisticsPage[], language: keyof Text): string {
  const rows = pages.map((page) => [
    page.name[language],
    String(page.statements.length),
    `${sumOf(page).toFixed(0)} ms`,
    ratio(sumOf(page) / page.countAll),
    `≤ ${MAX_MS} ms`,
  ]);
  const head = heads[language];
  return [head, head.map((_, index) => (index ? '---:' : '---')), ...rows].map(tableLine).join('\n');
}

/** Returns the promises that do not hold. */
export function slowPages(pages: readonly StatisticsPage[]): string[] {
  return pages
    .filter((page) => sumOf(page) > MAX_MS)
    .map((page) => `statistics of ${page.name.en}: ${sumOf(page).toFixed(0)} ms`);
}

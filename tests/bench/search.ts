import { performance } from 'node:perf_hooks';
import { Readable } from 'node:stream';
import { compareText } from '#contract/filter.ts';
import { userRow } from '#database/columns.ts';
import { gramsOf, searchedTables } from '#database/grams.ts';
import { dataOf } from '#tests/support/fixtures/functions.ts';
import { startServer } from '#tests/support/processes/mariadb.ts';
import { benchUser } from './fill.ts';
import { median } from './median.ts';
import { searchesFor } from './search-cases.ts';
import { type OpenStage, openStage, type Report, SERVER_SETTINGS } from './stage.ts';

export type Filter = Readonly<Record<string, unknown>>;
/** Milliseconds of one search: with the stored grams, and by reading the table. */
export type SearchTime = { text: string; more: Filter | undefined; found: number; narrowed: number; scanned: number };
export type SearchFigures = { size: number; times: SearchTime[]; write: { indexed: number; plain: number } };

const FIELDS = ['username', 'email', 'realName'] as const;
const TURNS = 5;
const WRITES = 200;

/** Fills a MariaDB of its own with users and their grams, and measures searches and writes with and without them. */
export async function measureSearch(size: number, report: Report): Promise<SearchFigures> {
  const server = await startServer(SERVER_SETTINGS);
  if (!server) throw new Error('No mariadbd or mysqld on this machine');
  const stage = await openStage(server.url, size, report, ['User']);
  try {
    const started = performance.now();
    await fillGrams(stage, size);
    report(`grams stored in ${((performance.now() - started) / 1000).toFixed(1)} s`);
    const times: SearchTime[] = [];
    for (const { text, more } of searchesFor(size)) {
      const time = await measureOne(stage, text, more);
      times.push(time);
      report(JSON.stringify(time));
    }
    const write = await measureWrites(stage, size);
    report(JSON.stringify(write));
    return { size, times, write };
  } finally {
    await stage.close();
    await server.stop();
  }
}

/** Loads the grams in the order of their key, which is by far the fastest. */
async function fillGrams({ connection }: OpenStage, size: number): Promise<void> {
  const numbers = new Map<string, number[]>();
  const keys: string[] = [];
  for (let number = 0; number < size; number += 1) {
    const row = userRow(benchUser(number));
    keys.push(`${row.createTime}\t${row._id}`);
    const { username, email, realName } = benchUser(number);
    for (const gram of new Set([username, email ?? '', realName].flatMap((text) => gramsOf(text.toLowerCase())))) {
      const found = numbers.get(gram);
      if (found) found.push(number);
      else numbers.set(gram, [number]);
    }
  }
  function* lines(): Generator<Buffer> {
    for (const gram of [...numbers.keys()].sort(compareText)) {
      const all = numbers.get(gram) ?? [];
      for (let start = 0; start < all.length; start += 2000) {
        const piece = all.slice(start, start + 2000).map((number) => `${gram}\t${keys[number]}\n`);
        yield Buffer.from(piece.join(''));
      }
    }
  }
  const sql = `load data local infile 'rows' into table UserGram character set utf8mb4 (gram, recordTime, recordId)`;
  await connection.query({ sql, infileStreamFactory: () => Readable.from(lines()) });
  await connection.query('analyze table UserGram');
}

async function measureOne(stage: OpenStage, text: string, more: Filter | undefined): Promise<SearchTime> {
  const anyOf = { $or: FIELDS.map((field) => ({ [field]: { $search: text } })) };
  const query = more ? { $and: [more, anyOf] } : anyOf;
  const newest = [{ createTime: 'desc' }];
  const event = { action: 'query', model: 'User', query, limit: 100, orderBy: newest, withTotal: false };
  const answers: unknown[] = [];
  const run = async (isComplete: 0 | 1, turns: number) => {
    await stage.connection.query('update SearchIndex set isComplete = ?', [isComplete]);
    const times: number[] = [];
    for (let turn = 0; turn < turns; turn += 1) {
      const started = performance.now();
      const answer = dataOf(await stage.main(event, stage.context));
      times.push(performance.now() - started);
      if (turn === 0) answers.push(answer.records);
    }
    return median(times);
  };
  const narrowed = await run(1, TURNS);
  const scanned = await run(0, 1);
  await stage.connection.query('update SearchIndex set isComplete = 1');
  const [first, second] = answers;
  if (JSON.stringify(first) !== JSON.stringify(second)) throw new Error(`The search of ${text} differs`);
  return { text, more, found: Array.isArray(first) ? first.length : 0, narrowed, scanned };
}

/** Changes the names of users, in turn with the grams and without them. */
async function measureWrites(stage: OpenStage, size: number): Promise<SearchFigures['write']> {
  const times = { indexed: [] as number[], plain: [] as number[] };
  const columns = searchedTables.get('User') ?? [];
  if (!(searchedTables instanceof Map)) throw new Error('The searched tables are no map');
  for (let write = 0; write < WRITES; write += 1) {
    for (const way of ['indexed', 'plain'] as const) {
      if (way === 'plain') searchedTables.delete('User');
      const number = Math.floor((size / WRITES) * write) + (way === 'plain' ? 1 : 0);
      const { _id } = benchUser(number);
      const event = { action: 'update', model: 'User', query: { _id }, data: { realName: `新名字${write}` } };
      const started = performance.now();
      dataOf(await stage.main(event, stage.context));
      times[way].push(performance.now() - started);
      if (way === 'plain') searchedTables.set('User', columns);
    }
  }
  return { indexed: median(times.indexed), plain: median(times.plain) };
}

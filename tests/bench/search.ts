import { performance } from 'node:perf_hooks';
import { setTimeout } from 'node:timers/promises';
import { listQuery, RELEVANCE } from '#contract/list-query.ts';
import { type FieldTraits, models } from '#contract/models.ts';
import { searchedTables } from '#database/grams.ts';
import { dataOf, outcomeOf } from '#tests/support/fixtures/functions.ts';
import { startServer } from '#tests/support/processes/mariadb.ts';
import { fillGrams } from './fill-grams.ts';
import { median } from './median.ts';
import type { Search } from './search-cases.ts';
import type { SearchedModel } from './search-models.ts';
import { addEmployer, addSeeker, type Person } from './search-people.ts';
import { type OpenStage, openStage, type Report, SERVER_SETTINGS } from './stage.ts';

/** Milliseconds of a search in one order: with the stored grams, and by reading the table. */
type OrderTime = { found: number; narrowed: number; scanned: number | undefined };
/** A search in each order of its model. */
export type SearchTime = Search & { orders: OrderTime[] };
export type SearchFigures = {
  searched: SearchedModel;
  times: SearchTime[];
  /** Milliseconds of the generated searches, for each order. */
  generated: number[][];
  beside: Beside | undefined;
  write: { indexed: number; plain: number };
};

/** Milliseconds of one person's page: alone, and while others send the slowest search again and again. */
type Beside = { alone: number; beside: number };

const TURNS = 5;
const GENERATED_TURNS = 3;
const WRITES = 200;
const PAGES = 100;
const PAUSE_MS = 100;
const CALLERS = 5;
const NETWORK_MS = 10;

/** Measures searches and writes of each model, with and without the grams, on a MariaDB of its own. */
export async function measureSearches(
  measured: readonly SearchedModel[],
  size: number,
  report: Report,
): Promise<SearchFigures[]> {
  const edition = process.env.EDITION;
  process.env.EDITION = 'recruiting';
  try {
    const figures: SearchFigures[] = [];
    for (const searched of measured) figures.push(await measureModel(searched, size, report));
    return figures;
  } finally {
    if (edition === undefined) delete process.env.EDITION;
    else process.env.EDITION = edition;
  }
}

async function measureModel(searched: SearchedModel, size: number, report: Report): Promise<SearchFigures> {
  const server = await startServer(SERVER_SETTINGS);
  if (!server) throw new Error('No mariadbd or mysqld on this machine');
  const stage = await openStage(server.url, size, report, [searched.table]);
  try {
    const started = performance.now();
    await fillGrams(stage.connection, searched.table, size);
    report(`${searched.table}: grams stored in ${((performance.now() - started) / 1000).toFixed(1)} s`);
    return await measureFilled(stage, searched, report);
  } finally {
    await stage.close();
    await server.stop();
  }
}

async function measureFilled(stage: OpenStage, searched: SearchedModel, report: Report): Promise<SearchFigures> {
  // Each record is written one way only.
  const employers = [await addEmployer(stage, 'employer-a'), await addEmployer(stage, 'employer-b')] as const;
  const seekers = [await addSeeker(stage, 'seeker-a'), await addSeeker(stage, 'seeker-b')] as const;
  const [reader] = { admin: [stage], employer: employers, seeker: seekers }[searched.reader];
  const times: SearchTime[] = [];
  for (const search of searched.searches(stage.size)) {
    const time = await measureOne(stage, searched, search, reader?.context);
    times.push(time);
    report(JSON.stringify(time));
  }
  const generated = await measureGenerated(stage, searched, reader?.context);
  report(JSON.stringify(generated));
  const beside = searched.reader === 'seeker' ? await measureBeside(stage, searched, times) : undefined;
  report(JSON.stringify(beside));
  const write = await measureWrites(stage, searched, searched.model === 'Resume' ? seekers : employers);
  report(JSON.stringify(write));
  return { searched, times, generated, beside, write };
}

async function measureOne(
  stage: OpenStage,
  searched: SearchedModel,
  search: Search,
  context: unknown,
): Promise<SearchTime> {
  const times: OrderTime[] = [];
  for (const { by } of searched.orders) {
    const event = eventOf(searched, search, by);
    const narrowed = await timeCall(stage, event, context, TURNS);
    // Without the index every word counts as frequent, and only the newest jobs are ranked: nothing to compare with.
    const scanned = RELEVANCE in by ? undefined : await withoutIndex(() => timeCall(stage, event, context, 1));
    const isSame = !scanned?.records || JSON.stringify(narrowed.records) === JSON.stringify(scanned.records);
    if (!isSame) throw new Error(`The search of ${search.text} in ${searched.model} by ${Object.keys(by)} differs`);
    times.push({ found: narrowed.records?.length ?? 0, narrowed: narrowed.ms, scanned: scanned?.ms });
  }
  return { ...search, orders: times };
}

/** Runs something while no table is searched by its grams. Orders keep the stored readings of texts. */
async function withoutIndex<T>(run: () => Promise<T>): Promise<T> {
  if (!(searchedTables instanceof Map)) throw new Error('The searched tables are no map');
  const tables = [...searchedTables];
  searchedTables.clear();
  try {
    return await run();
  } finally {
    for (const [table, columns] of tables) searchedTables.set(table, columns);
  }
}

/** Runs each generated search in one of the orders in turn. */
async function measureGenerated(
  stage: OpenStage,
  searched: SearchedModel,
  context: unknown,
): Promise<SearchFigures['generated']> {
  const times: number[][] = searched.orders.map(() => []);
  for (const [number, search] of (searched.generated ?? []).entries()) {
    const order = number % searched.orders.length;
    const event = eventOf(searched, search, searched.orders[order]?.by ?? {});
    times[order]?.push((await timeCall(stage, event, context, GENERATED_TURNS)).ms);
  }
  return times;
}

function eventOf({ model, facet }: SearchedModel, { text, more }: Search, by: Readonly<Record<string, string>>) {
  const fields = Object.entries<FieldTraits>(models[model].traits).filter(([, { search }]) => search);
  const found = facet ? listQuery(text, { facet }) : { $or: fields.map(([field]) => ({ [field]: { $search: text } })) };
  return { action: 'query', model, query: { ...more, ...found }, limit: 100, orderBy: [by], withTotal: false };
}

/** Reads the first page again and again: alone, and while others search. */
async function measureBeside(stage: OpenStage, searched: SearchedModel, times: readonly SearchTime[]): Promise<Beside> {
  const { model, orders } = searched;
  const by = orders[0]?.by ?? {};
  const [slowest] = times.toSorted((a, b) => (b.orders[0]?.narrowed ?? 0) - (a.orders[0]?.narrowed ?? 0));
  if (!slowest) throw new Error('No searches were measured');
  const search = eventOf(searched, slowest, by);
  const page = { action: 'query', model, query: {}, limit: 100, orderBy: [by], withTotal: false };
  // Those before have read more than their share.
  const [reader, ...others] = await Promise.all(
    Array.from({ length: 1 + CALLERS }, (_, number) => addSeeker(stage, `seeker-${number}`)),
  );
  const timePages = async () => {
    const taken: number[] = [];
    for (let turn = 0; turn < PAGES; turn += 1) {
      taken.push((await timeCall(stage, page, reader?.context, 1)).ms);
      await setTimeout(PAUSE_MS);
    }
    return median(taken);
  };
  const alone = await timePages();
  let isOver = false;
  const searching = others.map(async (other) => {
    while (!isOver) {
      await stage.main(search, other.context);
      // As long as a call takes through a network at least. A refused one waits for nothing else.
      await setTimeout(NETWORK_MS);
    }
  });
  try {
    return { alone, beside: await timePages() };
  } finally {
    isOver = true;
    await Promise.all(searching);
  }
}

/** The median time of a call in milliseconds, and the records that it finds: none if it ended because it cost too much. */
async function timeCall(
  stage: OpenStage,
  event: unknown,
  context: unknown,
  turns: number,
): Promise<{ ms: number; records: readonly unknown[] | undefined }> {
  const taken: number[] = [];
  let records: unknown;
  for (let turn = 0; turn < turns; turn += 1) {
    const started = performance.now();
    const response = await stage.main(event, context);
    taken.push(performance.now() - started);
    records = outcomeOf(response) === 'QUERY_TOO_COSTLY' ? undefined : dataOf(response).records;
  }
  return { ms: median(taken), records: Array.isArray(records) ? records : undefined };
}

/** Changes a record again and again, in turn with another one while no table is searched. */
async function measureWrites(
  stage: OpenStage,
  { model, writer, change }: SearchedModel,
  [first, second]: readonly [Person, Person],
): Promise<SearchFigures['write']> {
  const times = { indexed: [] as number[], plain: [] as number[] };
  for (let write = 0; write < WRITES; write += 1) {
    for (const way of ['indexed', 'plain'] as const) {
      const { ids, context } = way === 'plain' ? second : first;
      const event = { action: 'update', model, query: { _id: ids[model] }, data: change(write) };
      const started = performance.now();
      const call = () => stage.main(event, writer === 'admin' ? stage.context : context);
      dataOf(await (way === 'plain' ? withoutIndex(call) : call()));
      times[way].push(performance.now() - started);
    }
  }
  return { indexed: median(times.indexed), plain: median(times.plain) };
}

import { type RawBuilder, sql } from 'kysely';
import type { Filter } from '#contract/filter.ts';
import { searchKey } from '#contract/search-key.ts';
import { gramLength, gramsOf, gramTable, searchedTables } from './grams.ts';
import type { SortKey } from './order-sql.ts';
import { type PermittedFilter, termsOf } from './permitted-filter.ts';
import { searchBounds } from './search-bounds.ts';
import type { Dialect, Store } from './tables.ts';
import { withinLimit } from './time-limit.ts';

/** What a query reads from. `condition` begins its where clause; it is empty, or ends with `and`. */
export type Source = {
  name: string;
  table: RawBuilder<unknown>;
  condition: RawBuilder<unknown>;
  /** Columns to sort by instead of the record's, which hold the same: they are in the order of an index. */
  sorted?: Readonly<Record<string, string>>;
};

/** Grams are compared by which of these numbers of rows they reach. */
const steps = () => [...[100, 1000, 5000].filter((step) => step < searchBounds.candidates), searchBounds.candidates];
/** Grams that are compared. A longer text has one that is rare enough among the first ones. */
const MAX_COMPARED = 8;
/** Grams that a candidate must have. */
const MAX_JOINED = 3;

/**
 * Narrows what a query reads from to the records with the grams of its searches, unless these are too many, or not all
 * grams are stored yet. The filter still decides what matches. `order` is that of a page; a count has none. Reading the
 * result keeps the time limit of the store.
 */
export async function narrowSearch(
  store: Store,
  all: Source,
  filter: PermittedFilter,
  order: readonly SortKey[] = [],
): Promise<Source> {
  const source = { ...all, condition: sql`${withinLimit(store)}${all.condition}` };
  if (!searchedTables.has(source.name)) return source;
  const grams = [...neededGrams(termsOf(filter))].slice(0, MAX_COMPARED);
  if (grams.length === 0) return source;
  const ranked = await rankGrams(store, source.name, grams);
  const [rarest] = ranked ?? [];
  if (!ranked || !rarest) return source;
  const rarestFirst = ranked.map(({ gram }) => gram);
  if (rarest.rank < steps().length) return joinGrams(store.dialect, source, rarestFirst);
  const whole = rarestFirst.filter(isWhole);
  // In the order of creation the rows of a gram need no sorting, so a page reads only as many as it needs.
  const isInOrder = order.length === 2 && order[0]?.field === 'createTime' && whole.length > 0;
  const isNarrowed = isInOrder || (await areRarelyTogether(store, source.name, whole));
  return isNarrowed ? joinGrams(store.dialect, source, whole) : source;
}

/**
 * The grams that every matching record has. One shorter than `gramLength` is the beginning of a gram; it is only used for
 * a text that has no whole one.
 */
function neededGrams(filter: Filter): ReadonlySet<string> {
  switch (filter.kind) {
    case 'and':
      return new Set(inTurn(filter.terms.map((term) => [...neededGrams(term)])));
    case 'or': {
      const [first, ...others] = filter.terms.map(neededGrams);
      return new Set([...(first ?? [])].filter((gram) => others.every((grams) => grams.has(gram))));
    }
    case 'compare':
      return new Set(filter.operator === '$search' ? gramsOfSearch(searchKey(String(filter.value))) : []);
    case 'read':
      // A reading contains the grams of the words that find it.
      return new Set(gramsOfSearch(searchKey(filter.word)));
    case 'among':
      return new Set();
    default:
      return filter satisfies never;
  }
}

/** The first of each, then the second of each: of several words, the rare one may be the last. */
function inTurn(lists: readonly string[][]): string[] {
  const longest = Math.max(0, ...lists.map(({ length }) => length));
  return Array.from({ length: longest }, (_, place) => lists.flatMap((list) => list.slice(place, place + 1))).flat();
}

function gramsOfSearch(key: string): string[] {
  const grams = gramsOf(key);
  const whole = grams.filter(isWhole);
  return whole.length > 0 ? whole : grams.slice(0, 1);
}

function isWhole(gram: string): boolean {
  return [...gram].length === gramLength(gram);
}

/** The number of `steps` that the rows of a gram reach, and the time of the record that reaches the last of these. */
type Ranked = { gram: string; rank: number; reached: number };

/**
 * Returns the grams, the rarest first, or undefined unless the grams are complete. Looking for one row behind so many
 * others is several times as fast as counting them. A rare gram ends the comparison, so that the rows of frequent ones are
 * not passed for nothing. Rows are read in the order of their records' times: of two grams, the rarer one needs longer.
 */
async function rankGrams(store: Store, name: string, grams: readonly string[]): Promise<Ranked[] | undefined> {
  const ranked = grams.map((gram) => ({ gram, rank: 0, reached: 0 }));
  for (const [index, step] of steps().entries()) {
    const reached = grams.map(
      (gram, place) => sql`(select ${sql.ref('recordTime')} from ${sql.table(gramTable(name))}
        where ${hasGram('gram', gram)} limit 1 offset ${step - 1}) as ${sql.ref(`g${place}`)}`,
    );
    const { rows } = await sql<Record<string, number | null>>`
      select ${sql.join(reached)} from ${sql.table('SearchIndex')}
      where name = ${name} and ${sql.ref('isComplete')} = 1`.execute(store.sql);
    const [row] = rows;
    if (!row) return undefined;
    for (const [place, one] of ranked.entries()) {
      const reached = row[`g${place}`] ?? null;
      if (reached !== null) Object.assign(one, { rank: index + 1, reached: Number(reached) });
    }
    if (ranked.some(({ rank }) => rank <= index)) break;
  }
  return ranked.sort((a, b) => a.rank - b.rank || b.reached - a.reached);
}

/**
 * Whether frequent grams rarely stand together: of the newest records with the rarest, nearly none has the next ones, too.
 * A page of such a search reads most of the table, in whatever order.
 */
async function areRarelyTogether(store: Store, name: string, grams: readonly string[]): Promise<boolean> {
  const [first, ...others] = grams.slice(0, MAX_JOINED);
  if (first === undefined || others.length === 0) return false;
  const { compared, together } = searchBounds;
  const [time, id] = [sql.ref('recordTime'), sql.ref('recordId')];
  const newest = sql`select ${time}, ${id} from ${sql.table(gramTable(name))} where gram = ${first}
    order by ${time} desc, ${id} desc limit ${compared}`;
  const { rows } = await sql`select 1 from (${newest}) as g0${joinFurther(store.dialect, name, others)}
    limit 1 offset ${together - 1}`.execute(store.sql);
  return rows.length === 0;
}

/** Reads the records through their grams, the rarest first, in the order of creation if that is asked for. */
function joinGrams(dialect: Dialect, source: Source, grams: readonly string[]): Source {
  const table = sql.table(gramTable(source.name));
  const record = sql`${inOrder(dialect)}${source.table} on ${sql.ref(`${source.name}._id`)} = ${sql.ref('g0.recordId')}`;
  const [first = '', ...others] = grams.slice(0, MAX_JOINED);
  if (!isWhole(first)) {
    // A record may have several grams with this beginning.
    const distinct = sql`select distinct ${sql.ref('recordId')} from ${table} where ${hasGram('gram', first)}`;
    return { ...source, table: sql`(${distinct}) as g0${record}` };
  }
  const further = joinFurther(dialect, source.name, others.filter(isWhole));
  return {
    ...source,
    table: sql`${table} as g0${further}${record}`,
    condition: sql`${hasGram('g0.gram', first)} and ${source.condition}`,
    sorted: { createTime: 'g0.recordTime', _id: 'g0.recordId' },
  };
}

/** Joins the rows of further grams to those of the first one, `g0`. */
function joinFurther(dialect: Dialect, name: string, grams: readonly string[]): RawBuilder<unknown> {
  const joins = grams.map((gram, index) => {
    const column = (of: string) => sql.ref(`g${index + 1}.${of}`);
    return sql`${inOrder(dialect)}${sql.table(gramTable(name))} as ${sql.ref(`g${index + 1}`)} on ${column('gram')} = ${gram}
      and ${column('recordTime')} = ${sql.ref('g0.recordTime')} and ${column('recordId')} = ${sql.ref('g0.recordId')}`;
  });
  return sql.join(joins, sql``);
}

/** A join that reads the tables in the order in which they stand. */
function inOrder(dialect: Dialect): RawBuilder<unknown> {
  return dialect === 'mysql' ? sql` straight_join ` : sql` cross join `;
}

/** Whether a column has a gram, or a gram that begins with a shorter text. */
function hasGram(column: string, gram: string): RawBuilder<unknown> {
  if (isWhole(gram)) return sql`${sql.ref(column)} = ${gram}`;
  return sql`${sql.ref(column)} between ${gram} and ${gram + LAST_CHARACTERS}`;
}

/** Sorts after everything that may follow the beginning of a gram. */
const LAST_CHARACTERS = '\u{10ffff}\u{10ffff}';

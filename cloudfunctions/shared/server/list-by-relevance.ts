import { type RawBuilder, sql } from 'kysely';
import { relevanceOf } from '#contract/facets.ts';
import { allOf, anyOf, type Filter, parseFilter } from '#contract/filter.ts';
import { RELEVANCE } from '#contract/list-query.ts';
import { type ModelName, models } from '#contract/models.ts';
import { partsOfReading } from '#contract/readings.ts';
import { filterSql, rankSql } from '#database/filter-sql.ts';
import type { Source } from '#database/narrow-search.ts';
import { behindSql, orderSql, type SortKey } from '#database/order-sql.ts';
import type { PermittedFilter } from '#database/permitted-filter.ts';
import { searchBounds } from '#database/search-bounds.ts';
import type { Store } from '#database/tables.ts';
import { readCursor, readRankedSince } from './cursor.ts';
import { columns, type Range } from './page-sql.ts';
import type { Readable } from './readable.ts';

/**
 * The order by relevance: the rank of a record, then the newest first. Undefined for another order, and for callers who may
 * not search what it compares. A list that is not searched is in the order of time.
 */
export function relevanceOrder(
  { model, filtered, traits }: Readable,
  query: unknown,
  orderBy: readonly Readonly<Record<string, 'asc' | 'desc'>>[],
): readonly SortKey[] | undefined {
  const [entry = {}, ...others] = orderBy;
  const relevance = relevanceOf(model);
  if (relevance === undefined || others.length > 0 || entry[RELEVANCE] !== 'desc') return undefined;
  const { facet, fields, newest } = relevance;
  if (!Object.hasOwn(filtered, facet) || !fields.every((field) => traits[field]?.search)) return undefined;
  const filter = parseFilter(query, (field) => (Object.hasOwn(filtered, field) ? filtered[field] : undefined));
  const byTime = [newest, '_id'].map((field): SortKey => ({ field, direction: 'desc' }));
  const words = wordsOfAll(filter, facet);
  if (words.length === 0) return byTime;
  const ranks = fields.map((_, index) => {
    const names = fields.slice(0, index + 1);
    return allOf(...words.map((word) => anyOf(...names.map((field) => contains(field, word)))));
  });
  return [{ field: RELEVANCE, direction: 'desc', expression: rankSql(ranks) }, ...byTime];
}

/** The words that a facet of every matching record contains. */
function wordsOfAll(filter: Filter, facet: string): string[] {
  if (filter.kind === 'and') return filter.terms.flatMap((term) => wordsOfAll(term, facet));
  const isWord = filter.kind === 'compare' && filter.operator === '$search' && filter.field === facet;
  return isWord ? [String(filter.value)] : [];
}

/** A field or its pinyin contains a word. */
function contains(field: string, word: string): Filter {
  const written: Filter = { kind: 'compare', field, operator: '$search', value: word };
  return partsOfReading(word).length === 0 ? written : anyOf(written, { kind: 'read', field, word });
}

/**
 * From when on the records of a list are ranked: the others follow like those of the last rank. Ranking all records with
 * frequent words would read most of the table, so only the newest `searchBounds.ranked` of those that the caller may read
 * are. All pages of a list have the time of its first one, so that no record is moved by those that come meanwhile. A
 * cursor comes from the caller, so it never makes a page rank more than twice as many.
 */
export async function findRankedSince(
  store: Store,
  source: Source,
  order: readonly SortKey[],
  page: { isNarrowed: boolean; after: string | undefined; all(): Promise<PermittedFilter> },
): Promise<number> {
  const known = page.after === undefined ? undefined : readRankedSince(page.after);
  if (page.isNarrowed) return known ?? 0;
  const time = timeOf(order);
  const most = known === undefined ? searchBounds.ranked : 2 * searchBounds.ranked;
  const { rows } = await sql<{ since: number }>`select ${time} as since from ${source.table}
    where ${source.condition}${filterSql(await page.all())}
    order by ${time} desc limit 1 offset ${most - 1}`.execute(store.sql);
  return Math.max(known ?? 0, rows[0]?.since ?? 0);
}

/** An order by relevance in which earlier records have the last rank. */
export function rankedFrom(order: readonly SortKey[], since: number): readonly SortKey[] {
  const [rank, ...byTime] = order;
  if (rank?.expression === undefined || since === 0) return order;
  return [
    { ...rank, expression: sql`(case when ${timeOf(order)} < ${since} then 0 else ${rank.expression} end)` },
    ...byTime,
  ];
}

function timeOf([, newest]: readonly SortKey[]): RawBuilder<unknown> {
  if (newest === undefined) throw new TypeError('The order has no time');
  return sql.ref(newest.field);
}

/** Loads a page of frequent words, and one row more. Each rank is read by itself, in the order of time. */
export async function loadRanked(
  store: Store,
  model: ModelName,
  source: Source,
  filter: PermittedFilter,
  order: readonly SortKey[],
  page: Range & { since: number },
): Promise<{ rows: Record<string, unknown>[]; limit: number }> {
  const [rank, ...byTime] = order;
  if (rank?.expression === undefined) throw new TypeError('The order has no rank');
  const [time, { since }] = [timeOf(order), page];
  const best = relevanceOf(model)?.fields.length ?? 0;
  const [first, ...place] = page.after === undefined ? [best] : readCursor(page.after, order, models[model].traits);
  const rows: Record<string, unknown>[] = [];
  let { offset } = page;
  // A cursor comes from the caller, and may name any rank.
  for (let number = Math.min(best, Number(first)); number >= 0 && rows.length <= page.limit; number -= 1) {
    const inRank = sql`${rank.expression} = ${number}`;
    const isRanked = number > 0 ? sql`${time} >= ${since} and ${inRank}` : sql`(${time} < ${since} or ${inRank})`;
    const behind = place.length > 0 && number === first ? sql` and ${behindSql(byTime, place)}` : sql``;
    const matching = sql`from ${source.table} where ${source.condition}${isRanked} and ${filterSql(filter)}${behind}`;
    if (number > 0 && offset > 0) {
      const { rows: counts } = await sql<{ total: number }>`select count(*) as total ${matching}`.execute(store.sql);
      const total = Number(counts[0]?.total ?? 0);
      if (total <= offset) {
        offset -= total;
        continue;
      }
    }
    const found = await sql<Record<string, unknown>>`
      select ${columns(model, [{ ...rank, expression: sql.lit(number) }, ...byTime])} ${matching}
      order by ${orderSql(byTime)} limit ${page.limit + 1 - rows.length} offset ${offset}`.execute(store.sql);
    rows.push(...found.rows);
    offset = 0;
  }
  return { rows, limit: page.limit };
}

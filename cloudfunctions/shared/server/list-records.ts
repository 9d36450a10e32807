import { sql } from 'kysely';
import { MAX_DOCUMENT_BYTES, MAX_RESPONSE_BYTES } from '#contract/call-limits.ts';
import { AppError } from '#contract/errors.ts';
import { type FieldTraits, type ModelName, models } from '#contract/models.ts';
import { readingOf, sortColumn } from '#database/derived-columns.ts';
import { filterSql } from '#database/filter-sql.ts';
import { narrowSearch, type Source } from '#database/narrow-search.ts';
import { orderSql, type SortKey, storedOrder } from '#database/order-sql.ts';
import type { PermittedFilter } from '#database/permitted-filter.ts';
import type { Store } from '#database/tables.ts';
import type { Caller } from './caller.ts';
import { writeCursor } from './cursor.ts';
import { mapInTurns } from './give-turns.ts';
import { findRankedSince, loadRanked, rankedFrom, relevanceOrder } from './list-by-relevance.ts';
import { columns, pageSql, rangeSql } from './page-sql.ts';
import { readableFilter, readableModel } from './readable.ts';
import { toRecord } from './records.ts';
import { countFitting, countWithin } from './response-size.ts';

export type Page = {
  orderBy: readonly Readonly<Record<string, 'asc' | 'desc'>>[];
  limit: number;
  offset: number;
  after?: string | undefined;
  withTotal: boolean;
  select?: readonly string[] | undefined;
};
export type ListOf<T> = { records: T[]; total: number | null; next: string | null };

/** Number of the largest rows that fit into one response. */
const FEW_ROWS = MAX_RESPONSE_BYTES / (2 * MAX_DOCUMENT_BYTES);
const DEFAULT_ORDER: SortKey = { field: 'createTime', direction: 'desc' };

/**
 * Returns one page of the records that match and that the caller may read, how many there are in all, and the cursor of
 * the next page. A page ends early when its records fill a response.
 */
export async function listRecords(
  store: Store,
  caller: Caller,
  model: ModelName,
  query: unknown,
  page: Page,
): Promise<ListOf<Record<string, unknown>>> {
  const readable = readableModel(caller, model);
  const filter = await readableFilter(store, caller, readable, query);
  checkSelect(page.select, readable.traits);
  const ranked = relevanceOrder(readable, query, page.orderBy);
  const order = ranked ?? (await storedOrder(store, readable.source.name, readOrder(page.orderBy, readable.traits)));
  const source = await narrowSearch(store, readable.source, filter, order);
  const isRanked = order[0]?.expression !== undefined;
  const isNarrowed = source.table !== readable.source.table;
  const all = () => readableFilter(store, caller, readable, {});
  const since = isRanked ? await findRankedSince(store, source, order, { isNarrowed, after: page.after, all }) : 0;
  const { rows, limit } =
    isRanked && !isNarrowed
      ? await loadRanked(store, model, source, filter, order, { ...page, since })
      : await loadRows(store, model, [source, readable.source], filter, rankedFrom(order, since), page);
  const shown = await mapInTurns(rows.slice(0, limit), (row) => {
    return project(readable.show(toRecord(model, row)), page.select);
  });
  const records = shown.slice(0, countFitting(shown));
  // Made of the row, not of the record: the database compares stored values, and a record may hold others.
  const last = rows[records.length - 1];
  const next = rows.length > records.length && last ? writeCursor(order, last, isRanked ? since : undefined) : null;
  const seenAll = next === null && page.after === undefined && (records.length > 0 || page.offset === 0);
  if (seenAll) return { records, total: page.offset + records.length, next };
  return { records, total: page.withTotal ? await countMatching(store, readable.source, filter) : null, next };
}

/** Counts the records that match and that the caller may read. */
export async function countRecords(store: Store, caller: Caller, model: ModelName, query: unknown): Promise<number> {
  const readable = readableModel(caller, model);
  const filter = await readableFilter(store, caller, readable, query);
  return countMatching(store, readable.source, filter);
}

/**
 * Loads the rows of a page and one more, which shows whether there is a next page. A whole page of large JSON columns would
 * not fit into memory, so of a model with such columns the rows and their sizes are found first, and those that fit are
 * loaded by their ids.
 */
async function loadRows(
  store: Store,
  model: ModelName,
  [source, all]: readonly [narrowed: Source, all: Source],
  filter: PermittedFilter,
  order: readonly SortKey[],
  page: Page,
): Promise<{ rows: Record<string, unknown>[]; limit: number }> {
  const load = async (limit: number) => {
    const { rows } = await pageSql(model, filter, order, { ...page, limit }, source).execute(store.sql);
    return { rows, limit };
  };
  const large = Object.entries<FieldTraits>(models[model].traits).filter(([, { kind }]) => kind === 'json');
  if (large.length === 0 || page.limit <= FEW_ROWS) return load(page.limit);
  const bytes = sql.join(
    large.map(([field]) => sql`coalesce(octet_length(${sql.ref(field)}), 0)`),
    sql` + `,
  );
  const { rows: found } = await sql<{ _id: string; bytes: number }>`select _id, ${bytes} as bytes
    ${rangeSql(model, source, filter, order, { ...page, limit: page.limit + 1 })}`.execute(store.sql);
  const sizes = found.slice(0, page.limit).map((row) => Number(row.bytes));
  const fitting = countWithin(sizes);
  const limit = fitting < sizes.length ? fitting : page.limit;
  const ids = found.slice(0, limit + 1).map(({ _id }) => _id);
  if (ids.length === 0) return { rows: [], limit };
  const { rows } = await sql<Record<string, unknown>>`select ${columns(model, order)} from ${all.table}
    where ${all.condition}${filterSql(filter)} and _id in (${sql.join(ids)})
    order by ${orderSql(order)}`.execute(store.sql);
  // Another call may have changed a record meanwhile, so that it no longer matches or stands elsewhere in the order.
  const isUnchanged = ids.every((id, index) => rows[index]?._id === id);
  return isUnchanged ? { rows, limit } : load(limit);
}

async function countMatching(store: Store, all: Source, filter: PermittedFilter): Promise<number> {
  const source = await narrowSearch(store, all, filter);
  const { rows } = await sql<{ total: number }>`
    select count(*) as total from ${source.table} where ${source.condition}${filterSql(filter)}`.execute(store.sql);
  return Number(rows[0]?.total ?? 0);
}

/** Accepts sortable fields, each once. `_id` breaks ties in the direction of the last field, so one index serves both. */
export function readOrder(orderBy: Page['orderBy'], traits: Readonly<Record<string, FieldTraits>>): SortKey[] {
  const order: SortKey[] = orderBy.flatMap((entry) =>
    Object.entries(entry).map(([field, direction]) => {
      if (!Object.hasOwn(traits, field) || !traits[field]?.sort) {
        throw new AppError('VALIDATION_FAILED', '不支持的排序字段');
      }
      const reading = readingOf(traits[field]);
      return reading ? { field, direction, column: sortColumn(field) } : { field, direction };
    }),
  );
  if (new Set(order.map(({ field }) => field)).size < order.length) {
    throw new AppError('VALIDATION_FAILED', '排序字段重复');
  }
  if (order.length === 0) order.push(DEFAULT_ORDER);
  const unique = order.findIndex(({ field }) => field === '_id');
  if (unique >= 0) return order.slice(0, unique + 1);
  return [...order, { field: '_id', direction: order.at(-1)?.direction ?? 'asc' }];
}

/** Keeps the selected fields and `_id`. */
export function project(
  record: Readonly<Record<string, unknown>>,
  select: readonly string[] | undefined,
): Readonly<Record<string, unknown>> {
  if (!select) return record;
  return Object.fromEntries(['_id', ...select].map((field) => [field, record[field]]));
}

/** Throws VALIDATION_FAILED for a projection with an unknown field. */
function checkSelect(select: readonly string[] | undefined, traits: Readonly<Record<string, FieldTraits>>): void {
  const unknown = select?.some((field) => !Object.hasOwn(traits, field));
  if (unknown) throw new AppError('VALIDATION_FAILED', '不支持的返回字段');
}

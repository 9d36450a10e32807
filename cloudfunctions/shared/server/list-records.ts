import { sql } from 'kysely';
import { AppError } from '#contract/errors.ts';
import type { Filter } from '#contract/filter.ts';
import { MAX_DOCUMENT_BYTES, MAX_RESPONSE_BYTES } from '#contract/limits.ts';
import { type FieldTraits, fieldTraits, type ModelName, type RecordOf } from '#contract/models.ts';
import { filterSql } from '#database/filter-sql.ts';
import { behindSql, orderSql, type SortKey } from '#database/order-sql.ts';
import type { Store } from '#database/tables.ts';
import { readCursor, writeCursor } from './cursor.ts';
import { toRecord } from './records.ts';
import { countFitting, countWithin } from './response-size.ts';

export type Page = {
  orderBy: readonly Readonly<Record<string, 'asc' | 'desc'>>[];
  limit: number;
  offset: number;
  after?: string | undefined;
  withTotal: boolean;
};
type Range = Pick<Page, 'limit' | 'offset' | 'after'>;
export type ListOf<T> = { records: T[]; total: number | null; next: string | null };

/** So many of the largest rows fit into one response. */
const FEW_ROWS = MAX_RESPONSE_BYTES / (2 * MAX_DOCUMENT_BYTES);
const DEFAULT_ORDER: SortKey = { field: 'createTime', direction: 'desc' };

export function traitsOf(model: ModelName): Readonly<Record<string, FieldTraits>> {
  return fieldTraits[model];
}

/**
 * One page of the records that match, as `show` makes them, how many match in all, and the cursor of the next page. A
 * page ends early where its records fill a response.
 */
export async function listRecords<M extends ModelName>(
  store: Store,
  model: M,
  filter: Filter,
  page: Page,
  show: (record: RecordOf<M>) => Record<string, unknown>,
): Promise<ListOf<Record<string, unknown>>> {
  const order = readOrder(page.orderBy, traitsOf(model));
  const limit = await loadableRows(store, model, filter, order, page);
  const { rows } = await pageSql(model, filter, order, { ...page, limit }).execute(store.sql);
  const shown = rows.slice(0, limit).map((row) => show(toRecord(model, row)));
  const records = shown.slice(0, countFitting(shown));
  // The row, not the record: what the order compares is the stored value, known or not.
  const last = rows[records.length - 1];
  const next = rows.length > records.length && last ? writeCursor(order, last) : null;
  const seenAll = next === null && page.after === undefined && (records.length > 0 || page.offset === 0);
  if (seenAll) return { records, total: page.offset + records.length, next };
  return { records, total: page.withTotal ? await countRecords(store, model, filter) : null, next };
}

/** One more record than asked for tells whether there is a next page. */
export function pageSql(model: ModelName, filter: Filter, order: readonly SortKey[], page: Range) {
  return sql<Record<string, unknown>>`
    select ${columns(model)} ${rangeSql(model, filter, order, { ...page, limit: page.limit + 1 })}`;
}

function rangeSql(model: ModelName, filter: Filter, order: readonly SortKey[], { after, limit, offset }: Range) {
  const behind = after === undefined ? sql`` : sql` and ${behindSql(order, readCursor(after, order, traitsOf(model)))}`;
  return sql`from ${sql.table(model)} where ${filterSql(filter)}${behind}
    order by ${orderSql(order)} limit ${limit} offset ${offset}`;
}

/** The rows of a page to load: JSON columns may be so large that a whole page of them would not fit into memory. */
async function loadableRows(
  store: Store,
  model: ModelName,
  filter: Filter,
  order: readonly SortKey[],
  page: Range,
): Promise<number> {
  const large = Object.entries(traitsOf(model)).filter(([, { kind }]) => kind === 'json');
  if (large.length === 0 || page.limit <= FEW_ROWS) return page.limit;
  const bytes = sql.join(
    large.map(([field]) => sql`coalesce(octet_length(${sql.ref(field)}), 0)`),
    sql` + `,
  );
  const { rows } = await sql<{ bytes: number }>`
    select ${bytes} as bytes ${rangeSql(model, filter, order, page)}`.execute(store.sql);
  const fitting = countWithin(rows.map((row) => Number(row.bytes)));
  return fitting < rows.length ? fitting : page.limit;
}

export async function countRecords(store: Store, model: ModelName, filter: Filter): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*) as total from ${sql.table(model)} where ${filterSql(filter)}`.execute(store.sql);
  return Number(rows[0]?.total ?? 0);
}

/** Only sortable fields, each once; `_id` breaks ties in the direction of the last, so that one index serves both. */
export function readOrder(orderBy: Page['orderBy'], traits: Readonly<Record<string, FieldTraits>>): SortKey[] {
  const order: SortKey[] = orderBy.flatMap((entry) =>
    Object.entries(entry).map(([field, direction]) => {
      if (!Object.hasOwn(traits, field) || !traits[field]?.sort) {
        throw new AppError('VALIDATION_FAILED', '不支持的排序字段');
      }
      return { field, direction };
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

function columns(model: ModelName) {
  return sql.join(Object.keys(fieldTraits[model]).map((field) => sql.ref(field)));
}

/** The fields that a caller asked for; every record carries its `_id`. */
export function project(
  record: Readonly<Record<string, unknown>>,
  select: readonly string[] | undefined,
): Record<string, unknown> {
  if (!select) return { ...record };
  return Object.fromEntries(['_id', ...select].map((field) => [field, record[field]]));
}

/** Refuses a projection that names what is no field of the model. */
export function checkSelect(
  select: readonly string[] | undefined,
  traits: Readonly<Record<string, FieldTraits>>,
): void {
  const unknown = select?.some((field) => !Object.hasOwn(traits, field));
  if (unknown) throw new AppError('VALIDATION_FAILED', '不支持的返回字段');
}

import { sql } from 'kysely';
import { AppError } from '../contract/errors.ts';
import type { Filter } from '../contract/filter.ts';
import { type FieldTraits, fieldTraits, type ModelName } from '../contract/models.ts';
import { filterSql } from '../database/filter-sql.ts';
import { behindSql, orderSql, type SortKey } from '../database/order-sql.ts';
import type { Store } from '../database/tables.ts';
import { readCursor, writeCursor } from './cursor.ts';
import { toRecord } from './records.ts';

export type Page = {
  orderBy: readonly Readonly<Record<string, 'asc' | 'desc'>>[];
  limit: number;
  offset: number;
  after?: string | undefined;
  withTotal: boolean;
};
export type ListOf<T> = { records: T[]; total: number | null; next: string | null };

const DEFAULT_ORDER: SortKey = { field: 'createTime', direction: 'desc' };

export function traitsOf(model: ModelName): Readonly<Record<string, FieldTraits>> {
  return fieldTraits[model];
}

/** One page of the records that match, how many match in all, and the cursor of the next page. */
export async function listRecords(store: Store, model: ModelName, filter: Filter, page: Page) {
  const traits = traitsOf(model);
  const order = readOrder(page.orderBy, traits);
  const { rows } = await pageSql(model, filter, order, page).execute(store.sql);
  const records = rows.slice(0, page.limit).map((row) => toRecord(model, row));
  // The row, not the record: what the order compares is the stored value, known or not.
  const last = rows[records.length - 1];
  const next = rows.length > page.limit && last ? writeCursor(order, last) : null;
  const seenAll = next === null && page.after === undefined && (records.length > 0 || page.offset === 0);
  if (seenAll) return { records, total: page.offset + records.length, next };
  return { records, total: page.withTotal ? await countRecords(store, model, filter) : null, next };
}

/** One more record than asked for tells whether there is a next page. */
export function pageSql(
  model: ModelName,
  filter: Filter,
  order: readonly SortKey[],
  page: Omit<Page, 'orderBy' | 'withTotal'>,
) {
  const { after, limit, offset } = page;
  const behind = after === undefined ? sql`` : sql` and ${behindSql(order, readCursor(after, order, traitsOf(model)))}`;
  return sql<Record<string, unknown>>`
    select ${columns(model)} from ${sql.table(model)} where ${filterSql(filter)}${behind}
    order by ${orderSql(order)} limit ${limit + 1} offset ${offset}`;
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

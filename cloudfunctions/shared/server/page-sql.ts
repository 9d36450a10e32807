import { sql } from 'kysely';
import { type ModelName, models } from '#contract/models.ts';
import { fieldColumns } from '#database/columns.ts';
import { filterSql } from '#database/filter-sql.ts';
import type { Source } from '#database/narrow-search.ts';
import { behindSql, columnOf, orderSql, type SortKey } from '#database/order-sql.ts';
import type { PermittedFilter } from '#database/permitted-filter.ts';
import { readCursor } from './cursor.ts';
import { tableOf } from './readable.ts';

export type Range = { limit: number; offset: number; after?: string | undefined };

/** Selects one more record than requested, which shows whether there is a next page. */
export function pageSql(
  model: ModelName,
  filter: PermittedFilter,
  order: readonly SortKey[],
  page: Range,
  source = tableOf(model),
) {
  return sql<Record<string, unknown>>`
    select ${columns(model, order)} ${rangeSql(model, source, filter, order, { ...page, limit: page.limit + 1 })}`;
}

export function rangeSql(
  model: ModelName,
  source: Source,
  filter: PermittedFilter,
  order: readonly SortKey[],
  { after, limit, offset }: Range,
) {
  const keys = order.map((key) => ({ ...key, field: source.sorted?.[key.field] ?? key.field }));
  const behind =
    after === undefined ? sql`` : sql` and ${behindSql(keys, readCursor(after, order, models[model].traits))}`;
  return sql`from ${source.table} where ${source.condition}${filterSql(filter)}${behind}
    order by ${orderSql(keys)} limit ${limit} offset ${offset}`;
}

/** The fields of a record, and the columns of its place in an order. */
export function columns(model: ModelName, order: readonly SortKey[]) {
  const isField = (column: string) => Object.hasOwn(models[model].traits, column);
  const further = order.flatMap((key) => {
    if (key.expression !== undefined) return [sql`, ${key.expression} as ${sql.ref(key.field)}`];
    return isField(columnOf(key)) ? [] : [sql`, ${sql.ref(columnOf(key))}`];
  });
  return sql`${fieldColumns(model)}${sql.join(further, sql``)}`;
}

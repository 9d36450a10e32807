import { type RawBuilder, sql } from 'kysely';
import type { Store } from './tables.ts';

/** What a list is sorted by: a field, the column with the reading of its texts, or a number that is computed of each row. */
export type SortKey = {
  field: string;
  direction: 'asc' | 'desc';
  column?: string;
  expression?: RawBuilder<unknown>;
};
export type SortValue = string | number | null;

export function columnOf({ field, column }: SortKey): string {
  return column ?? field;
}

/** The value of a row that a list is sorted by. */
function keySql(key: SortKey): RawBuilder<unknown> {
  return key.expression ?? sql.ref(columnOf(key));
}

/** The order for a table whose readings may not be stored yet (`db:index-search`): then texts are sorted by code point. */
export async function storedOrder(store: Store, table: string, order: readonly SortKey[]): Promise<readonly SortKey[]> {
  if (order.every(({ column }) => column === undefined)) return order;
  const complete = await store.sql
    .selectFrom('SearchIndex')
    .select('name')
    .where('name', '=', table)
    .where('isComplete', '=', 1)
    .executeTakeFirst();
  return complete ? order : order.map(({ field, direction }) => ({ field, direction }));
}

/** Both databases sort null before all values when ascending, and after them when descending. */
export function orderSql(order: readonly SortKey[]): RawBuilder<unknown> {
  const keys = order.map((key) => sql`${keySql(key)} ${key.direction === 'asc' ? sql`asc` : sql`desc`}`);
  return sql.join(keys);
}

/**
 * The condition for the records after a cursor, in an order that ends in a unique field: equal in the first fields, later
 * in the next. The extra bound on the first field is redundant, but lets the database use its index.
 */
export function behindSql(order: readonly SortKey[], values: readonly SortValue[]): RawBuilder<unknown> {
  const steps = order.map((key, index) => {
    const equal = order.slice(0, index).map((before, at) => equalSql(keySql(before), values[at] ?? null));
    return sql`(${sql.join([...equal, furtherSql(key, values[index] ?? null)], sql` and `)})`;
  });
  const anyStep = sql`(${sql.join(steps, sql` or `)})`;
  const [first] = order;
  const [value] = values;
  if (!first || value === undefined || value === null) return anyStep;
  const column = keySql(first);
  const bound =
    first.direction === 'asc' ? sql`${column} >= ${value}` : sql`(${column} <= ${value} or ${column} is null)`;
  return sql`(${bound} and ${anyStep})`;
}

function equalSql(key: RawBuilder<unknown>, value: SortValue): RawBuilder<unknown> {
  return value === null ? sql`${key} is null` : sql`${key} = ${value}`;
}

function furtherSql(key: SortKey, value: SortValue): RawBuilder<unknown> {
  const column = keySql(key);
  const { direction } = key;
  if (direction === 'asc') return value === null ? sql`${column} is not null` : sql`${column} > ${value}`;
  return value === null ? sql`1 = 0` : sql`(${column} < ${value} or ${column} is null)`;
}

import { type RawBuilder, sql } from 'kysely';

export type SortKey = { field: string; direction: 'asc' | 'desc' };
export type SortValue = string | number | null;

/** Both databases sort null before all values when ascending, and after them when descending. */
export function orderSql(order: readonly SortKey[]): RawBuilder<unknown> {
  const keys = order.map((key) => sql`${sql.ref(key.field)} ${key.direction === 'asc' ? sql`asc` : sql`desc`}`);
  return sql.join(keys);
}

/**
 * The condition for the records after a cursor, in an order that ends in a unique field: equal in the first fields, later
 * in the next. The extra bound on the first field is redundant, but lets the database use its index.
 */
export function behindSql(order: readonly SortKey[], values: readonly SortValue[]): RawBuilder<unknown> {
  const steps = order.map((key, index) => {
    const equal = order.slice(0, index).map((before, at) => equalSql(before.field, values[at] ?? null));
    return sql`(${sql.join([...equal, furtherSql(key, values[index] ?? null)], sql` and `)})`;
  });
  const anyStep = sql`(${sql.join(steps, sql` or `)})`;
  const [first] = order;
  const [value] = values;
  if (!first || value === undefined || value === null) return anyStep;
  const column = sql.ref(first.field);
  const bound =
    first.direction === 'asc' ? sql`${column} >= ${value}` : sql`(${column} <= ${value} or ${column} is null)`;
  return sql`(${bound} and ${anyStep})`;
}

function equalSql(field: string, value: SortValue): RawBuilder<unknown> {
  return value === null ? sql`${sql.ref(field)} is null` : sql`${sql.ref(field)} = ${value}`;
}

function furtherSql({ field, direction }: SortKey, value: SortValue): RawBuilder<unknown> {
  const column = sql.ref(field);
  if (direction === 'asc') return value === null ? sql`${column} is not null` : sql`${column} > ${value}`;
  return value === null ? sql`1 = 0` : sql`(${column} < ${value} or ${column} is null)`;
}

import { type RawBuilder, sql } from 'kysely';
import type { ModelName } from '#contract/models.ts';
import { type ReadScope, scopeOf } from '#contract/policy.ts';
import { filterSql } from '#database/filter-sql.ts';
import { narrowSearch } from '#database/narrow-search.ts';
import type { Store } from '#database/tables.ts';
import { refused, requireScope } from '../authorize.ts';
import type { Caller } from '../caller.ts';
import { readableFilter, readableModel } from '../readable.ts';
import { columnAsRead } from '../unknown-values.ts';
import { type Aggregation, type Metric, mean, readGroups } from './groups.ts';

type Group = Record<string, unknown>;
type ColumnOf = (field: string) => RawBuilder<unknown>;

/**
 * Groups a model's records and counts, sums or compares their fields. Of no records, the sum is 0 and mean, minimum and
 * maximum are null. Without grouping fields there is exactly one group.
 */
export async function aggregateRecords(
  store: Store,
  caller: Caller,
  model: ModelName,
  input: Aggregation,
): Promise<Group[]> {
  if (model === 'Audit') throw refused(caller);
  const readable = readableModel(caller, model, countedScope(caller, model));
  const { grouped } = readable;
  const filter = await readableFilter(store, caller, readable, input.query);
  const source = await narrowSearch(store, readable.source, filter);
  const order = readGroups(input, (field) => (Object.hasOwn(grouped, field) ? grouped[field] : undefined));
  const columnOf = (field: string) => columnAsRead(model, field);
  const fields = input.groupBy.map((field, index) => sql`${columnOf(field)} as ${sql.ref(`g${index}`)}`);
  const metrics = Object.values(input.metrics).flatMap((metric, index) => metricColumns(metric, index, columnOf));
  const groupBy = input.groupBy.length === 0 ? sql`` : sql` group by ${sql.join(input.groupBy.map(columnOf))}`;
  const keys = order.map(({ field, direction }) => {
    const metric = input.metrics[field];
    return sql`${metric ? orderOf(metric, columnOf) : columnOf(field)} ${direction === 'asc' ? sql`asc` : sql`desc`}`;
  });
  const orderBy = keys.length === 0 ? sql`` : sql` order by ${sql.join(keys)}`;
  const { rows } = await sql<Group>`
    select ${sql.join([...fields, ...metrics])} from ${source.table} where ${source.condition}${filterSql(filter)}${groupBy}${orderBy}
    limit ${input.limit}`.execute(store.sql);
  return rows.map((row) => readGroup(row, input, (field) => grouped[field]?.kind === 'boolean'));
}

/** Records are counted within what may be read and counted. Administrators count interviews, which they may not read. */
function countedScope(caller: Caller, model: Exclude<ModelName, 'Audit'>): ReadScope {
  const counted = requireScope(caller, `${model}.aggregate`);
  const read = scopeOf(caller.principal, `${model}.read`);
  if (read === 'none' || read === 'any' || read === counted) return counted;
  if (counted === 'any') return read;
  throw refused(caller);
}

/**
 * Each metric takes two columns. Sums are read as text, because the exact sum of a database may exceed what its driver
 * returns as a number.
 */
function metricColumns(metric: Metric, index: number, columnOf: ColumnOf): RawBuilder<unknown>[] {
  const named = (value: RawBuilder<unknown>, letter: string) => sql`${value} as ${sql.ref(`${letter}${index}`)}`;
  if (metric.op === 'count') return [named(sql`count(*)`, 'm'), named(sql`0`, 'n')];
  const column = columnOf(metric.field);
  const count = named(sql`count(${column})`, 'n');
  if (metric.op === 'min' || metric.op === 'max') return [named(extreme(metric.op, column), 'm'), count];
  return [named(sql`cast(sum(${column}) as char)`, 'm'), count];
}

function extreme(op: 'min' | 'max', column: RawBuilder<unknown>): RawBuilder<unknown> {
  return op === 'min' ? sql`min(${column})` : sql`max(${column})`;
}

/** The expression that a metric is sorted by. Adding 0e0 makes the sum a float, so both databases divide alike. */
function orderOf(metric: Metric, columnOf: ColumnOf): RawBuilder<unknown> {
  if (metric.op === 'count') return sql`count(*)`;
  const column = columnOf(metric.field);
  if (metric.op === 'min' || metric.op === 'max') return extreme(metric.op, column);
  return metric.op === 'sum' ? sql`coalesce(sum(${column}), 0)` : sql`(sum(${column}) + 0e0) / count(${column})`;
}

function readGroup(row: Group, input: Aggregation, isFlag: (field: string) => boolean): Group {
  const fields = input.groupBy.map((field, index) => {
    const value = row[`g${index}`];
    return [field, isFlag(field) ? Boolean(value) : value];
  });
  const metrics = Object.entries(input.metrics).map(([name, { op }], index) => {
    return [name, readMetric(op, row[`m${index}`], Number(row[`n${index}`]))];
  });
  return Object.fromEntries([...fields, ...metrics]);
}

function readMetric(op: Metric['op'], value: unknown, count: number): unknown {
  switch (op) {
    case 'count':
    case 'sum':
      return Number(value ?? 0);
    case 'avg':
      return mean(Number(value ?? 0), count);
    case 'min':
    case 'max':
      return value;
    default:
      return op satisfies never;
  }
}

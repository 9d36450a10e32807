import { type RawBuilder, sql } from 'kysely';
import type { Comparison, Filter, Scalar } from '#contract/filter.ts';
import { partsOfReading, readingColumn } from '#contract/readings.ts';
import { earlierSearchKey, searchKey } from '#contract/search-key.ts';
import { searchColumn } from './derived-columns.ts';
import { conditionOf, type PermittedFilter, termsOf } from './permitted-filter.ts';

export type Condition = RawBuilder<unknown>;

const always = sql`1 = 1`;
const never = sql`1 = 0`;
const signs = { $gt: sql`>`, $gte: sql`>=`, $lt: sql`<`, $lte: sql`<=` } as const;

/** Returns the SQL of a filter, with the meaning of `matches`. `parseFilter` has checked the field names. */
export function filterSql(filter: PermittedFilter): Condition {
  const condition = conditionOf(filter);
  const terms = termSql(termsOf(filter));
  return condition ? sql`${condition} and ${terms}` : terms;
}

/** The number of the first of several filters that a row matches, counted from the last one; 0 if it matches none. */
export function rankSql(filters: readonly Filter[]): Condition {
  const cases = filters.map((filter, index) => sql`when ${termSql(filter)} then ${sql.lit(filters.length - index)}`);
  return sql`(case ${sql.join(cases, sql` `)} else 0 end)`;
}

function termSql(filter: Filter): Condition {
  switch (filter.kind) {
    case 'and':
      return filter.terms.length === 0 ? always : sql`(${sql.join(filter.terms.map(termSql), sql` and `)})`;
    case 'or':
      return filter.terms.length === 0 ? never : sql`(${sql.join(filter.terms.map(termSql), sql` or `)})`;
    case 'among':
      return amongSql(filter.field, filter.values, filter.operator === '$in');
    case 'read':
      return readSql(filter.field, filter.word);
    case 'compare':
      return compareSql(filter.field, filter.operator, filter.value);
    default:
      return filter satisfies never;
  }
}

function compareSql(field: string, operator: Exclude<Comparison, '$in' | '$nin'>, value: Scalar): Condition {
  const column = sql.ref(field);
  if (isFraction(value)) return fractionSql(column, operator, value);
  switch (operator) {
    case '$eq':
      return value === null ? sql`${column} is null` : sql`${column} = ${value}`;
    case '$neq':
      return value === null ? sql`${column} is not null` : sql`(${column} <> ${value} or ${column} is null)`;
    case '$search':
      return searchSql(sql.ref(searchColumn(field)), String(value));
    default:
      return sql`${column} ${signs[operator]} ${value}`;
  }
}

function searchSql(column: Condition, text: string): Condition {
  const [key, earlier] = [searchKey(text), earlierSearchKey(text)];
  const contains = (part: string) => sql`instr(${column}, ${part}) > 0`;
  return key === earlier ? contains(key) : sql`(${contains(key)} or ${contains(earlier)})`;
}

function readSql(field: string, word: string): Condition {
  const column = sql.ref(readingColumn(field));
  return sql`(${sql.join(
    partsOfReading(word).map((part) => sql`instr(${column}, ${part}) > 0`),
    sql` or `,
  )})`;
}

function isFraction(value: Scalar): value is number {
  return typeof value === 'number' && !Number.isInteger(value);
}

/**
 * Columns hold whole numbers. Compares fractions here, because MariaDB rounds them when it searches an index: `= 1e-7`
 * would find 0.
 */
function fractionSql(column: Condition, operator: Exclude<Comparison, '$in' | '$nin'>, value: number): Condition {
  switch (operator) {
    case '$gt':
    case '$gte':
      return sql`${column} > ${Math.floor(value)}`;
    case '$lt':
    case '$lte':
      return sql`${column} < ${Math.ceil(value)}`;
    default:
      return operator === '$neq' ? always : never;
  }
}

/** Unlike in SQL, a list may contain null, and `$nin` matches null unless the list contains it. */
function amongSql(field: string, values: readonly Scalar[], wanted: boolean): Condition {
  const column = sql.ref(field);
  const known = values.filter((value) => value !== null && !isFraction(value));
  const withNull = values.includes(null);
  const listed = known.length === 0 ? never : sql`${column} in (${sql.join(known)})`;
  if (wanted) return withNull ? sql`(${listed} or ${column} is null)` : listed;
  if (withNull) return sql`(${column} is not null and not (${listed}))`;
  return known.length === 0 ? always : sql`(not (${listed}) or ${column} is null)`;
}

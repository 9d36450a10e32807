import { compareText } from '#contract/compare-text.ts';
import { matches, parseFilter } from '#contract/filter.ts';
import { type FieldTraits, type ModelName, models, type RecordOf } from '#contract/models.ts';
import type { Sort } from './list-state.ts';

export type FieldOf<M extends ModelName> = keyof RecordOf<M> & string;
export type Query = Record<string, unknown>;
/** What a field must be: one value ('' means any), or comparisons such as `{ $gte: 5000 }`. */
export type Condition = string | Readonly<Record<string, unknown>>;
export type Conditions<M extends ModelName> = Partial<Record<FieldOf<M>, Condition | undefined>> & {
  $and?: readonly Query[];
};

/** One of several fields contains a text. */
export function foundIn<M extends ModelName>(fields: readonly FieldOf<M>[], text: string): Query {
  return { $or: fields.map((field) => ({ [field]: { $search: text } })) };
}

/** The filter of a list as the server expects it: a search over several fields, and conditions. */
export function listQuery<M extends ModelName>(
  search: string,
  searched: readonly FieldOf<M>[],
  conditions: Conditions<M> = {},
): Query {
  const query: Query = {};
  for (const [field, value] of Object.entries(conditions))
    if (value !== undefined && value !== '') query[field] = value;
  const text = search.trim();
  return text === '' || searched.length === 0 ? query : { ...query, ...foundIn(searched, text) };
}

type Row = Readonly<Record<string, unknown>>;

/** Filters loaded records like the server. */
export function selectRows<R extends Row>(model: ModelName, rows: readonly R[], query: Query): R[] {
  const traits: Readonly<Partial<Record<string, FieldTraits>>> = models[model].traits;
  const filter = parseFilter(query, (field) => (Object.hasOwn(traits, field) ? traits[field] : undefined));
  return rows.filter((row) => matches(filter, row));
}

/** Whether the browser can sort loaded records by a field like the server. */
export function canSort(model: ModelName, field: string): boolean {
  const traits: Readonly<Partial<Record<string, FieldTraits>>> = models[model].traits;
  return typeof traits[field]?.sort !== 'string';
}

/** Sorts like the server, by a field that it can sort by: empty values first, texts by code point, equal values by `_id` in the same direction. */
export function sortRows<R extends Row>(rows: readonly R[], sort: Sort): R[] {
  const sign = sort.direction === 'asc' ? 1 : -1;
  return [...rows].sort((a, b) => sign * (compareValues(a[sort.field], b[sort.field]) || compareValues(a._id, b._id)));
}

function compareValues(a: unknown, b: unknown): number {
  if (typeof a === 'number' && typeof b === 'number') return a - b;
  if (typeof a === 'string' && typeof b === 'string') return compareText(a, b);
  return rank(a) - rank(b);
}

function rank(value: unknown): number {
  if (value === null || value === undefined) return 0;
  return value === true ? 2 : 1;
}

import { compareText } from '#contract/compare-text.ts';
import { filterTraits, findsReadings, withFacets, withinFacets } from '#contract/facets.ts';
import { matches, parseFilter } from '#contract/filter.ts';
import type { Query } from '#contract/list-query.ts';
import { type FieldTraits, type ModelName, models } from '#contract/models.ts';
import type { Sort } from './list-state.ts';

type Row = Readonly<Record<string, unknown>>;

/** Filters loaded records like the server. */
export function selectRows<R extends Row>(model: ModelName, rows: readonly R[], query: Query): R[] {
  const filter = withinFacets(model, parse(model, query));
  return rows.filter((row) => matches(filter, withFacets(model, row)));
}

/** Whether the browser can filter loaded records like the server, which alone knows the pinyin of their texts. */
export function canSelect(model: ModelName, query: Query): boolean {
  return !findsReadings(model, parse(model, query));
}

function parse(model: ModelName, query: Query) {
  const traits = filterTraits(model);
  return parseFilter(query, (field) => (Object.hasOwn(traits, field) ? traits[field] : undefined));
}

/** Whether the browser can sort loaded records by a field like the server. */
export function canSort(model: ModelName, field: string): boolean {
  const traits: Readonly<Partial<Record<string, FieldTraits>>> = models[model].traits;
  const sort = traits[field]?.sort;
  return sort !== undefined && typeof sort !== 'string';
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

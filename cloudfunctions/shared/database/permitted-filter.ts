import type { RawBuilder } from 'kysely';
import type { Filter } from '#contract/filter.ts';

/** Not exported, so that no other module can make a permitted filter. */
const permitted = Symbol('permitted');
type Condition = RawBuilder<unknown> | undefined;

/**
 * A filter of records that a caller may read. Queries accept no other, so that a caller's own filter never reads rows by
 * itself.
 */
export type PermittedFilter = { readonly [permitted]: { filter: Filter; condition: Condition } };

/**
 * Marks a filter, together with a condition that no filter can express, as restricted to what a caller may read. Only `server/readable.ts` does (`imports.test.ts`).
 */
export function permit(filter: Filter, condition?: Condition): PermittedFilter {
  return { [permitted]: { filter, condition } };
}

/** The terms of a permitted filter, for the SQL that is made of it. */
export function termsOf(filter: PermittedFilter): Filter {
  return filter[permitted].filter;
}

/** The condition of a permitted filter, if it has one. */
export function conditionOf(filter: PermittedFilter): Condition {
  return filter[permitted].condition;
}

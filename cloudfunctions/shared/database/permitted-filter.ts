import type { Filter } from '#contract/filter.ts';

/** Not exported, so that no other module can make a permitted filter. */
const permitted = Symbol('permitted');

/**
 * A filter of records that a caller may read. Queries accept no other, so that a caller's own filter never reads rows by
 * itself.
 */
export type PermittedFilter = { readonly [permitted]: Filter };

/** Marks a filter as restricted to what a caller may read. Only `server/readable.ts` does (`imports.test.ts`). */
export function permit(filter: Filter): PermittedFilter {
  return { [permitted]: filter };
}

/** The terms of a permitted filter, for the SQL that is made of it. */
export function termsOf(filter: PermittedFilter): Filter {
  return filter[permitted];
}

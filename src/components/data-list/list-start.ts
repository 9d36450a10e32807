import { DEFAULT_LIMIT } from '#contract/limits.ts';
import type { Query } from '#contract/list-query.ts';
import type { ModelName } from '#contract/models.ts';
import type { QueryOptions } from '../../cloud/calls/data.ts';
import { loadCloud } from '../../cloud/sdk/client.ts';
import { loadBackend } from '../../cloud/sdk/load-backend.ts';
import type { Sort } from './list-state.ts';

/** A list as it starts: not searched, not filtered, in its default order. Declare it in a file without components. */
export type ListStart<M extends ModelName = ModelName> = {
  model: M;
  /** The condition that all records of the list meet; without it the list has all records. */
  within?: Query;
  defaultSort: Sort;
};

export function firstPage(query: Query, sort: Sort): QueryOptions {
  return { query, limit: DEFAULT_LIMIT, orderBy: [{ [sort.field]: sort.direction }] };
}

/** Requests a list's first records. Resolves when the request is on its way. Never throws: the page shows a failure. */
export async function preloadList({ model, within = {}, defaultSort }: ListStart): Promise<void> {
  try {
    const [backend] = await Promise.all([loadBackend(), loadCloud()]);
    backend.preloadRecords(model, firstPage(within, defaultSort));
  } catch {
    // The files could not be loaded. The page tries again.
  }
}

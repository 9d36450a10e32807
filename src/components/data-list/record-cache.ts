import type { Query as CachedQuery, InfiniteData, QueryClient, QueryKey } from '@tanstack/react-query';
import type { Query } from '#contract/list-query.ts';
import type { ModelName, RecordOf } from '#contract/models.ts';
import type { Sort } from './list-state.ts';

/** Keys of cached results. All keys of a model begin with its name, so that one call invalidates them. */
export const recordKeys = {
  model: (model: ModelName) => [model],
  lists: (model: ModelName) => [model, 'list'],
  list: (model: ModelName, query: Query, sort: Sort) => [model, 'list', query, sort],
  count: (model: ModelName, query: Query) => [model, 'count', query],
  record: (model: ModelName, id: string) => [model, 'record', id],
  history: (model: ModelName, id: string) => ['Audit', model, id],
  lastDecision: (model: ModelName, id: string) => ['Audit', 'lastDecision', model, id],
};

export type Page<R> = { records: R[]; next: string | null };
export type Pages<R> = InfiniteData<Page<R>, string | undefined>;

/** Puts a record that the server returned into all cached results, and invalidates what may depend on it. */
export function showRecord<M extends ModelName>(client: QueryClient, model: M, record: RecordOf<M>): void {
  client.setQueryData(recordKeys.record(model, record._id), record);
  changeRows(client, model, (rows) => rows.map((row) => (row._id === record._id ? record : row)));
  refreshModel(client, model);
}

/**
 * Shows the record that a change leads to. When the change is refused or has no response, what is shown may be out of date:
 * reloads it and throws the error.
 */
export async function showChange<M extends ModelName>(
  client: QueryClient,
  model: M,
  change: Promise<RecordOf<M>>,
): Promise<RecordOf<M>> {
  try {
    const after = await change;
    showRecord(client, model, after);
    return after;
  } catch (error) {
    refreshModel(client, model);
    throw error;
  }
}

/** Removes a deleted record from all lists. It is not loaded again, even while its details are open. */
export function dropRecord(client: QueryClient, model: ModelName, id: string): void {
  changeRows(client, model, (rows) => rows.filter((row) => row._id !== id));
  const deleted = recordKeys.record(model, id);
  const isOther = ({ queryKey }: CachedQuery) => !deleted.every((part, index) => part === queryKey[index]);
  void loadAgain(client, recordKeys.model(model), isOther);
}

/** Refreshes in the background. The page keeps showing the old data until then. */
export function refreshModel(client: QueryClient, model: ModelName): void {
  void loadAgain(client, recordKeys.model(model));
  void loadAgain(client, recordKeys.model('Audit'));
  // An own act may lead to a notification, such as that a job is filled.
  void loadAgain(client, recordKeys.model('Notification'));
}

/**
 * Loads again what a change may have made old. What loads for the first time begins anew, because its response may be
 * older than the change. Resolves when all is there.
 */
export async function loadAgain(
  client: QueryClient,
  queryKey: QueryKey,
  isMeant: (query: CachedQuery) => boolean = () => true,
): Promise<void> {
  const isFirst = (query: CachedQuery) => query.state.data === undefined && isMeant(query);
  void client.cancelQueries({ queryKey, fetchStatus: 'fetching', predicate: isFirst });
  await client.invalidateQueries({ queryKey, predicate: isMeant });
}

function changeRows(
  client: QueryClient,
  model: ModelName,
  change: (rows: { _id: string }[]) => { _id: string }[],
): void {
  client.setQueriesData<Pages<{ _id: string }>>(
    { queryKey: recordKeys.lists(model) },
    (data) => data && { ...data, pages: data.pages.map((page) => ({ ...page, records: change(page.records) })) },
  );
}

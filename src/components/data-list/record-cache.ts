import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import type { ModelName, RecordOf } from '#contract/models.ts';
import type { Query } from './list-query.ts';
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

/** Removes a deleted record from all lists. It is not loaded again, even while its details are open. */
export function dropRecord(client: QueryClient, model: ModelName, id: string): void {
  changeRows(client, model, (rows) => rows.filter((row) => row._id !== id));
  const deleted = recordKeys.record(model, id);
  void client.invalidateQueries({
    queryKey: recordKeys.model(model),
    predicate: ({ queryKey }) => !deleted.every((part, index) => part === queryKey[index]),
  });
}

/** Refreshes in the background. The page keeps showing the old data until then. */
export function refreshModel(client: QueryClient, model: ModelName): void {
  void client.invalidateQueries({ queryKey: recordKeys.model(model) });
  void client.invalidateQueries({ queryKey: recordKeys.model('Audit') });
  // An own act may lead to a notification, such as that a job is filled.
  void client.invalidateQueries({ queryKey: recordKeys.model('Notification') });
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

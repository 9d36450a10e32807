import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import type { ModelName, RecordOf } from '#contract/models.ts';
import type { Query } from './list-query.ts';
import type { Sort } from './list-state.ts';

/** Names of cached answers; everything of one model starts with its name, so that one call refreshes it all. */
export const recordKeys = {
  model: (model: ModelName) => [model],
  lists: (model: ModelName) => [model, 'list'],
  list: (model: ModelName, query: Query, sort: Sort) => [model, 'list', query, sort],
  count: (model: ModelName, query: Query) => [model, 'count', query],
  record: (model: ModelName, id: string) => [model, 'record', id],
  history: (model: ModelName, id: string) => ['Audit', model, id],
  lastDecision: (companyId: string) => ['Audit', 'lastDecision', companyId],
};

export type Page<R> = { records: R[]; next: string | null };
export type Pages<R> = InfiniteData<Page<R>, string | undefined>;

/** Shows a record as the server just answered it, everywhere, and asks anew for what may depend on it. */
export function showRecord<M extends ModelName>(client: QueryClient, model: M, record: RecordOf<M>): void {
  client.setQueryData(recordKeys.record(model, record._id), record);
  changeRows(client, model, (rows) => rows.map((row) => (row._id === record._id ? record : row)));
  refreshModel(client, model);
}

/** Takes a deleted record off every list at once. It is not asked for again, even while its details are still open. */
export function dropRecord(client: QueryClient, model: ModelName, id: string): void {
  changeRows(client, model, (rows) => rows.filter((row) => row._id !== id));
  const deleted = recordKeys.record(model, id);
  void client.invalidateQueries({
    queryKey: recordKeys.model(model),
    predicate: ({ queryKey }) => !deleted.every((part, index) => part === queryKey[index]),
  });
}

/** Asks anew in the background; what is shown meanwhile stays. */
export function refreshModel(client: QueryClient, model: ModelName): void {
  void client.invalidateQueries({ queryKey: recordKeys.model(model) });
  void client.invalidateQueries({ queryKey: recordKeys.model('Audit') });
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

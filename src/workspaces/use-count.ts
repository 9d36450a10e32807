import { useQuery } from '@tanstack/react-query';
import type { Query } from '#contract/list-query.ts';
import type { ModelName } from '#contract/models.ts';
import { countRecords } from '../cloud/calls/data.ts';
import { recordKeys } from '../components/data-list/record-cache.ts';

/** How many records match, under the key of the lists' counts, so that a decision changes this number too. */
export function useCount(model: ModelName, query: Query) {
  return useQuery({ queryKey: recordKeys.count(model, query), queryFn: () => countRecords(model, query) });
}

import { useQuery } from '@tanstack/react-query';
import type { ModelName } from '#contract/models.ts';
import { getRecord } from '../../cloud/calls/data.ts';
import type { RecordFor } from '../../cloud/calls/records.ts';
import { recordKeys } from './record-cache.ts';

/** Loads one record. Returns the row of the list until the response arrives. */
export function useRecord<M extends ModelName>(model: M, id: string, row: RecordFor<M> | undefined) {
  const answer = useQuery<RecordFor<M>>({
    queryKey: recordKeys.record(model, id),
    queryFn: () => getRecord(model, id),
    // People decide by this record, so a cached one always counts as stale.
    refetchOnMount: 'always',
  });
  return { record: answer.data ?? row, error: answer.error, isFetching: answer.isFetching, refetch: answer.refetch };
}

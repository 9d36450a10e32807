import { useQuery } from '@tanstack/react-query';
import type { ModelName } from '#contract/models.ts';
import { getRecord } from '../../cloud/calls/data.ts';
import type { RecordFor } from '../../cloud/calls/records.ts';
import { recordKeys } from './record-cache.ts';

/** One record as it is now; the row of a list stands in for it until the answer is here. */
export function useRecord<M extends ModelName>(model: M, id: string, row: RecordFor<M> | undefined) {
  const answer = useQuery<RecordFor<M>>({
    queryKey: recordKeys.record(model, id),
    queryFn: () => getRecord(model, id),
    // Decisions are made on what this shows, so an answer from before is never taken for the present.
    refetchOnMount: 'always',
  });
  return { record: answer.data ?? row, error: answer.error, isFetching: answer.isFetching, refetch: answer.refetch };
}

import { queryOptions } from '@tanstack/react-query';
import type { RecordOf } from '#contract/models.ts';
import { insertRecord, queryRecords } from '../../cloud/calls/data.ts';
import { resubmit } from '../../models/application/resubmit.ts';

export type Application = RecordOf<'Application'>;

/** The own application for a job; null when there is none. */
export function ownApplicationQuery(jobId: string) {
  return queryOptions({
    queryKey: ['Application', 'ofJob', jobId],
    queryFn: async (): Promise<Application | null> => {
      const { records } = await queryRecords('Application', { query: { jobId }, limit: 1 });
      return records[0] ?? null;
    },
  });
}

/** Sends the résumé, again after a withdrawal. The person has agreed that the company receives it. Throws AppError. */
export async function apply(jobId: string, withdrawn: Application | null, message: string): Promise<void> {
  if (withdrawn === null) await insertRecord('Application', { jobId, consent: true, message });
  else await resubmit(withdrawn, message);
}

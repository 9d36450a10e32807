import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { MAX_IN_VALUES } from '#contract/call-limits.ts';
import type { RecordOf } from '#contract/models.ts';
import { queryAllRecords, queryRecords } from '../../cloud/calls/data.ts';

export type Invitation = RecordOf<'Invitation'>;

/** The company's invitations of the shown people, by the ids of their résumés. Empty until they have arrived. */
export function useInvitations(shown: readonly { _id: string }[]): ReadonlyMap<string, readonly Invitation[]> {
  const ids = shown.slice(0, MAX_IN_VALUES).map(({ _id }) => _id);
  const { data } = useQuery({
    queryKey: ['Invitation', 'of', ids],
    queryFn: () => queryAllRecords('Invitation', { query: { resumeId: { $in: ids } } }),
    enabled: ids.length > 0,
    placeholderData: (before) => before,
  });
  return useMemo(() => {
    const found = new Map<string, Invitation[]>();
    for (const invitation of data ?? []) {
      found.set(invitation.resumeId, [...(found.get(invitation.resumeId) ?? []), invitation]);
    }
    return found;
  }, [data]);
}

/** The company's listed jobs. */
export function useListedJobs() {
  return useQuery({
    queryKey: ['Job', 'listed'],
    queryFn: async () => {
      const query = { status: 'published', validUntil: { $gt: Date.now() } };
      return (await queryRecords('Job', { query, orderBy: [{ publishTime: 'desc' }] })).records;
    },
  });
}

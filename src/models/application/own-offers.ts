import { useQuery } from '@tanstack/react-query';
import { queryAllRecords } from '../../cloud/calls/data.ts';

/** The signed-in job seeker's applications with an offer that waits for an answer: few. */
export function useOwnOffers() {
  return useQuery({
    queryKey: ['Application', 'offers'],
    queryFn: () => queryAllRecords('Application', { query: { status: 'offered' }, orderBy: [{ updateTime: 'desc' }] }),
  });
}

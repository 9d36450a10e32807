import { queryOptions, useQuery } from '@tanstack/react-query';
import type { CompanyRecord } from '#contract/models.ts';
import { queryRecords } from '../../cloud/calls/data.ts';
import { useCurrentUser } from '../../cloud/session/session.ts';

/** Loads the profile of a company user; null when there is none yet. */
async function loadOwnCompany(userId: string): Promise<CompanyRecord | null> {
  const { records } = await queryRecords('Company', { query: { userId }, limit: 1 });
  return records[0] ?? null;
}

export function ownCompanyQuery(userId: string) {
  return queryOptions({ queryKey: ['Company', 'own', userId], queryFn: () => loadOwnCompany(userId) });
}

/** The signed-in company's profile: undefined while it loads, null when there is none. */
export function useOwnCompany() {
  const userId = useCurrentUser()?._id ?? '';
  return useQuery({ ...ownCompanyQuery(userId), enabled: userId !== '' });
}

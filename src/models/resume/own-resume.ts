import { queryOptions, useQuery } from '@tanstack/react-query';
import { queryRecords } from '../../cloud/calls/data.ts';
import { useCurrentUser } from '../../cloud/session/session.ts';
import type { Resume } from './resume-content.ts';

/** Loads a person's own résumé; null when there is none yet. */
export async function loadOwnResume(userId: string): Promise<Resume | null> {
  const { records } = await queryRecords('Resume', { query: { userId }, limit: 1 });
  return records[0] ?? null;
}

export function ownResumeQuery(userId: string) {
  return queryOptions({ queryKey: ['Resume', 'own', userId], queryFn: () => loadOwnResume(userId) });
}

/** The signed-in job seeker's résumé: undefined while it loads, null when there is none. */
export function useOwnResume() {
  const userId = useCurrentUser()?._id ?? '';
  return useQuery({ ...ownResumeQuery(userId), enabled: userId !== '' });
}

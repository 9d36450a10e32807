import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { RecordOf } from '#contract/models.ts';
import { deleteRecord, insertRecord, queryAllRecords } from '../../cloud/calls/data.ts';
import { loadAgain } from '../../components/data-list/record-cache.ts';
import { oneAtATime } from '../../components/one-at-a-time.ts';

export type Favorite = RecordOf<'Favorite'>;
const favoritesKey = ['Favorite', 'own'];

/** The jobs that the signed-in job seeker has saved, newest first, and a function that saves or removes one. */
export function useFavorites() {
  const client = useQueryClient();
  const [run] = useState(oneAtATime);
  const favorites = useQuery({
    queryKey: favoritesKey,
    queryFn: () => queryAllRecords('Favorite', { orderBy: [{ createTime: 'desc' }] }),
  });

  async function store(jobId: string): Promise<boolean> {
    const favorite = favorites.data?.find((one) => one.jobId === jobId);
    if (favorite === undefined) await insertRecord('Favorite', { jobId });
    else await deleteRecord('Favorite', favorite._id);
    await loadAgain(client, favoritesKey);
    return favorite === undefined;
  }

  return {
    favorites,
    isFavorite: (jobId: string) => favorites.data?.some((one) => one.jobId === jobId) ?? false,
    /** Returns whether the job is a favourite now. Ignores a second click on the same job. Throws AppError. */
    toggle: (jobId: string) => run<boolean | undefined>(jobId, () => store(jobId), undefined),
  };
}

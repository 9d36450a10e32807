import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { RecordOf } from '#contract/models.ts';
import { deleteRecord, insertRecord, queryAllRecords, updateRecord } from '../../cloud/calls/data.ts';
import { callFunction } from '../../cloud/calls/functions.ts';
import { loadAgain, recordKeys } from '../../components/data-list/record-cache.ts';

export type SavedSearch = RecordOf<'SavedSearch'>;
/** What a person chooses about a search. */
export type SearchChoice = Pick<SavedSearch, 'name' | 'frequency'>;

const model = 'SavedSearch';
const searchesKey = [model, 'own'];
const countsKey = [model, 'newJobs'];

/** The searches of the signed-in job seeker, the newest first. Loads them once they are needed. */
export function useSavedSearches(isNeeded: boolean) {
  return useQuery({
    queryKey: searchesKey,
    queryFn: () => queryAllRecords(model, { orderBy: [{ createTime: 'desc' }] }),
    enabled: isNeeded,
  });
}

/** How many jobs are new in each of them. Loads each time the list opens. */
export function useNewJobCounts() {
  return useQuery({
    queryKey: countsKey,
    queryFn: () => callFunction('queryMySQLData', 'countNewJobs', {}),
    staleTime: 0,
  });
}

/** The changes of saved searches. All but `visit` throw AppError. */
export function useSearchChanges() {
  const client = useQueryClient();
  const reload = () => loadAgain(client, [model]);
  return {
    save: async (search: string, choice: SearchChoice) => {
      await insertRecord(model, { ...choice, search });
      await reload();
    },
    change: async (id: string, choice: SearchChoice) => {
      await updateRecord(model, id, choice);
      await reload();
    },
    remove: async (id: string) => {
      await deleteRecord(model, id);
      await reload();
    },
    /**
     * Marks the jobs of a search as seen that were published up to a time, and loads the list of jobs again, which may be
     * older than the news. Never fails: the jobs then stay new.
     */
    visit: (id: string, lastSeenTime: number) => {
      void loadAgain(client, recordKeys.lists('Job'));
      updateRecord(model, id, { lastSeenTime }).then(reload, (reason: unknown) =>
        console.warn('职位订阅未能标为已读', reason),
      );
    },
  };
}

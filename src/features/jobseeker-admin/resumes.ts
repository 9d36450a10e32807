import { type UseQueryResult, useQueries } from '@tanstack/react-query';
import { createContext, useCallback, useContext, useMemo } from 'react';
import { DEFAULT_LIMIT } from '#contract/limits.ts';
import type { RecordOf } from '#contract/models.ts';
import { type Page, queryRecords } from '../../cloud/calls/data.ts';
import { recordKeys } from '../../components/data-list/record-cache.ts';

/** A résumé as administrators see it: the server leaves out its contents. */
export type Resume = RecordOf<'Resume'>;

type Resumes = {
  /** By user; null for a user without a résumé. A user who is missing is not loaded yet. */
  byUser: ReadonlyMap<string, Resume | null>;
  error: unknown;
  retry: () => unknown;
  isRetrying: boolean;
};

type Result = Pick<UseQueryResult<Page<Resume>>, 'data' | 'error' | 'isFetching' | 'refetch'>;

/** Loads the résumés of the listed users, as many at once as a page of the list has. */
export function useResumes(userIds: readonly string[]): Resumes {
  const pages = useMemo(() => pagesOf(userIds), [userIds]);
  return useQueries({
    queries: pages.map((ids) => ({
      queryKey: [...recordKeys.model('Resume'), 'ofUsers', ids],
      queryFn: () => queryRecords('Resume', { query: { userId: { $in: ids } }, limit: DEFAULT_LIMIT }),
    })),
    // Stable, so that the rows are rendered again only when a response arrives.
    combine: useCallback((results: readonly Result[]) => combine(pages, results), [pages]),
  });
}

function combine(pages: readonly (readonly string[])[], results: readonly Result[]): Resumes {
  const byUser = new Map<string, Resume | null>();
  for (const [index, ids] of pages.entries()) {
    const records = results[index]?.data?.records;
    if (records === undefined) continue;
    for (const id of ids) byUser.set(id, null);
    for (const record of records) byUser.set(record.userId, record);
  }
  const failed = results.filter(({ error }) => error !== null);
  return {
    byUser,
    error: failed[0]?.error ?? null,
    retry: () => Promise.all(failed.map(({ refetch }) => refetch())),
    isRetrying: failed.some(({ isFetching }) => isFetching),
  };
}

function pagesOf(ids: readonly string[]): string[][] {
  const pages: string[][] = [];
  for (let start = 0; start < ids.length; start += DEFAULT_LIMIT) pages.push(ids.slice(start, start + DEFAULT_LIMIT));
  return pages;
}

/** The résumés of the listed users, for the cells of the list, whose rows are memoized. */
export const ResumesContext = createContext<ReadonlyMap<string, Resume | null>>(new Map());

/** The résumé of a listed user: undefined until it is loaded, null if there is none. */
export function useListedResume(userId: string): Resume | null | undefined {
  return useContext(ResumesContext).get(userId);
}

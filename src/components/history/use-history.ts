import { useInfiniteQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { DEFAULT_LIMIT } from '#contract/limits.ts';
import type { AuditRecord, ModelName } from '#contract/models.ts';
import { queryRecords } from '../../cloud/calls/data.ts';
import { recordKeys } from '../data-list/record-cache.ts';

/** Newest first, in the order of writing. Times are unreliable for this: a server's clock can be set back. */
export const NEWEST_FIRST = [{ position: 'desc' }] satisfies Record<string, 'asc' | 'desc'>[];

/** Loads a page of a record's audit entries, newest first: the first page, or the one after a cursor. */
export function loadHistory(model: ModelName, id: string, after?: string) {
  return queryRecords('Audit', {
    query: { model, targetId: id },
    orderBy: NEWEST_FIRST,
    limit: DEFAULT_LIMIT,
    ...(after !== undefined && { after }),
  });
}

export type History = {
  /** Newest first; undefined while they load. */
  entries: readonly AuditRecord[] | undefined;
  error: unknown;
  retry: () => unknown;
  hasMore: boolean;
  isLoadingMore: boolean;
  /** The failure to load the next page. */
  moreError: unknown;
  loadMore: () => unknown;
};

export function useHistory(model: ModelName, id: string): History {
  const result = useInfiniteQuery({
    queryKey: recordKeys.history(model, id),
    queryFn: ({ pageParam }: { pageParam: string | undefined }) => loadHistory(model, id, pageParam),
    initialPageParam: undefined,
    getNextPageParam: (page) => page.next ?? undefined,
  });
  const pages = result.data?.pages;
  const entries = useMemo(() => pages?.flatMap((page) => page.records), [pages]);
  return {
    entries,
    error: result.error,
    retry: () => result.refetch(),
    hasMore: result.hasNextPage,
    isLoadingMore: result.isFetchingNextPage,
    moreError: result.isFetchNextPageError ? result.error : null,
    loadMore: () => result.fetchNextPage(),
  };
}

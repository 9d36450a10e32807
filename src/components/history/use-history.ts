import { useInfiniteQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { DEFAULT_LIMIT } from '#contract/limits.ts';
import type { AuditRecord, ModelName } from '#contract/models.ts';
import { queryRecords } from '../../cloud/calls/data.ts';
import { recordKeys } from '../data-list/record-cache.ts';

/** Newest first, by the order in which they were written: a time may lie before an earlier one's. */
export const NEWEST_FIRST = [{ position: 'desc' }] satisfies Record<string, 'asc' | 'desc'>[];

/** A page of the acts on one record, newest first: the latest hundred, or those that follow a cursor. */
export function loadHistory(model: ModelName, id: string, after?: string) {
  return queryRecords('Audit', {
    query: { model, targetId: id },
    orderBy: NEWEST_FIRST,
    limit: DEFAULT_LIMIT,
    ...(after !== undefined && { after }),
  });
}

export type History = {
  /** Newest first; undefined while they are being loaded. */
  acts: readonly AuditRecord[] | undefined;
  error: unknown;
  retry: () => unknown;
  hasMore: boolean;
  isLoadingMore: boolean;
  /** Why the next page could not be loaded. */
  moreError: unknown;
  loadMore: () => unknown;
};

export function useHistory(model: ModelName, id: string): History {
  const answer = useInfiniteQuery({
    queryKey: recordKeys.history(model, id),
    queryFn: ({ pageParam }: { pageParam: string | undefined }) => loadHistory(model, id, pageParam),
    initialPageParam: undefined,
    getNextPageParam: (page) => page.next ?? undefined,
  });
  const pages = answer.data?.pages;
  const acts = useMemo(() => pages?.flatMap((page) => page.records), [pages]);
  return {
    acts,
    error: answer.error,
    retry: () => answer.refetch(),
    hasMore: answer.hasNextPage,
    isLoadingMore: answer.isFetchingNextPage,
    moreError: answer.isFetchNextPageError ? answer.error : null,
    loadMore: () => answer.fetchNextPage(),
  };
}

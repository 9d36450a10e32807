import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Query } from '#contract/list-query.ts';
import type { ModelName } from '#contract/models.ts';
import { countRecords, queryRecords } from '../../cloud/calls/data.ts';
import { firstPage } from './list-start.ts';
import type { Sort } from './list-state.ts';
import { recordKeys } from './record-cache.ts';

/** Loads pages of 100 records [9.2], each with the cursor of the previous page. */
export function usePages<M extends ModelName>(model: M, query: Query, sort: Sort, enabled: boolean) {
  const answer = useInfiniteQuery({
    queryKey: recordKeys.list(model, query, sort),
    queryFn: ({ pageParam }: { pageParam: string | undefined }) =>
      queryRecords(model, {
        ...firstPage(query, sort),
        ...(pageParam === undefined ? {} : { after: pageParam }),
      }),
    initialPageParam: undefined,
    getNextPageParam: (page) => page.next ?? undefined,
    placeholderData: keepPreviousData,
    enabled,
  });
  const hasMore = answer.hasNextPage;
  // The count may arrive after the records.
  const count = useQuery({
    queryKey: recordKeys.count(model, query),
    queryFn: () => countRecords(model, query),
    enabled: enabled && hasMore && !answer.isPlaceholderData,
  });
  const pages = answer.data?.pages;
  const rows = useMemo(() => pages?.flatMap((page) => page.records) ?? [], [pages]);
  return {
    rows,
    total: hasMore ? count.data : rows.length,
    hasAnswer: pages !== undefined && !answer.isPlaceholderData,
    hasMore,
    error: answer.error,
    isMoreError: answer.isFetchNextPageError,
    isLoadingMore: answer.isFetchingNextPage,
    isRetrying: answer.isFetching && answer.error !== null,
    loadMore: () => answer.fetchNextPage(),
    retry: () => answer.refetch(),
  };
}

import { useDeferredValue, useEffect, useMemo, useState } from 'react';
import { type Conditions, listQuery, type Query, type Searched } from '#contract/list-query.ts';
import type { ModelName, RecordOf } from '#contract/models.ts';
import { canSelect, canSort, selectRows, sortRows } from './list-query.ts';
import type { Sort } from './list-state.ts';
import { usePages } from './use-pages.ts';

/** The delay after the last key before the server is searched. */
const TYPING_PAUSE_MS = 250;
const everything: Query = {};

export type ListRequest<M extends ModelName> = {
  model: M;
  /** The condition that all records of the list meet. Keep the object stable. */
  within?: Query | undefined;
  search: string;
  /** Keep the object stable. */
  searched: Searched<M>;
  /** Keep the object stable. */
  filters: Conditions<M>;
  sort: Sort;
  defaultSort: Sort;
};

export type RecordList<M extends ModelName> = {
  rows: RecordOf<M>[];
  state: 'loading' | 'failed' | 'ready';
  /** The rows are the response to the request, and not those of an earlier one that match it. */
  isSettled: boolean;
  /** The number of all matches; undefined until the count has arrived. */
  total: number | undefined;
  /** The error of the first load or of the latest refresh. */
  failure: unknown;
  moreFailure: unknown;
  hasMore: boolean;
  isLoadingMore: boolean;
  isRetrying: boolean;
  /** Both settle when the response has arrived, so a button that calls them is busy until then. */
  loadMore: () => Promise<unknown>;
  retry: () => Promise<unknown>;
};

/**
 * A list of records. While all of them are loaded, the browser searches, filters and sorts, except by the pinyin of
 * Chinese texts, which only the server knows. Otherwise the server does, and the list shows the loaded matches until the
 * response arrives.
 */
export function useRecordList<M extends ModelName>(request: ListRequest<M>): RecordList<M> {
  const { model, within = everything, searched, filters, sort, defaultSort } = request;
  const search = useDeferredValue(request.search);
  const pausedSearch = usePaused(request.search);
  const query = useMemo(() => listQuery<M>(search, searched, filters), [search, searched, filters]);
  const asked = useMemo(
    () => ({ ...within, ...listQuery<M>(pausedSearch, searched, filters) }),
    [within, pausedSearch, searched, filters],
  );

  const isNarrowed =
    Object.keys(query).length > 0 || sort.field !== defaultSort.field || sort.direction !== defaultSort.direction;
  const all = usePages(model, within, defaultSort, true);
  const isWhole = all.hasAnswer && !all.hasMore && canSort(model, sort.field) && canSelect(model, query);
  const asksServer = isNarrowed && !isWhole;
  const narrowed = usePages(model, asked, sort, asksServer);
  const isSettled = narrowed.hasAnswer && pausedSearch === search;

  const rows = useMemo<RecordOf<M>[]>(() => {
    if (!isNarrowed) return all.rows;
    if (isWhole) return sortRows(selectRows(model, all.rows, query), sort);
    if (isSettled) return narrowed.rows;
    const near = selectRows(model, narrowed.rows, query);
    return near.length > 0 ? near : selectRows(model, all.rows, query);
  }, [model, query, sort, isNarrowed, isWhole, isSettled, all.rows, narrowed.rows]);

  const source = asksServer ? narrowed : all;
  const isAnswered = asksServer ? isSettled : all.hasAnswer;
  const failed = source.error !== null && !source.isMoreError;
  return {
    rows,
    // Keep the rows that are shown, because one of them may have the focus.
    state: isAnswered || rows.length > 0 ? 'ready' : failed ? 'failed' : 'loading',
    isSettled: isAnswered,
    total: isNarrowed && isWhole ? rows.length : isAnswered ? source.total : undefined,
    failure: failed ? source.error : undefined,
    moreFailure: source.isMoreError ? source.error : undefined,
    hasMore: isAnswered && source.hasMore,
    isLoadingMore: source.isLoadingMore,
    isRetrying: source.isRetrying,
    loadMore: source.loadMore,
    retry: source.retry,
  };
}

/** A text that is typed, as it was when typing paused last. */
export function usePaused(text: string): string {
  const [paused, setPaused] = useState(text);
  useEffect(() => {
    if (text === paused) return;
    const timer = setTimeout(() => setPaused(text), TYPING_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text, paused]);
  return paused;
}

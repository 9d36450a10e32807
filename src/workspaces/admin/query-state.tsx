import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ErrorState } from '../../components/feedback/error-state.tsx';
import { Loading } from '../../components/feedback/loading.tsx';
import { LinesOutline } from '../../components/feedback/outlines.tsx';

/** Renders a query's data, its outline while loading, or its error. */
export function QueryState<T>({ query, children }: { query: UseQueryResult<T>; children: (data: T) => ReactNode }) {
  if (query.data !== undefined) return children(query.data);
  if (query.error !== null) {
    return (
      <div className="p-4">
        <ErrorState error={query.error} onRetry={() => query.refetch()} busy={query.isFetching} />
      </div>
    );
  }
  return (
    <div className="p-4">
      <Loading outline={<LinesOutline />} />
    </div>
  );
}

import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ErrorNotice } from '../../components/feedback/error-notice.tsx';
import { Loading } from '../../components/feedback/loading.tsx';
import { LinesOutline } from '../../components/feedback/outlines.tsx';
import { Button } from '../../components/ui/button.tsx';
import { dashboards } from '../../copy/dashboard.ts';
import { lists } from '../../copy/lists.ts';

/** Renders a query's data, or its outline while loading. `FailedQueries` shows the error, once for the page. */
export function QueryState<T>({ query, children }: { query: UseQueryResult<T>; children: (data: T) => ReactNode }) {
  if (query.data !== undefined) return children(query.data);
  if (query.error !== null) return <p className="px-5 py-8 text-center text-muted">{dashboards.unavailable}</p>;
  return (
    <div className="p-4">
      <Loading outline={<LinesOutline />} />
    </div>
  );
}

/** One message for all queries of a page that failed, with a button that loads them again. */
export function FailedQueries({ queries }: { queries: readonly UseQueryResult<unknown>[] }) {
  const failed = queries.filter(({ error }) => error !== null);
  const [first] = failed;
  if (!first) return null;
  return (
    <ErrorNotice
      error={first.error}
      title={lists.failed}
      action={
        <Button
          size="sm"
          busy={failed.some(({ isFetching }) => isFetching)}
          onClick={() => Promise.all(failed.map(({ refetch }) => refetch()))}
        >
          {lists.retry}
        </Button>
      }
    />
  );
}

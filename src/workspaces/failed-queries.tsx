import type { UseQueryResult } from '@tanstack/react-query';
import { ErrorNotice } from '../components/feedback/error-notice.tsx';

/** One message for all queries of a page that failed, with a button that loads them again. */
export function FailedQueries({ queries }: { queries: readonly UseQueryResult<unknown>[] }) {
  const failed = queries.filter(({ error }) => error !== null);
  const [first] = failed;
  if (!first) return null;
  return (
    <ErrorNotice
      error={first.error}
      onRetry={() => Promise.all(failed.map(({ refetch }) => refetch()))}
      busy={failed.some(({ isFetching }) => isFetching)}
    />
  );
}

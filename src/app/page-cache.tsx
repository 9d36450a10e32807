import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { useConnection } from '../cloud/sdk/connection.ts';
// The prerendered login screen has its own styles. Every other screen needs the whole style sheet.
import '../styles.css';
import '../forced-colors.css';

/** Younger responses are shown without a new request: long enough for going back and forth, short enough for a review. */
const FRESH_MS = 10_000;

/** The cache lives as long as the workspace of one user, or the pages of a visitor, so that nobody sees an earlier user's data. */
function createCache(retry: Retry): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: { staleTime: FRESH_MS, retry, networkMode: 'always' },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}

type Retry = false | ((failures: number, error: unknown) => boolean);

/** Gives the pages below it the cache of their data. A failed read is repeated only where `retry` says so. */
export function PageCache({ retry = false, children }: { retry?: Retry; children: ReactNode }) {
  const [cache] = useState(() => createCache(retry));
  useRefreshOnReturn(cache);
  return <QueryClientProvider client={cache}>{children}</QueryClientProvider>;
}

/** Repeats failed queries when the server is reachable again. */
function useRefreshOnReturn(cache: QueryClient) {
  const connection = useConnection();
  const [wasOffline, setWasOffline] = useState(false);
  useEffect(() => {
    if (connection === 'offline') setWasOffline(true);
    else if (wasOffline) {
      setWasOffline(false);
      void cache.invalidateQueries();
    }
  }, [connection, wasOffline, cache]);
}

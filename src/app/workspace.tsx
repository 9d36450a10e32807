import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import type { Role } from '#contract/models.ts';
import { useConnection } from '../cloud/sdk/connection.ts';
import type { CurrentUser } from '../cloud/session/session.ts';
import { useDocumentTitle } from '../components/document-title.ts';
import { leaveDrafts } from '../components/drafts.ts';
import { usePreload } from '../components/lazy-with-preload.tsx';
import { WorkspaceShell } from '../workspaces/workspace-shell.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import { headerToolOf, homeOf, routesOf } from './routes.ts';
// The prerendered login screen has its own styles. Every other screen needs the whole style sheet.
import '../styles.css';
import '../forced-colors.css';

/** Younger responses are shown without a new request: long enough for going back and forth, short enough for a review. */
const FRESH_MS = 10_000;

/** The cache lives as long as the workspace of one user, so that nobody sees an earlier user's data. */
function createCache(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: { staleTime: FRESH_MS, retry: false, networkMode: 'always' },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}

/** A role's workspace: the shell, the cache of its pages, and the page of the current address. */
export function Workspace({ user, role }: { user: CurrentUser; role: Role }) {
  const [cache] = useState(createCache);
  const { pathname } = useLocation();
  const sections = useMemo(() => routesOf(role), [role]);
  const HeaderTool = headerToolOf(role);
  useRefreshOnReturn(cache);
  useEffect(() => {
    window.addEventListener('pagehide', leaveDrafts);
    return () => window.removeEventListener('pagehide', leaveDrafts);
  }, []);
  // The sidebar's links then open immediately.
  usePreload(useMemo(() => sections.map((section) => section.page), [sections]));
  useDocumentTitle(sections.find((section) => section.path === pathname)?.label ?? homeOf(role).label);
  return (
    <QueryClientProvider client={cache}>
      <WorkspaceShell user={user} sections={sections} tool={HeaderTool && <HeaderTool />}>
        <ErrorBoundary place={pathname}>
          <Outlet />
        </ErrorBoundary>
      </WorkspaceShell>
    </QueryClientProvider>
  );
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

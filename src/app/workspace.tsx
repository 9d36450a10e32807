import { useEffect, useMemo } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import type { Role } from '#contract/models.ts';
import type { CurrentUser } from '../cloud/session/session.ts';
import { useDocumentTitle } from '../components/document-title.ts';
import { leaveDrafts } from '../components/drafts.ts';
import { usePreload } from '../components/lazy-with-preload.tsx';
import { WorkspaceShell } from '../workspaces/workspace-shell.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import { PageCache } from './page-cache.tsx';
import { bottomBarOf, headerToolOf, homeOf, routesOf } from './routes.ts';

/** A role's workspace: the shell, the cache of its pages, and the page of the current address. */
export function Workspace({ user, role }: { user: CurrentUser; role: Role }) {
  const { pathname } = useLocation();
  const sections = useMemo(() => routesOf(role), [role]);
  const HeaderTool = headerToolOf(role);
  const BottomBar = bottomBarOf(role);
  useEffect(() => {
    window.addEventListener('pagehide', leaveDrafts);
    return () => window.removeEventListener('pagehide', leaveDrafts);
  }, []);
  // The sidebar's links then open immediately.
  usePreload(useMemo(() => sections.map((section) => section.page), [sections]));
  useDocumentTitle(sections.find((section) => section.path === pathname)?.label ?? homeOf(role).label);
  return (
    <PageCache>
      <WorkspaceShell
        user={user}
        sections={sections}
        tool={HeaderTool && <HeaderTool />}
        bottomBar={BottomBar && <BottomBar sections={sections} />}
      >
        <ErrorBoundary place={pathname}>
          <Outlet />
        </ErrorBoundary>
      </WorkspaceShell>
    </PageCache>
  );
}

import { Suspense } from 'react';
import { HashRouter, Navigate, Route, Routes } from 'react-router-dom';
import { useConnection } from '../cloud/connection.ts';
import { Loading, PageOutline } from '../components/feedback/loading.tsx';
import { OfflineBar } from '../components/feedback/offline-bar.tsx';
import { LoginPage } from '../features/login/login-page.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import { Guard } from './guard.tsx';
import { PageFrom, pageSource } from './page-source.tsx';
import { homeOf, mayOpen, redirects, routesOf, workspaceRoles } from './routes.ts';
import { workspace } from './workspace-source.ts';

const privacy = pageSource(async () => (await import('../features/legal/privacy-page.tsx')).PrivacyPage);
const terms = pageSource(async () => (await import('../features/legal/terms-page.tsx')).TermsPage);

export function App() {
  return (
    <HashRouter>
      <Screens />
    </HashRouter>
  );
}

/** Everything inside the router. */
export function Screens() {
  return (
    <>
      <OfflineBar offline={useConnection() === 'offline'} />
      <ErrorBoundary>
        <Suspense fallback={<Waiting />}>
          <AppRoutes />
        </Suspense>
      </ErrorBoundary>
    </>
  );
}

export function AppRoutes() {
  return (
    <Routes>
      <Route path="/login" element={<LoginPage mayOpen={mayOpen} />} />
      <Route path="/privacy" element={<PageFrom key="privacy" source={privacy} props={{}} />} />
      <Route path="/terms" element={<PageFrom key="terms" source={terms} props={{}} />} />
      {workspaceRoles.map((role) => (
        <Route
          key={role}
          element={
            <Guard role={role}>{(user) => <PageFrom key={user._id} source={workspace} props={{ user, role }} />}</Guard>
          }
        >
          {routesOf(role).map((route) => (
            <Route
              key={route.path}
              path={route.path}
              element={<PageFrom key={route.path} source={route.page} props={{ section: route, home: homeOf(role) }} />}
            />
          ))}
        </Route>
      ))}
      {redirects.map(({ from, to }) => (
        <Route key={from} path={from} element={<Navigate replace to={to} />} />
      ))}
      <Route path="*" element={<Navigate replace to="/login" />} />
    </Routes>
  );
}

function Waiting() {
  return (
    <div className="mx-auto max-w-[1248px] p-6">
      <Loading outline={<PageOutline />} />
    </div>
  );
}

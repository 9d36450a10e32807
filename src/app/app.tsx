import { Suspense } from 'react';
import { HashRouter, useLocation } from 'react-router-dom';
import { useConnection } from '../cloud/connection.ts';
import { useCurrentUser } from '../cloud/session.ts';
import { Loading, PageOutline } from '../components/feedback/loading.tsx';
import { OfflineBar } from '../components/feedback/offline-bar.tsx';
import { PageFrom } from '../components/page-source.tsx';
import { LoginPage } from '../features/login/login-page.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import { places } from './places-source.ts';

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
        <AppRoutes />
      </ErrorBoundary>
    </>
  );
}

/** The login screen for whoever needs it, and everything else. */
export function AppRoutes() {
  const user = useCurrentUser();
  const { pathname } = useLocation();
  const isLogin = pathname === '/login' && (user === null || user.isAnonymous);
  // No boundary around the login screen: React would take over what is drawn inside of one last.
  if (isLogin) return <LoginPage />;
  return (
    <Suspense fallback={<Waiting />}>
      <PageFrom source={places} props={{}} />
    </Suspense>
  );
}

function Waiting() {
  return (
    <div className="mx-auto max-w-[1248px] p-6">
      <Loading outline={<PageOutline />} />
    </div>
  );
}

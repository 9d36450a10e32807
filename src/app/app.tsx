import { HashRouter, useLocation } from 'react-router-dom';
import { useConnection } from '../cloud/sdk/connection.ts';
import { useCurrentUser } from '../cloud/session/session.ts';
import { OfflineBar } from '../components/feedback/offline-bar.tsx';
import { LoginPage } from '../features/login/login-page.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import { AppRoutes } from './lazy-routes.tsx';

export function App() {
  return (
    // A transition would paint a blank page between two routes.
    <HashRouter useTransitions={false}>
      <AppContent />
    </HashRouter>
  );
}

/** Everything inside the router. */
export function AppContent() {
  return (
    <>
      <OfflineBar offline={useConnection() === 'offline'} />
      <ErrorBoundary>
        <CurrentScreen />
      </ErrorBoundary>
    </>
  );
}

/** The login screen for visitors who are not signed in; otherwise the app's routes. */
export function CurrentScreen() {
  const user = useCurrentUser();
  const { pathname } = useLocation();
  const isLogin = pathname === '/login' && (user === null || user.isAnonymous);
  return isLogin ? <LoginPage /> : <AppRoutes />;
}

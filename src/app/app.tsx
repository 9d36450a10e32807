import { HashRouter, useLocation } from 'react-router-dom';
import { useConnection } from '../cloud/sdk/connection.ts';
import { useCurrentUser } from '../cloud/session/session.ts';
import { OfflineBar } from '../components/feedback/offline-bar.tsx';
import { PartFrom } from '../components/part-source.tsx';
import { LoginPage } from '../features/login/login-page.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import { places } from './places-source.ts';
import { Waiting } from './waiting.tsx';

export function App() {
  return (
    // Not in the background: that paints a blank page between two places.
    <HashRouter useTransitions={false}>
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
  return isLogin ? <LoginPage /> : <PartFrom source={places} props={{}} waiting={<Waiting />} />;
}

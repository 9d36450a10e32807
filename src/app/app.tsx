import { useConnection } from '../cloud/sdk/connection.ts';
import { useCurrentUser } from '../cloud/session/session.ts';
import { useAddress } from '../components/address.ts';
import { OfflineBar } from '../components/feedback/offline-bar.tsx';
import { LoginPage } from '../features/login/login-page.tsx';
import { isLoginScreen } from '../features/login/login-redirect.ts';
import { ErrorBoundary } from './error-boundary.tsx';
import { AppRoutes } from './lazy-routes.tsx';

/** The login screen for visitors who are not signed in; otherwise the router with all other screens. */
export function App() {
  const user = useCurrentUser();
  const { pathname } = useAddress();
  return (
    <>
      <OfflineBar offline={useConnection() === 'offline'} />
      <ErrorBoundary>{isLoginScreen(pathname, user) ? <LoginPage /> : <AppRoutes />}</ErrorBoundary>
    </>
  );
}

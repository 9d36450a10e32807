import { useConnection } from '../cloud/sdk/connection.ts';
import { useCurrentUser } from '../cloud/session/session.ts';
import { usePathname } from '../components/address.ts';
import { OfflineBar } from '../components/feedback/offline-bar.tsx';
import { isLoginScreen } from '../features/login/login-redirect.ts';
import { ErrorBoundary } from './error-boundary.tsx';
import { AppRoutes } from './lazy-routes.tsx';
import { loginScreen } from './visitor-routes.tsx';

/** A constant, so that a render of `App` does not render the router and its page again: they follow the address themselves. */
const appRoutes = <AppRoutes />;

/** The login screen for visitors who are not signed in; otherwise the router with all other screens. */
export function App() {
  const user = useCurrentUser();
  const pathname = usePathname();
  return (
    <>
      <OfflineBar offline={useConnection() === 'offline'} />
      <ErrorBoundary>{isLoginScreen(pathname, user) ? loginScreen : appRoutes}</ErrorBoundary>
    </>
  );
}

import { useLayoutEffect } from 'react';
import { HashRouter, Navigate, Route, Routes, useLocation, useSearchParams } from 'react-router-dom';
import { useStoredUser } from '../cloud/session/session.ts';
import { notifyAddressChange } from '../components/address.ts';
import { lazyWithPreload } from '../components/lazy-with-preload.tsx';
import { lastLoginAddress } from '../components/login-address.ts';
import { restoreTranslatedTexts } from '../components/translation/translated-texts.ts';
import { isLoginScreen, loginRedirect, pageAfterLogin, parseRole } from '../features/login/login-redirect.ts';
import { Guard } from './guard.tsx';
import {
  type AppRoute,
  homeOf,
  mayOpen,
  privacy,
  publicRoutes,
  redirects,
  routes,
  routesOf,
  visitorRoutes,
  workspaceRoles,
} from './routes.ts';
import { ScreenFallback } from './screen-fallback.tsx';

restoreTranslatedTexts();

/** The shell and everything else that the pages of all workspaces share. */
const Workspace = lazyWithPreload(async () => (await import('./workspace.tsx')).Workspace, <ScreenFallback />);
const Privacy = lazyWithPreload(privacy, <ScreenFallback />);
const Terms = lazyWithPreload(
  async () => (await import('../features/legal/terms-page.tsx')).TermsPage,
  <ScreenFallback />,
);

export function AppRoutes() {
  return (
    // A transition would paint a blank page between two routes.
    <HashRouter useTransitions={false}>
      <CurrentRoute />
    </HashRouter>
  );
}

/** Renders at each navigation. After a sign-in the next page renders immediately, before its address is set. */
function CurrentRoute() {
  const user = useStoredUser();
  const location = useLocation();
  const [params] = useSearchParams();
  // After each render, because a navigation of the router fires no event.
  useLayoutEffect(notifyAddressChange);
  // `App` then replaces the router by the login screen.
  if (isLoginScreen(location.pathname, user)) return null;
  const redirect = loginRedirect({ pathname: location.pathname, params }, user, mayOpen);
  return (
    <>
      {redirect !== null && <Navigate replace to={redirect} />}
      <Routes location={redirect ?? location}>
        <Route path="/privacy" element={<Privacy />} />
        <Route path="/terms" element={<Terms />} />
        {publicRoutes.map(({ path, page: Page }) => (
          <Route key={path} path={path} element={<Page />} />
        ))}
        {visitorRoutes.map(({ path, page: Page }) => (
          <Route
            key={path}
            path={path}
            element={user ? <Navigate replace to={pageAfterLogin(requestedPage(), user.role, mayOpen)} /> : <Page />}
          />
        ))}
        {workspaceRoles.map((role) => (
          <Route
            key={role}
            element={<Guard role={role}>{(user) => <Workspace key={user._id} user={user} role={role} />}</Guard>}
          >
            {routesOf(role).map((route) => (
              <Route key={route.path} path={route.path} element={<route.page section={route} home={homeOf(role)} />} />
            ))}
          </Route>
        ))}
        {redirects.map(({ from, to }) => (
          <Route key={from} path={from} element={<Navigate replace to={{ pathname: to, search: location.search }} />} />
        ))}
        <Route path="*" element={<Navigate replace to="/login" />} />
      </Routes>
    </>
  );
}

/** The page that a visitor requested before the login screen; null without one. */
function requestedPage(): string | null {
  return new URLSearchParams(lastLoginAddress().split('?', 2)[1]).get('from');
}

/** Preloads the page of an address; for /login the page after it, if the address determines one. Never throws. */
export async function preloadAddress(address: string): Promise<void> {
  const route = destinationOf(address);
  if (route === undefined) return;
  await Promise.all([Workspace.preload(), route.page.preload()]);
}

function destinationOf(address: string): AppRoute | undefined {
  const [path, search] = address.split('?', 2);
  const params = new URLSearchParams(search);
  const role = path === '/login' ? parseRole(params.get('role')) : null;
  const wanted = role === null ? path : pageAfterLogin(params.get('from'), role, mayOpen).split('?', 1)[0];
  return routes.find((route) => route.path === wanted);
}

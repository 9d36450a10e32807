import { Navigate, Route, Routes } from 'react-router-dom';
import { PageFrom, pageSource } from '../components/page-source.tsx';
import { Onward } from '../features/login/onward.tsx';
import { parseRole, returnAddress } from '../features/login/return-address.ts';
import { Guard } from './guard.tsx';
import { type AppRoute, homeOf, mayOpen, redirects, routes, routesOf, workspaceRoles } from './routes.ts';
import { workspace } from './workspace-source.ts';

const privacy = pageSource(async () => (await import('../features/legal/privacy-page.tsx')).PrivacyPage);
const terms = pageSource(async () => (await import('../features/legal/terms-page.tsx')).TermsPage);

/** Everything but the login screen. */
export function Places() {
  return (
    <Routes>
      <Route path="/login" element={<Onward mayOpen={mayOpen} />} />
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

/** Fetches what an address needs; for /login what follows it, as far as its address tells. Never throws. */
export async function preloadPlace(address: string): Promise<void> {
  const page = destinationOf(address)?.page;
  if (page !== undefined) await Promise.all([workspace.preload(), page.preload()]);
}

function destinationOf(address: string): AppRoute | undefined {
  const [path, search] = address.split('?', 2);
  const params = new URLSearchParams(search);
  const role = path === '/login' ? parseRole(params.get('role')) : null;
  const wanted = role === null ? path : returnAddress(params.get('from'), role, mayOpen).split('?', 1)[0];
  return routes.find((route) => route.path === wanted);
}

import { Navigate, Route, Routes, useLocation } from 'react-router-dom';
import { Loading, PageOutline } from '../components/feedback/loading.tsx';
import { PartFrom, partSource } from '../components/part-source.tsx';
import { parseRole, returnAddress } from '../features/login/return-address.ts';
import { useOnward } from '../features/login/use-onward.ts';
import { Guard } from './guard.tsx';
import { type AppRoute, homeOf, mayOpen, redirects, routes, routesOf, workspaceRoles } from './routes.ts';
import { Waiting } from './waiting.tsx';
import { workspace } from './workspace-source.ts';

const privacy = partSource(async () => (await import('../features/legal/privacy-page.tsx')).PrivacyPage);
const terms = partSource(async () => (await import('../features/legal/terms-page.tsx')).TermsPage);

/** Everything but the login screen. Who has just signed in there is shown the way on at once; the address follows. */
export function Places() {
  const location = useLocation();
  const onward = useOnward(mayOpen);
  return (
    <>
      {onward !== null && <Navigate replace to={onward} />}
      <Routes location={onward ?? location}>
        <Route path="/privacy" element={<PartFrom key="privacy" source={privacy} props={{}} waiting={<Waiting />} />} />
        <Route path="/terms" element={<PartFrom key="terms" source={terms} props={{}} waiting={<Waiting />} />} />
        {workspaceRoles.map((role) => (
          <Route
            key={role}
            element={
              <Guard role={role}>
                {(user) => <PartFrom key={user._id} source={workspace} props={{ user, role }} waiting={<Waiting />} />}
              </Guard>
            }
          >
            {routesOf(role).map((route) => (
              <Route
                key={route.path}
                path={route.path}
                element={
                  <PartFrom
                    key={route.path}
                    source={route.page}
                    props={{ section: route, home: homeOf(role) }}
                    waiting={<Loading outline={<PageOutline />} />}
                  />
                }
              />
            ))}
          </Route>
        ))}
        {redirects.map(({ from, to }) => (
          <Route key={from} path={from} element={<Navigate replace to={to} />} />
        ))}
        <Route path="*" element={<Navigate replace to="/login" />} />
      </Routes>
    </>
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

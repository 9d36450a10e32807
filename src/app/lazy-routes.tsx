import { lazyWithPreload } from '../components/lazy-with-preload.tsx';
import { ScreenFallback } from './screen-fallback.tsx';

const load = () => import('./app-routes.tsx');

/** The router and all routes except /login. They load after the login screen. */
export const AppRoutes = lazyWithPreload(async () => (await load()).AppRoutes, <ScreenFallback />);

/** Preloads the page of an address; for /login the page after it, if the address determines one. Never throws. */
export async function preloadAddress(address: string): Promise<void> {
  const page = load().then(
    (module) => module.preloadAddress(address),
    () => undefined,
  );
  await Promise.all([AppRoutes.preload(), page]);
}

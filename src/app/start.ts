import { startConnection } from '../cloud/connection.ts';
import { getCurrentUser } from '../cloud/session.ts';
import { whenIdle } from './idle.ts';
import { type AppRoute, homeOf, routes, routesOf, workspaceRoles } from './routes.ts';
import { workspace } from './workspace-source.ts';

/** How long the first paint waits for a workspace's files; after that an outline stands in for it. */
const PATIENCE_MS = 200;

/**
 * What begins beside the first paint. A workspace's own files and the connection are fetched at once when somebody is
 * signed in; the login screen stands first, and the SDK comes when the browser has nothing better to do.
 * Answers when the first screen can be drawn.
 */
export async function start(): Promise<void> {
  const path = window.location.hash.slice(1).split('?', 1)[0];
  const route = routes.find((candidate) => candidate.path === path);
  if (getCurrentUser() === null || route === undefined) {
    requestAnimationFrame(() => whenIdle(startConnection));
    document.addEventListener('focusin', preloadForPassword);
    return;
  }
  startConnection();
  const patience = new Promise<void>((resolve) => setTimeout(resolve, PATIENCE_MS));
  await Promise.race([Promise.all([workspace.preload(), route.page.preload()]), patience]);
}

/** Who enters a password needs a workspace next: its files arrive while the password is typed. */
function preloadForPassword(event: FocusEvent): void {
  if (!(event.target instanceof HTMLInputElement) || event.target.type !== 'password') return;
  document.removeEventListener('focusin', preloadForPassword);
  void workspace.preload();
  void nextPage()?.page.preload();
}

/** Where the login screen leads, as far as its address tells: `?role=company&from=/company/profile`. */
function nextPage(): AppRoute | undefined {
  const params = new URLSearchParams(window.location.hash.split('?', 2)[1]);
  const role = workspaceRoles.find((known) => known === params.get('role'));
  if (role === undefined) return undefined;
  const asked = params.get('from')?.split('?', 1)[0];
  return routesOf(role).find((route) => route.path === asked) ?? homeOf(role);
}

import { startConnection } from '../cloud/sdk/connection.ts';
import { getCurrentUser } from '../cloud/session/session.ts';
import { listenBeforeRouter } from '../components/feedback/history-steps.ts';
import { whenIdle } from '../components/idle.ts';
import { CredentialsStep } from '../features/login/login-page.tsx';
import { AppRoutes, preloadAddress } from './lazy-routes.tsx';

/** How long the first paint waits for a workspace's files; after that an outline stands in for it. */
const PATIENCE_MS = 200;

/**
 * What begins beside the first paint. A workspace's own files and the connection are fetched at once when somebody is
 * signed in; the login screen stands first, its second step comes right behind it, and the SDK when the browser has
 * nothing better to do. Answers when the first screen can be drawn.
 */
export async function start(): Promise<void> {
  listenBeforeRouter();
  if (getCurrentUser() === null) {
    void CredentialsStep.preload();
    requestAnimationFrame(() =>
      whenIdle(() => {
        startConnection();
        void AppRoutes.preload();
      }),
    );
    document.addEventListener('focusin', preloadForPassword);
    return;
  }
  startConnection();
  const patience = new Promise<void>((resolve) => setTimeout(resolve, PATIENCE_MS));
  await Promise.race([preloadAddress(currentAddress()), patience]);
}

/** Who enters a password needs a workspace next: its files arrive while the password is typed. */
function preloadForPassword(event: FocusEvent): void {
  if (!(event.target instanceof HTMLInputElement) || event.target.type !== 'password') return;
  document.removeEventListener('focusin', preloadForPassword);
  void preloadAddress(currentAddress());
}

/** As the router writes it: `/login?role=company`. */
function currentAddress(): string {
  return window.location.hash.slice(1);
}

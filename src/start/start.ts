import { AppRoutes, preloadAddress } from '../app/lazy-routes.tsx';
import { startConnection } from '../cloud/sdk/connection.ts';
import { getCurrentUser } from '../cloud/session/session.ts';
import { listenBeforeRouter } from '../components/feedback/history-steps.ts';
import { whenIdle } from '../components/idle.ts';
import { CredentialsStep } from '../features/login/login-page.tsx';

/**
 * Starts loading and resolves when the first screen can render. For a signed-in user it loads the workspace and connects
 * immediately. For a visitor it loads the second step of the login; the SDK and the router follow when the browser is idle.
 */
export async function start(): Promise<void> {
  listenBeforeRouter();
  // The file of the routes lets React work in a page that the browser has translated already.
  if (document.querySelector('font')) await AppRoutes.preload();
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
  // The page shows the outline of the workspace meanwhile.
  await preloadAddress(currentAddress());
}

/** Loads the workspace's files while the password is typed. */
function preloadForPassword(event: FocusEvent): void {
  if (!(event.target instanceof HTMLInputElement) || event.target.type !== 'password') return;
  document.removeEventListener('focusin', preloadForPassword);
  void preloadAddress(currentAddress());
}

/** For example `/login?role=company`. */
function currentAddress(): string {
  return window.location.hash.slice(1);
}

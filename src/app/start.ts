import { startConnection } from '../cloud/sdk/connection.ts';
import { getCurrentUser } from '../cloud/session/session.ts';
import { listenBeforeRouter } from '../components/feedback/history-steps.ts';
import { whenIdle } from '../components/idle.ts';
import { CredentialsStep } from '../features/login/login-page.tsx';
import { AppRoutes, preloadAddress } from './lazy-routes.tsx';

/** The first paint waits this long for a workspace's files. After that an outline is shown. */
const MAX_WAIT_MS = 200;

/**
 * Starts loading and resolves when the first screen can render. For a signed-in user it loads the workspace and connects
 * immediately. For a visitor it loads the second step of the login; the SDK and the router follow when the browser is idle.
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
  const timeout = new Promise<void>((resolve) => setTimeout(resolve, MAX_WAIT_MS));
  await Promise.race([preloadAddress(currentAddress()), timeout]);
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

import { StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { App } from '../app/app.tsx';
import { logError } from '../cloud/calls/error-log.ts';
import { recordMutations } from '../components/translation/early-mutations.ts';
import { start } from './start.ts';

const app = (
  <StrictMode>
    <App />
  </StrictMode>
);
const page = document.documentElement.dataset;
/** Replaces React's own log entry, which has no error code. */
const options = {
  onCaughtError: (error: unknown) => logError(error),
  // The browser has translated the login screen during hydration. React renders it anew.
  onRecoverableError: (error: unknown) => console.warn(error),
};
recordMutations();
// Not a top-level await: the workspaces' chunks import this one, so both would wait for each other.
start().then(() => {
  const { root, isLogin } = findRoot();
  if (isLogin) hydrateRoot(root, app, options);
  else createRoot(root, options).render(app);
});

/**
 * Returns the element to render into, and whether it contains the prerendered login screen. A built page has two: this one
 * and the outline of a workspace, which React replaces at its first commit. Removes the other one. React can't hydrate a
 * login screen that the browser has translated already.
 */
function findRoot(): { root: HTMLElement; isLogin: boolean } {
  const root = document.getElementById('root');
  const outline = document.getElementById('outline');
  if (root === null) throw new Error('index.html has no #root');
  if (page.screen === 'outline' && outline !== null) {
    root.remove();
    outline.id = 'root';
    page.screen = 'app';
    return { root: outline, isLogin: false };
  }
  outline?.remove();
  const isLogin = page.screen === 'login' && root.hasChildNodes() && root.querySelector('font') === null;
  if (!isLogin) {
    keepChoice(root);
    root.replaceChildren();
    page.screen = 'app';
  }
  return { root, isLogin };
}

/** Opens the second step of the login for the identity that was chosen on a screen that React can't hydrate. */
function keepChoice(root: HTMLElement): void {
  const chosen = root.querySelector<HTMLInputElement>('input:checked');
  if (chosen === null) return;
  history.replaceState(null, '', `#/login?role=${chosen.value}`);
  window.takeEarlySubmit?.();
  delete window.takeEarlySubmit;
}

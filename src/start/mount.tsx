import { StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { App } from '../app/app.tsx';
import { logError } from '../cloud/calls/error-log.ts';
import { start } from './start.ts';

const app = (
  <StrictMode>
    <App />
  </StrictMode>
);
const page = document.documentElement.dataset;
/** Replaces React's own log entry, which has no error code. */
const options = { onCaughtError: (error: unknown) => logError(error) };
// Not a top-level await: the workspaces' chunks import this one, so both would wait for each other.
start().then(() => {
  const { root, isLogin } = findRoot();
  if (isLogin) hydrateRoot(root, app, options);
  else createRoot(root, options).render(app);
});

/**
 * Returns the element to render into, and whether it contains the prerendered login screen. A built page has two: this one
 * and the outline of a workspace, which React replaces at its first commit. Removes the other one.
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
  const isLogin = page.screen === 'login' && root.hasChildNodes();
  if (!isLogin) {
    root.replaceChildren();
    page.screen = 'app';
  }
  return { root, isLogin };
}

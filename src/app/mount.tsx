import { StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { logError } from '../cloud/calls/error-log.ts';
import { App } from './app.tsx';
import { start } from './start.ts';

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no #root');
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
  // A built page contains the prerendered login screen.
  if (page.screen === 'login' && root.hasChildNodes()) {
    hydrateRoot(root, app, options);
    return;
  }
  root.replaceChildren();
  page.screen = 'app';
  createRoot(root, options).render(app);
});

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
/** In place of React's own line, which names no code. */
const options = { onCaughtError: (error: unknown) => logError(error) };
// Not awaited at the top level: the workspaces' files import this one, and would wait for it while it waits for them.
start().then(() => {
  // A built page comes with its login screen drawn, which is shown to whoever needs it.
  if (page.screen === 'login' && root.hasChildNodes()) {
    hydrateRoot(root, app, options);
    return;
  }
  root.replaceChildren();
  page.screen = 'app';
  createRoot(root, options).render(app);
});

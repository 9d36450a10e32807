import { StrictMode } from 'react';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import { App } from '../app/app.tsx';
import { routes, routesOf } from '../app/routes.ts';
import { WorkspaceOutline } from './workspace-outline.tsx';

/** The app's markup at /login for a visitor without a session. */
export const loginMarkup = renderToString(
  <StrictMode>
    <App />
  </StrictMode>,
);

/** The outline of a workspace. Every role has as many entries. */
export const outlineMarkup = renderToStaticMarkup(<WorkspaceOutline entries={routesOf('admin').length} />);

const pages = routes.filter(({ plan }) => plan === undefined);

/** The name of each page's component, by path. Placeholders are left out. */
export const pageNames: Readonly<Record<string, string>> = Object.fromEntries(
  await Promise.all(pages.map(async ({ path, page }) => [path, (await page.load()).name])),
);

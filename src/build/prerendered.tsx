import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { App } from '../app/app.tsx';
import { routes } from '../app/routes.ts';

/** The app's markup at /login for a visitor without a session. */
export const loginMarkup = renderToString(
  <StrictMode>
    <App />
  </StrictMode>,
);

const pages = routes.filter(({ plan }) => plan === undefined);

/** The name of each page's component, by path. Placeholders are left out. */
export const pageNames: Readonly<Record<string, string>> = Object.fromEntries(
  await Promise.all(pages.map(async ({ path, page }) => [path, (await page.load()).name])),
);

import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { createPath, NavigationType, type Navigator, Router } from 'react-router-dom';
import { AppContent } from '../app/app.tsx';
import { routes } from '../app/routes.ts';

/** Writes addresses as the hash router does; navigates nowhere. */
const navigator: Navigator = {
  createHref: (to) => `#${typeof to === 'string' ? to : createPath(to)}`,
  go: () => undefined,
  push: () => undefined,
  replace: () => undefined,
};

/** The app's markup at /login for a visitor without a session. */
export const loginMarkup = renderToString(
  <StrictMode>
    <Router location="/login" navigationType={NavigationType.Pop} navigator={navigator} static>
      <AppContent />
    </Router>
  </StrictMode>,
);

const pages = routes.filter(({ plan }) => plan === undefined);

/** The name of each page's component, by path. Placeholders are left out. */
export const pageNames: Readonly<Record<string, string>> = Object.fromEntries(
  await Promise.all(pages.map(async ({ path, page }) => [path, (await page.load()).name])),
);

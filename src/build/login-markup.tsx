import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { createPath, NavigationType, type Navigator, Router } from 'react-router-dom';
import { Screens } from '../app/app.tsx';

/** Writes addresses as the hash router does, and goes nowhere. */
const navigator: Navigator = {
  createHref: (to) => `#${typeof to === 'string' ? to : createPath(to)}`,
  go: () => undefined,
  push: () => undefined,
  replace: () => undefined,
};

/** The app as it stands at /login for a visitor without a session. */
export function loginMarkup(): string {
  return renderToString(
    <StrictMode>
      <Router location="/login" navigationType={NavigationType.Pop} navigator={navigator} static>
        <Screens />
      </Router>
    </StrictMode>,
  );
}

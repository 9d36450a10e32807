import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach, vi } from 'vitest';
import { reportReachable } from '../../src/cloud/connection-state.ts';
import { clearSessionNotice, removeStoredUser } from '../../src/cloud/stored-user.ts';

// A busy machine draws late; the limit only ends what never comes.
configure({ asyncUtilTimeout: 60_000 });

/** What jsdom lacks of a browser: a wide screen with a light theme, scrolling, and dialogs that answer by themselves. */
let darkScheme = false;
let width = 1280;
const queries = new Set<ScreenQuery>();

/** Makes the screen as wide as this; what depends on media queries is drawn anew. */
export function setScreen(next: { width?: number; dark?: boolean }): void {
  width = next.width ?? width;
  darkScheme = next.dark ?? darkScheme;
  for (const query of queries) query.dispatchEvent(new Event('change'));
}

function evaluate(query: string): boolean {
  const minimum = /min-width:\s*(\d+)px/.exec(query)?.[1];
  if (minimum !== undefined) return width >= Number(minimum);
  return query.includes('prefers-color-scheme: dark') && darkScheme;
}

class ScreenQuery extends EventTarget implements MediaQueryList {
  readonly media: string;
  onchange = null;

  constructor(media: string) {
    super();
    this.media = media;
    queries.add(this);
  }
  get matches() {
    return evaluate(this.media);
  }
  addListener() {}
  removeListener() {}
}
window.matchMedia = (query) => new ScreenQuery(query);
window.scrollTo = () => undefined;
window.alert = () => undefined;
window.confirm = () => true;

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  localStorage.clear();
  sessionStorage.clear();
  delete document.documentElement.dataset.theme;
  queries.clear();
  setScreen({ width: 1280, dark: false });
  window.location.hash = '';
});

// The files of a worker share what they import: who is left signed in would be so in the next file's tests.
afterAll(() => {
  removeStoredUser();
  clearSessionNotice();
  reportReachable();
});

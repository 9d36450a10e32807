import { sessionText } from './session-text.ts';

const kept = sessionText('loginAddress');

/** Remembers the step of the login screen that a legal page returns to. */
export function rememberLoginAddress(): void {
  kept.write(window.location.hash.slice(1));
}

/** The step of the login screen that was visited last, otherwise the first one. */
export function lastLoginAddress(): string {
  const address = kept.read() ?? '';
  return /^\/login(?:\?|$)/.test(address) ? address : '/login';
}

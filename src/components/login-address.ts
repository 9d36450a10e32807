import { sessionText } from './session-text.ts';

/** The address of the login screen that other screens return to. */
export const keptLoginAddress = sessionText('loginAddress');

/** Remembers the step of the login screen that is left for another screen. */
export function rememberLoginAddress(): void {
  keptLoginAddress.write(window.location.hash.slice(1));
}

/** The step of the login screen that was visited last, otherwise the first one. */
export function lastLoginAddress(): string {
  const address = keptLoginAddress.read() ?? '';
  return /^\/login(?:\?|$)/.test(address) ? address : '/login';
}

import { localTexts } from './browser-storage.ts';

const KEY = 'passwordSuggestion';

/**
 * Remembers that the sign-in of a session suggested changing the password. A change opens another session, so the
 * suggestion ends with it in all tabs.
 */
export function keepPasswordSuggestion(uid: string): void {
  localTexts.setItem(KEY, uid);
}

/** Whether the session's sign-in suggested changing the password, and nobody has dismissed it. */
export function suggestsPasswordChange(uid: string): boolean {
  return localTexts.getItem(KEY) === uid;
}

/** Ends the suggestion for this session. */
export function dropPasswordSuggestion(): void {
  localTexts.removeItem(KEY);
}

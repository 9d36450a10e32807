import type { AppError } from '#contract/errors.ts';
import { localTexts } from './browser-storage.ts';
import { type CurrentUser, parseCurrentUser } from './current-user.ts';
import { createStore } from './store.ts';

const USER_KEY = 'currentUser';
const INFO_KEY = 'currentUserInfo';

export type { CurrentUser };

/** The user as last read, with the text that was parsed. */
let lastRead: { text: string | null; user: CurrentUser | null } = { text: null, user: null };

/** What the screens show is a copy of the stored user. It is renewed at each navigation and before each call. */
const shownUser = createStore(getCurrentUser());
const notice = createStore<AppError | null>(null);

export const subscribeUser = shownUser.subscribe;
export const getShownUser = shownUser.get;
export const subscribeNotice = notice.subscribe;
export const getNotice = notice.get;

let signIns = 0;

/**
 * Reads the stored user, the source of who is signed in (docs/decisions.md#what-the-browser-stores-is-a-hint). An incomplete one (edited by
 * hand, or from an older version) counts as signed out. Returns the same object until the stored text changes.
 */
export function getCurrentUser(): CurrentUser | null {
  const text = localTexts.getItem(USER_KEY);
  if (text !== lastRead.text) lastRead = { text, user: parseText(text) };
  return lastRead.user;
}

function parseText(text: string | null): CurrentUser | null {
  try {
    return parseCurrentUser(JSON.parse(text ?? 'null'));
  } catch {
    return null;
  }
}

/** Makes the screens show the stored user. */
export function renewShownUser(): void {
  shownUser.set(getCurrentUser());
}

/**
 * The number of the sign-in that the screens belong to; undefined without a user. Callers drop responses to requests of an
 * earlier sign-in, even of the same user.
 */
export function currentSignIn(): number | undefined {
  return shownUser.get() === null ? undefined : signIns;
}

export function clearSessionNotice(): void {
  notice.set(null);
}

export function storeUser(value: CurrentUser): void {
  signIns += 1;
  keepUser(value);
}

function keepUser(value: CurrentUser): void {
  const text = JSON.stringify(value);
  localTexts.setItem(USER_KEY, text);
  localTexts.setItem(INFO_KEY, text);
  notice.set(null);
  renewShownUser();
}

/** Updates the fields of the stored user. Ignores another user. */
export function updateStoredUser(value: CurrentUser): void {
  const before = getCurrentUser();
  if (before?._id === value._id && !sameUser(before, value)) keepUser(value);
}

export function removeStoredUser(): void {
  localTexts.removeItem(USER_KEY);
  localTexts.removeItem(INFO_KEY);
  shownUser.set(null);
}

/** Removes the stored user after the session ended other than by a sign-out. /login then shows the reason. */
export function endSession(reason: AppError): void {
  if (shownUser.get() === null) return;
  notice.set(reason);
  removeStoredUser();
}

/**
 * Follows other tabs. A sign-out there signs out here. A sign-in there reloads this page, because the SDK would keep using
 * the earlier session from its memory.
 */
export function followOtherTabs(reload: () => void): () => void {
  function onStorage(event: StorageEvent): void {
    if (event.key !== USER_KEY && event.key !== null) return;
    const before = shownUser.get();
    const next = getCurrentUser();
    if (next !== null && next.uid !== before?.uid) reload();
    else if (next === null || before === null || !sameUser(before, next)) shownUser.set(next);
  }
  addEventListener('storage', onStorage);
  return () => removeEventListener('storage', onStorage);
}

function sameUser(a: CurrentUser, b: CurrentUser): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}

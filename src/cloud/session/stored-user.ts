import type { AppError } from '#contract/errors.ts';
import { type CurrentUser, parseCurrentUser } from './current-user.ts';
import { createStore } from './store.ts';

const USER_KEY = 'currentUser';
const INFO_KEY = 'currentUserInfo';

export type { CurrentUser };

const user = createStore<CurrentUser | null>(readStoredUser());
const notice = createStore<AppError | null>(null);

export const subscribeUser = user.subscribe;
export const getCurrentUser = user.get;
export const subscribeNotice = notice.subscribe;
export const getNotice = notice.get;

let signIns = 0;

/**
 * The number of the sign-in that stored the user; undefined without a user. Callers drop responses to requests of an
 * earlier sign-in, even of the same user.
 */
export function currentSignIn(): number | undefined {
  return user.get() === null ? undefined : signIns;
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
  localStorage.setItem(USER_KEY, text);
  localStorage.setItem(INFO_KEY, text);
  notice.set(null);
  user.set(value);
}

/** Updates the fields of the stored user. Ignores another user. */
export function updateStoredUser(value: CurrentUser): void {
  const before = user.get();
  if (before?._id === value._id && !sameUser(before, value)) keepUser(value);
}

export function removeStoredUser(): void {
  localStorage.removeItem(USER_KEY);
  localStorage.removeItem(INFO_KEY);
  user.set(null);
}

/** Removes the stored user after the server ended the session. /login then shows the reason. */
export function endSession(reason: AppError): void {
  if (user.get() === null) return;
  notice.set(reason);
  removeStoredUser();
}

/** An incomplete user (edited by hand, or from an older version) counts as signed out. */
function readStoredUser(): CurrentUser | null {
  try {
    return parseCurrentUser(JSON.parse(localStorage.getItem(USER_KEY) ?? 'null'));
  } catch {
    return null;
  }
}

/**
 * Follows other tabs. A sign-out there signs out here. A sign-in there reloads this page, because the SDK would keep using
 * the earlier session from its memory.
 */
export function followOtherTabs(reload: () => void): () => void {
  function onStorage(event: StorageEvent): void {
    if (event.key !== USER_KEY && event.key !== null) return;
    const before = user.get();
    const next = readStoredUser();
    if (next !== null && next.uid !== before?.uid) reload();
    else if (next === null || before === null || !sameUser(before, next)) user.set(next);
  }
  addEventListener('storage', onStorage);
  return () => removeEventListener('storage', onStorage);
}

function sameUser(a: CurrentUser, b: CurrentUser): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}

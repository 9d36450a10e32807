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
 * Which sign-in the stored user comes from, undefined while there is none. An answer to what was asked in an earlier
 * one, be it of the same person, says nothing about this one.
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

/** Puts the stored user right without a change of person. */
export function updateStoredUser(value: CurrentUser): void {
  const before = user.get();
  if (before?._id === value._id && !sameUser(before, value)) keepUser(value);
}

export function removeStoredUser(): void {
  localStorage.removeItem(USER_KEY);
  localStorage.removeItem(INFO_KEY);
  user.set(null);
}

/** The server ended the session: the stored user goes, and /login says why (decision 4). */
export function endSession(reason: AppError): void {
  if (user.get() === null) return;
  notice.set(reason);
  removeStoredUser();
}

/** Anything that is not a whole user (edited by hand, of an older version) means: signed out. */
function readStoredUser(): CurrentUser | null {
  try {
    return parseCurrentUser(JSON.parse(localStorage.getItem(USER_KEY) ?? 'null'));
  } catch {
    return null;
  }
}

/**
 * Follows what other tabs do. Signing out there signs out here; signing in there starts this page afresh, since the SDK
 * keeps the earlier session in memory and would go on calling in that name.
 */
export function followOtherTabs(reload: () => void): () => void {
  function onStorage(event: StorageEvent): void {
    if (event.key !== USER_KEY && event.key !== null) return;
    const before = user.get();
    const next = readStoredUser();
    if (next !== null && next._id !== before?._id) reload();
    else if (next === null || before === null || !sameUser(before, next)) user.set(next);
  }
  addEventListener('storage', onStorage);
  return () => removeEventListener('storage', onStorage);
}

function sameUser(a: CurrentUser, b: CurrentUser): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}

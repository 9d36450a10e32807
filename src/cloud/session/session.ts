import { useLayoutEffect, useSyncExternalStore } from 'react';
import { AppError } from '#contract/errors.ts';
import { loginCopy } from '../../copy/login.ts';
import { loadBackend } from '../sdk/load-backend.ts';
import type { OwnPasswords } from './own-password.ts';
import type { SignInInput } from './sign-in.ts';
import {
  type CurrentUser,
  getCurrentUser,
  getNotice,
  getShownUser,
  renewShownUser,
  subscribeNotice,
  subscribeUser,
} from './stored-user.ts';

export type { SignInInput } from './sign-in.ts';
export { type CurrentUser, clearSessionNotice, getCurrentUser, getNotice as getSessionNotice } from './stored-user.ts';

/** The snapshot of both stores during prerendering and hydration. */
const prerendered = () => null;

/** The user whose screens are shown. The same for all components of a page, until the guard or a call reads another one. */
export function useCurrentUser(): CurrentUser | null {
  return useSyncExternalStore(subscribeUser, getShownUser, prerendered);
}

/** The stored user, read at each render. For what renders at each navigation; afterwards all screens show this user. */
export function useStoredUser(): CurrentUser | null {
  const user = useSyncExternalStore(subscribeUser, getCurrentUser, prerendered);
  useLayoutEffect(renewShownUser);
  return user;
}

/** The reason that /login shows after the server ended the session; null otherwise. */
export function useSessionNotice(): AppError | null {
  return useSyncExternalStore(subscribeNotice, getNotice, prerendered);
}

/** Signs in by cloud auth, otherwise by the legacy login. Throws an AppError with the message to show. */
export async function signIn(input: SignInInput): Promise<CurrentUser> {
  const backend = await loadBackend().catch((reason: unknown) => {
    throw reason instanceof AppError ? new AppError(reason.code, loginCopy.failedFor(reason.message)) : reason;
  });
  return backend.signIn(input);
}

/**
 * Changes the own password and ends all other sessions of the user. Throws INVALID_CREDENTIALS when the current password is
 * wrong.
 */
export async function changeOwnPassword(passwords: OwnPasswords): Promise<void> {
  return (await loadBackend()).changeOwnPassword(passwords);
}

/** Checks the stored user at the server: updates it, or ends the session. */
export async function verifySession(): Promise<void> {
  return (await loadBackend()).verifySession();
}

import { useSyncExternalStore } from 'react';
import { AppError } from '../../cloudfunctions/shared/contract/errors.ts';
import { type Principal, principalOf } from '../../cloudfunctions/shared/contract/policy.ts';
import { dataCopy } from '../copy/data.ts';
import { loadBackend } from './load-backend.ts';
import type { SignInInput } from './sign-in.ts';
import {
  type CurrentUser,
  getCurrentUser,
  getNotice,
  removeStoredUser,
  subscribeNotice,
  subscribeUser,
} from './stored-user.ts';

export type { SignInInput } from './sign-in.ts';
export { type CurrentUser, clearSessionNotice, getCurrentUser, getNotice as getSessionNotice } from './stored-user.ts';

/** While the page is drawn at build time, and taken over from there. */
const nobody = () => null;

export function useCurrentUser(): CurrentUser | null {
  return useSyncExternalStore(subscribeUser, getCurrentUser, nobody);
}

/** What /login says after the server has ended the session; null otherwise. */
export function useSessionNotice(): string | null {
  return useSyncExternalStore(subscribeNotice, getNotice, nobody);
}

/** Whom the policy table takes the stored user for. Screens derive from it; the server decides by itself. */
export function principalOfCurrentUser(user: CurrentUser | null): Principal {
  return user === null || user.isAnonymous ? 'anonymous' : principalOf(user);
}

/** Both ways of decision 2, one after the other. Throws an AppError whose message is the text to show. */
export async function signIn(input: SignInInput): Promise<CurrentUser> {
  const backend = await loadBackend().catch((reason: unknown) => {
    throw reason instanceof AppError ? new AppError(reason.code, dataCopy.loginFailed(reason.message)) : reason;
  });
  return backend.signIn(input);
}

/** Asks the server who the stored user is, and acts on the answer. */
export async function verifySession(): Promise<void> {
  return (await loadBackend()).verifySession();
}

/**
 * Removes the stored user, then ends the session at the gateway, whose failure is ignored (section 2).
 * Throws AppError 匿名登录状态无法退出 when nobody is signed in.
 */
export async function signOut(): Promise<void> {
  const user = getCurrentUser();
  if (user === null || user.isAnonymous) throw new AppError('UNAUTHENTICATED', dataCopy.anonymousSignOut);
  removeStoredUser();
  await loadBackend()
    .then(({ exclusive, dropLoginState }) => exclusive(dropLoginState))
    .catch((reason: unknown) => console.warn('退出登录请求失败', reason));
}

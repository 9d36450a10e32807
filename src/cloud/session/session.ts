import { useSyncExternalStore } from 'react';
import { AppError } from '#contract/errors.ts';
import { loginCopy } from '../../copy/login.ts';
import { loadBackend } from '../sdk/load-backend.ts';
import type { SignInInput } from './sign-in.ts';
import { type CurrentUser, getCurrentUser, getNotice, subscribeNotice, subscribeUser } from './stored-user.ts';

export type { SignInInput } from './sign-in.ts';
export { type CurrentUser, clearSessionNotice, getCurrentUser, getNotice as getSessionNotice } from './stored-user.ts';

/** While the page is drawn at build time, and taken over from there. */
const nobody = () => null;

export function useCurrentUser(): CurrentUser | null {
  return useSyncExternalStore(subscribeUser, getCurrentUser, nobody);
}

/** What /login says after the server has ended the session; null otherwise. */
export function useSessionNotice(): AppError | null {
  return useSyncExternalStore(subscribeNotice, getNotice, nobody);
}

/** Both ways of decision 2, one after the other. Throws an AppError whose message is the text to show. */
export async function signIn(input: SignInInput): Promise<CurrentUser> {
  const backend = await loadBackend().catch((reason: unknown) => {
    throw reason instanceof AppError ? new AppError(reason.code, loginCopy.failedFor(reason.message)) : reason;
  });
  return backend.signIn(input);
}

/** Asks the server who the stored user is, and acts on the answer. */
export async function verifySession(): Promise<void> {
  return (await loadBackend()).verifySession();
}

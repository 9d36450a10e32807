import * as v from 'valibot';
import { AppError } from '#contract/errors.ts';
import { type Cloud, loadCloud } from '../sdk/client.ts';
import { readAuthResponse, toAppError } from '../sdk/sdk-errors.ts';
import { withTimeLimit } from '../sdk/time-limit.ts';
import { dropPasswordSuggestion } from './password-suggestion.ts';
import { getCurrentUser } from './stored-user.ts';

/** The auth service's response to a sign-in. */
export const signedInSchema = v.object({
  user: v.object({ id: v.string(), email: v.optional(v.nullable(v.string())) }),
});

let queue: Promise<unknown> = Promise.resolve();

/** Runs changes of the SDK's session one at a time: a late anonymous sign-in must not replace a user's session. */
export function exclusive<T>(work: () => Promise<T>): Promise<T> {
  const run = queue.then(work, work);
  queue = run.catch(() => undefined);
  return run;
}

/** Resolves when no change of the session is running. Not inside `exclusive`. */
export async function sessionSettled(): Promise<void> {
  await queue;
}

async function storedScope(cloud: Cloud): Promise<'none' | 'anonymous' | 'user'> {
  try {
    return (await cloud.auth.loginScope()) === 'anonymous' ? 'anonymous' : 'user';
  } catch {
    // The SDK rejects when there is no session. It sends no request here.
    return 'none';
  }
}

/**
 * Ensures the session that a call needs: the stored user's, otherwise an anonymous one. Throws UNAUTHENTICATED when the
 * stored user's session is gone, and NETWORK when no session can be created.
 */
export async function ensureLoginState(): Promise<void> {
  const cloud = await loadCloud();
  if (getCurrentUser() === null) return exclusive(() => ensureAnonymous(cloud));
  await sessionSettled();
  if ((await storedScope(cloud)) !== 'user' && getCurrentUser() !== null) throw new AppError('UNAUTHENTICATED');
}

async function ensureAnonymous(cloud: Cloud): Promise<void> {
  // A sign-in that was queued earlier may have succeeded.
  if (getCurrentUser() !== null || (await storedScope(cloud)) === 'anonymous') return;
  await signInAnonymously(cloud);
}

/** Replaces any session. Only inside `exclusive`. */
async function signInAnonymously(cloud: Cloud): Promise<void> {
  await withTimeLimit(async () => readAuthResponse(await cloud.auth.signInAnonymously()));
}

/** Ensures an anonymous session, even if a user's session exists. Only inside `exclusive`. */
async function anonymousSession(cloud: Cloud): Promise<void> {
  if ((await storedScope(cloud)) !== 'anonymous') await signInAnonymously(cloud);
}

/** Makes a call with an anonymous session. Only inside `exclusive`. */
export async function asVisitor<T>(cloud: Cloud, call: () => Promise<T>): Promise<T> {
  await anonymousSession(cloud);
  try {
    return await call();
  } catch (reason) {
    // The gateway may have ended the stored anonymous session.
    if (toAppError(reason).code !== 'UNAUTHENTICATED') throw reason;
    await signInAnonymously(cloud);
    return call();
  }
}

/** Replaces the session by that of a ticket. Returns its uid. Only inside `exclusive`. */
export async function openTicketSession(cloud: Cloud, ticket: string): Promise<string> {
  const response = await withTimeLimit(() => cloud.auth.signInWithCustomTicket(() => Promise.resolve(ticket)));
  return v.parse(signedInSchema, readAuthResponse(response)).user.id;
}

/** Ends the session at the gateway; drops the local one if that fails. Only inside `exclusive`. */
export async function dropLoginState(): Promise<void> {
  dropPasswordSuggestion();
  const cloud = await loadCloud();
  try {
    await withTimeLimit(async () => readAuthResponse(await cloud.auth.signOut()));
  } catch (reason) {
    console.warn('退出登录请求失败', toAppError(reason).code);
    await withTimeLimit(() => cloud.auth.signOut({}));
  }
}

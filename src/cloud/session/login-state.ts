import { AppError } from '#contract/errors.ts';
import { type Cloud, loadCloud } from '../sdk/client.ts';
import { readAuthAnswer, toAppError } from '../sdk/sdk-errors.ts';
import { withTimeLimit } from '../sdk/time-limit.ts';
import { getCurrentUser } from './stored-user.ts';

let queue: Promise<unknown> = Promise.resolve();

/** What changes the SDK's session runs one after the other: a late anonymous sign-in must not replace a user's session. */
export function exclusive<T>(work: () => Promise<T>): Promise<T> {
  const run = queue.then(work, work);
  queue = run.catch(() => undefined);
  return run;
}

async function storedScope(cloud: Cloud): Promise<'none' | 'anonymous' | 'user'> {
  try {
    return (await cloud.auth.loginScope()) === 'anonymous' ? 'anonymous' : 'user';
  } catch {
    // "No session" is how the SDK rejects here; nothing was asked of the gateway.
    return 'none';
  }
}

/**
 * The session that a call needs: the stored user's own, else an anonymous one. Throws UNAUTHENTICATED when the stored
 * user's session is gone, NETWORK when none can be set up.
 */
export async function ensureLoginState(): Promise<void> {
  const cloud = await loadCloud();
  if (getCurrentUser() === null) return exclusive(() => ensureAnonymous(cloud));
  if ((await storedScope(cloud)) !== 'user' && getCurrentUser() !== null) throw new AppError('UNAUTHENTICATED');
}

async function ensureAnonymous(cloud: Cloud): Promise<void> {
  // A sign-in that stood before this in the queue may have succeeded.
  if (getCurrentUser() !== null || (await storedScope(cloud)) === 'anonymous') return;
  await signInAnonymously(cloud);
}

/** Only inside `exclusive`. Replaces whatever session there was. */
export async function signInAnonymously(cloud: Cloud): Promise<void> {
  await withTimeLimit(async () => readAuthAnswer(await cloud.auth.signInAnonymously()));
}

/** Only inside `exclusive`. A session for a caller who has not signed in, whoever was here before. */
export async function anonymousSession(cloud: Cloud): Promise<void> {
  if ((await storedScope(cloud)) !== 'anonymous') await signInAnonymously(cloud);
}

/** Only inside `exclusive`. Ends the session at the gateway; when that fails it is at least forgotten here. */
export async function dropLoginState(): Promise<void> {
  const cloud = await loadCloud();
  try {
    await withTimeLimit(async () => readAuthAnswer(await cloud.auth.signOut()));
  } catch (reason) {
    console.warn('退出登录请求失败', toAppError(reason).code);
    await withTimeLimit(() => cloud.auth.signOut({}));
  }
}

import { ensureLoginState } from '../session/login-state.ts';
import { endSession, getCurrentUser } from '../session/stored-user.ts';
import { endsSession, verifySession } from '../session/verify-session.ts';
import { loadCloud } from './client.ts';
import { readAuthAnswer, toAppError } from './sdk-errors.ts';
import { withTimeLimit } from './time-limit.ts';

/** Sets the login state up; answers whether the backend is there. Never throws. */
export async function reachBackend(): Promise<boolean> {
  try {
    await withTimeLimit(askBackend);
    return true;
  } catch (reason) {
    const error = toAppError(reason);
    if (error.code === 'NETWORK' || error.code === 'TIMEOUT') return false;
    if (endsSession(error) && getCurrentUser() !== null) endSession(error);
    return true;
  }
}

async function askBackend(): Promise<void> {
  await ensureLoginState();
  if (getCurrentUser() !== null) return verifySession();
  const { auth } = await loadCloud();
  readAuthAnswer(await auth.refreshUser());
}

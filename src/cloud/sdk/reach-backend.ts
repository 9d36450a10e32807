import { ensureLoginState } from '../session/login-state.ts';
import { endSession, getCurrentUser } from '../session/stored-user.ts';
import { endsSession, verifySession } from '../session/verify-session.ts';
import { loadCloud } from './client.ts';
import { readAuthResponse, toAppError } from './sdk-errors.ts';
import { withTimeLimit } from './time-limit.ts';

/** Prepares the login state. Returns whether the backend responds. Never throws. */
export async function reachBackend(): Promise<boolean> {
  try {
    await withTimeLimit(requestBackend);
    return true;
  } catch (reason) {
    const error = toAppError(reason);
    if (error.code === 'NETWORK' || error.code === 'TIMEOUT') return false;
    if (endsSession(error) && getCurrentUser() !== null) endSession(error);
    return true;
  }
}

async function requestBackend(): Promise<void> {
  await ensureLoginState();
  if (getCurrentUser() !== null) return verifySession();
  const { auth } = await loadCloud();
  readAuthResponse(await auth.refreshUser());
}

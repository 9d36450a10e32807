import { AppError } from '#contract/errors.ts';
import { dataCopy } from '../../copy/data.ts';
import { reportReachable } from '../sdk/connection-state.ts';
import { currentSignIn, endSession, getCurrentUser, getShownUser, renewShownUser } from '../session/stored-user.ts';
import { leaveToOtherScreen, logError } from './error-log.ts';
import { reportFailure } from './report-failure.ts';

/**
 * Makes the requests of one action. Every action of a page takes this way, so that none goes on for a user who is no longer
 * the stored one (docs/decisions.md#what-the-browser-stores-is-a-hint). `where` names the action in the log. Throws only AppError: without a
 * request if the stored user was removed or replaced, otherwise after the failure has been handled.
 */
export async function asStoredUser<T>(where: string, request: () => Promise<T>): Promise<T> {
  checkStoredUser(where);
  const signIn = currentSignIn();
  try {
    const result = await request();
    reportReachable();
    return result;
  } catch (reason) {
    throw await reportFailure(where, reason, signIn);
  }
}

/** Throws if the page belongs to another user or role than the stored one. Another screen then shows the reason. */
function checkStoredUser(where: string): void {
  const shown = getShownUser();
  const stored = getCurrentUser();
  if (shown !== null && stored === null) {
    const error = new AppError('UNAUTHENTICATED', dataCopy.notSignedIn);
    logError(error, where);
    endSession(error);
    throw leaveToOtherScreen(error);
  }
  renewShownUser();
  if (shown !== null && (shown._id !== stored?._id || shown.role !== stored.role)) {
    throw leaveToOtherScreen(new AppError('PERMISSION_DENIED'));
  }
}

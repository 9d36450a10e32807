import type { AppError } from '#contract/errors.ts';
import { reportReachable, reportUnreachable } from '../sdk/connection-state.ts';
import { toAppError } from '../sdk/sdk-errors.ts';
import { withTimeLimit } from '../sdk/time-limit.ts';
import { sessionSettled } from '../session/login-state.ts';
import { currentSignIn, endSession } from '../session/stored-user.ts';
import { endsSession, verifySession } from '../session/verify-session.ts';
import { leaveToOtherScreen, logError } from './error-log.ts';

/**
 * Handles the failure of a call: logs it, updates the state of the connection, and ends the session here if the server
 * says that it is over. `signIn` is the sign-in that made the call. Returns the error to throw.
 */
export async function reportFailure(where: string, reason: unknown, signIn: number | undefined): Promise<AppError> {
  const error = toAppError(reason);
  logError(error, where);
  if (error.code === 'NETWORK') reportUnreachable();
  else if (error.code !== 'TIMEOUT') reportReachable();
  if (signIn === undefined) return error;
  // A change of the own password ends the session of calls that are pending, and opens the next one.
  if (endsSession(error)) await sessionSettled();
  if (currentSignIn() === signIn) {
    if (endsSession(error)) endSession(error);
    // Awaited, so that the refusal is not shown if the session turns out to be over.
    else if (error.code === 'PERMISSION_DENIED') {
      await withTimeLimit(verifySession).catch((failed: unknown) => logError(failed, '会话检查失败'));
    }
  }
  return currentSignIn() === signIn ? error : leaveToOtherScreen(error);
}

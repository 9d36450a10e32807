import type { AppError } from '#contract/errors.ts';
import { reportReachable, reportUnreachable } from '../sdk/connection-state.ts';
import { toAppError } from '../sdk/sdk-errors.ts';
import { withTimeLimit } from '../sdk/time-limit.ts';
import { currentSignIn, endSession } from '../session/stored-user.ts';
import { endsSession, verifySession } from '../session/verify-session.ts';
import { leaveToLogin, logError } from './error-log.ts';

/**
 * What follows from the failure of a call that was made in a sign-in: it is logged, the connection's state changes, and
 * a session that is over ends here as well. Returns the error to throw.
 */
export async function reportFailure(where: string, reason: unknown, signIn: number | undefined): Promise<AppError> {
  const error = toAppError(reason);
  logError(error, where);
  if (error.code === 'NETWORK') reportUnreachable();
  else if (error.code !== 'TIMEOUT') reportReachable();
  if (signIn === undefined) return error;
  if (currentSignIn() === signIn) {
    if (endsSession(error)) endSession(error);
    // Awaited, so that the refusal is not shown where the session turns out to be over.
    else if (error.code === 'PERMISSION_DENIED') {
      await withTimeLimit(verifySession).catch((failed: unknown) => logError(failed, '会话检查失败'));
    }
  }
  return currentSignIn() === signIn ? error : leaveToLogin(error);
}

import type { ActionName, ActionOutput, ActionPayload, FunctionName } from '#contract/actions.ts';
import { toAppError } from '../sdk/sdk-errors.ts';
import { withTimeLimit } from '../sdk/time-limit.ts';
import { ensureLoginState } from '../session/login-state.ts';
import { asStoredUser } from './as-stored-user.ts';
import { checkPayload, declarationOf, invoke } from './invoke.ts';

/** The delay before a read is repeated: long enough for a change of networks, too short to be noticed. */
const RETRY_PAUSE_MS = 300;

/**
 * Makes a call: validates the payload, ensures a session, times out after 15 s, and parses the response. Throws only
 * AppError. Signs the stored user out if the response says that the session has ended.
 */
export async function callFunction<F extends FunctionName, A extends ActionName<F>>(
  name: F,
  action: A,
  payload: ActionPayload<F, A>,
): Promise<ActionOutput<F, A>> {
  checkPayload(name, action, payload);
  const attempt = () =>
    withTimeLimit(async () => {
      await ensureLoginState();
      return invoke(name, action, payload);
    });
  // A write is never repeated: it may have succeeded before the connection was lost.
  const { readOnly } = declarationOf(name, action);
  return asStoredUser(`${name}/${action}`, () => (readOnly ? withOneRetry(attempt) : attempt()));
}

async function withOneRetry<T>(attempt: () => Promise<T>): Promise<T> {
  try {
    return await attempt();
  } catch (reason) {
    if (toAppError(reason).code !== 'NETWORK') throw reason;
    await new Promise((resolve) => setTimeout(resolve, RETRY_PAUSE_MS));
    return attempt();
  }
}

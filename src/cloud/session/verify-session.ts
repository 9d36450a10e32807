import * as v from 'valibot';
import { AppError } from '#contract/errors.ts';
import { isSuperAdmin, type UserRecord, userRecordSchema } from '#contract/models.ts';
import { invoke } from '../calls/invoke.ts';
import { sessionSettled } from './login-state.ts';
import { type CurrentUser, currentSignIn, endSession, getCurrentUser, updateStoredUser } from './stored-user.ts';

/** Whether an error means that the session is over. */
export function endsSession(error: AppError): boolean {
  return error.code === 'UNAUTHENTICATED' || error.code === 'ACCOUNT_INACTIVE' || error.code === 'ACCOUNT_SUSPENDED';
}

/**
 * Reads the stored user from the server. A deleted or blocked account ends the session; a stored user that differs (edited
 * by hand, renamed by an administrator) is updated.
 */
export async function verifySession(): Promise<void> {
  const stored = getCurrentUser();
  const signIn = currentSignIn();
  if (!stored) return;
  try {
    const { records } = await invoke('queryMySQLData', 'query', {
      model: 'User',
      query: { _id: stored._id },
      limit: 1,
    });
    if (currentSignIn() === signIn) settle(stored, records[0]);
  } catch (reason) {
    if (!(reason instanceof AppError) || !endsSession(reason)) throw reason;
    await sessionSettled();
    if (currentSignIn() === signIn) endSession(reason);
  }
}

function settle(stored: CurrentUser, found: unknown): void {
  const parsed = v.safeParse(userRecordSchema, found);
  if (!parsed.success) {
    endSession(new AppError('UNAUTHENTICATED'));
    return;
  }
  const refusal = refusalOf(parsed.output);
  if (refusal) endSession(refusal);
  else updateStoredUser(currentUserOf(parsed.output, stored));
}

/** The reason why an account is refused, or undefined. */
export function refusalOf(user: Pick<UserRecord, 'status'>): AppError | undefined {
  if (user.status === 'inactive') return new AppError('ACCOUNT_INACTIVE');
  return user.status === 'suspended' ? new AppError('ACCOUNT_SUSPENDED') : undefined;
}

export function currentUserOf(user: UserRecord, session: Pick<CurrentUser, 'authType' | 'uid'>): CurrentUser {
  return {
    _id: user._id,
    username: user.username,
    email: user.email,
    realName: user.realName,
    role: user.role,
    phone: user.phone,
    cloudbaseUid: user.cloudbaseUid,
    authType: session.authType,
    uid: session.uid,
    isAnonymous: false,
    isSuperAdmin: isSuperAdmin(user),
  };
}

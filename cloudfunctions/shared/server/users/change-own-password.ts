import type { ActionInput } from '#contract/actions.ts';
import { AppError } from '#contract/errors.ts';
import type { UserRecord } from '#contract/models.ts';
import type { Store } from '#database/tables.ts';
import type { Call } from '../action.ts';
import { writeAudit } from '../audit.ts';
import { authorize, requireUser } from '../authorize.ts';
import { bucketOf } from '../bucket.ts';
import { callerOf } from '../caller.ts';
import { inTransaction, readWithRetry } from '../in-transaction.ts';
import { hashPassword, verifyPassword } from '../password.ts';
import { lockRecord } from '../records.ts';
import { endSessions } from '../sessions.ts';
import { attempt } from '../throttle.ts';
import { storeCredential } from './credentials.ts';

const WRONG_PASSWORD = '当前密码不正确';

/**
 * Changes the caller's password and ends all their sessions. Returns the ticket of the session that goes on. The stored
 * password replaces that of a cloud account. See docs/decisions.md#passwords.
 */
export async function changeOwnPassword(
  call: Call,
  { currentPassword: current, newPassword: next }: ActionInput<'loginAuth', 'changeOwnPassword'>,
): Promise<string> {
  authorize(call.caller, 'User.changeOwnPassword', { isOwn: true });
  const user = requireUser(call.caller);
  if (next === current) throw new AppError('VALIDATION_FAILED', '新密码不能与当前密码相同');
  const checked = await readWithRetry(() => readHash(call.database, user._id));
  const check = () => checkPassword(call, user, current, checked);
  // The counter of the user's own sign-ins within a session, so that nobody else can use it up.
  if (!(await attempt(call, bucketOf('session', user._id), check))) {
    throw new AppError('INVALID_CREDENTIALS', WRONG_PASSWORD);
  }
  const passwordHash = await hashPassword(next, call.dependencies.passwordCost, call.uid);
  // Before the transaction: without a ticket nothing is changed.
  const loginId = call.dependencies.randomId();
  const ticket = await call.dependencies.createTicket(loginId);
  await inTransaction(call.database, async (store) => {
    await refuseChanged(store, user, checked);
    await endSessions(store, call, user._id);
    await storeCredential(store, call, user._id, { passwordHash, loginId });
    const entry = { action: 'changePassword', model: 'User', targetId: user._id } as const;
    await writeAudit(store, call, { ...entry, before: {}, after: {} });
  });
  return ticket;
}

/** A user without a stored password signs in by a cloud account, whose password the platform checks. */
async function checkPassword(call: Call, user: UserRecord, password: string, hash: string | null): Promise<boolean> {
  const { passwordCost, checkAccountPassword } = call.dependencies;
  if (hash !== null) return verifyPassword(password, hash, passwordCost, call.uid);
  if (user.cloudbaseUid === null) return false;
  const names = user.email === null ? [user.username] : [user.username, user.email];
  return checkAccountPassword({ uid: user.cloudbaseUid, names }, password);
}

/** Refuses when the user or their password was changed since the check, which has ended the caller's session. */
async function refuseChanged(store: Store, { _id, cloudbaseUid }: UserRecord, checked: string | null): Promise<void> {
  const user = await lockRecord(store, 'User', _id);
  const refusal = user && callerOf(user).refusal;
  if (refusal) throw new AppError(refusal);
  const isUnchanged = user?.cloudbaseUid === cloudbaseUid && (await readHash(store, _id)) === checked;
  if (!isUnchanged) throw new AppError('UNAUTHENTICATED');
}

async function readHash(store: Store, userId: string): Promise<string | null> {
  const row = await store.sql
    .selectFrom('Credential')
    .select('passwordHash')
    .where('userId', '=', userId)
    .executeTakeFirst();
  return row?.passwordHash ?? null;
}

import { createHash } from 'node:crypto';
import type { ActionInput } from '#contract/actions.ts';
import { HOUR_MS } from '#contract/days.ts';
import { AppError, type ErrorCode } from '#contract/errors.ts';
import { sameAddress } from '#contract/normalize.ts';
import type { Store } from '#database/tables.ts';
import type { Call } from '../action.ts';
import { writeAudit } from '../audit.ts';
import { authorize } from '../authorize.ts';
import { callerOf, userByEmail, userByUid } from '../caller.ts';
import { inTransaction, readWithRetry } from '../in-transaction.ts';
import { lockRecord } from '../records.ts';
import { confirmAddress } from '../recruiting/mail-addresses.ts';
import { endSessions } from '../sessions.ts';
import { accountBucket, attempt, clearAttempts } from '../throttle.ts';

/** Longer than a token of the platform lives. */
const LIFETIME_MS = HOUR_MS;

type NewPassword = { email: string; password: string };

const ASK_AN_ADMINISTRATOR = '管理员的密码请由其他管理员重置';

/**
 * Sets the password of the cloud account of an address. Before anything changes, the platform checks the token, so nobody
 * without it learns whether there is such a user. The account's password then replaces a stored one, and all sessions end. When it is
 * interrupted, a repeat with the same token and password finishes it. See docs/decisions.md#password-recovery.
 */
export async function recoverPassword(
  call: Call,
  { email, verificationToken, newPassword }: ActionInput<'loginAuth', 'recoverPassword'>,
): Promise<void> {
  authorize(call.caller, 'recoverPassword');
  const recovery = { email, token: verificationToken, password: newPassword };
  const proof = createHash('sha256').update(JSON.stringify(recovery)).digest('base64url');
  const isRepeated = await beginRecovery(call, proof, recovery);
  try {
    const uid = await call.dependencies.recoverAccount({ ...recovery, isRepeated });
    await inTransaction(call.database, async (store) => {
      await acceptAccount(store, call, uid, email);
      await endRecovery(store, proof);
    });
  } catch (error) {
    if (isFinal(error)) await inTransaction(call.database, (store) => endRecovery(store, proof));
    throw error;
  }
}

/**
 * Stores that a recovery begins, and returns whether it had begun before. A token is used up by the reset, so what proves
 * an accepted reset to a repeat is that the new password opens the account now and did not before. Where it did, or where
 * there is no verdict, nothing is stored: a used-up token then proves nothing.
 */
async function beginRecovery(call: Call, proof: string, recovery: NewPassword): Promise<boolean> {
  const { database, now } = call;
  const recoveries = database.sql.selectFrom('Recovery').select('proof').where('proof', '=', proof);
  if (await readWithRetry(() => recoveries.executeTakeFirst())) return true;
  if (await mayBeOpen(call, recovery)) return false;
  await inTransaction(database, async (store) => {
    await store.sql
      .deleteFrom('Recovery')
      .where('createTime', '<', now - LIFETIME_MS)
      .execute();
    const insert = store.sql.insertInto('Recovery').values({ proof, createTime: now });
    // A parallel call may have stored the same recovery.
    const upsert =
      store.dialect === 'mysql'
        ? insert.onDuplicateKeyUpdate({ proof })
        : insert.onConflict((conflict) => conflict.doNothing());
    await upsert.execute();
  });
  return false;
}

/**
 * Whether a password opens the account of an address, or cannot be checked. The token has not been checked yet, so this
 * is one of the attempts that the account's sign-in limit allows. An account over the limit can still be recovered.
 */
async function mayBeOpen(call: Call, { email, password }: NewPassword): Promise<boolean> {
  try {
    const bucket = accountBucket(call.caller, await readWithRetry(() => userByEmail(call.database, email)), email);
    const check = () => call.dependencies.checkAccountPassword({ names: [email] }, password);
    // The password of the cloud account does not prove that failed attempts at a stored one were the owner's.
    return await attempt(call, bucket, check, { rightVerdict: 'undecided' });
  } catch {
    return true;
  }
}

async function endRecovery(store: Store, proof: string): Promise<void> {
  await store.sql.deleteFrom('Recovery').where('proof', '=', proof).execute();
}

const passing: readonly ErrorCode[] = ['DATABASE_TRANSACTION_CONFLICT', 'DATABASE_UNAVAILABLE', 'TOO_MANY_ATTEMPTS'];

/** Whether a repeat would meet the same refusal. After a conflict, a failure of the database or a limit it may succeed. */
function isFinal(error: unknown): boolean {
  return error instanceof AppError && !passing.includes(error.code);
}

/** Binds the account to the user of the address. The account alone is no reason to change a user of another address. */
async function acceptAccount(store: Store, call: Call, uid: string, email: string): Promise<void> {
  const found = (await userByUid(store, uid)) ?? (await userByEmail(store, email));
  const user = found && (await lockRecord(store, 'User', found._id));
  if (!user || user.email === null || !sameAddress(user.email, email)) return;
  const active = callerOf(user);
  if (active.refusal) throw new AppError(active.refusal);
  if (user.role === 'admin' && user.cloudbaseUid !== uid) throw new AppError('PERMISSION_DENIED', ASK_AN_ADMINISTRATOR);
  await endSessions(store, call, user._id);
  await store.sql.deleteFrom('Credential').where('userId', '=', user._id).execute();
  await store.sql.deleteFrom('EndedSession').where('identity', '=', `uid:${uid}`).execute();
  await store.sql.updateTable('User').set({ cloudbaseUid: uid }).where('_id', '=', user._id).execute();
  await clearAttempts(store, user._id);
  await confirmAddress(store, user, call.now);
  const context = { ...call, caller: { ...active, now: call.now } };
  const entry = { action: 'recoverPassword', model: 'User', targetId: user._id } as const;
  await writeAudit(store, context, { ...entry, before: {}, after: {} });
}

import type { ActionInput } from '#contract/actions.ts';
import { AppError } from '#contract/errors.ts';
import { sameAddress } from '#contract/normalize.ts';
import type { Store } from '#database/tables.ts';
import type { Call } from '../action.ts';
import { writeAudit } from '../audit.ts';
import { authorize } from '../authorize.ts';
import { callerOf, userByEmail, userByUid } from '../caller.ts';
import { inTransaction } from '../in-transaction.ts';
import { lockRecord } from '../records.ts';
import { endSessions } from '../sessions.ts';
import { clearAttempts } from '../throttle.ts';

const ASK_AN_ADMINISTRATOR = '管理员的密码请由其他管理员重置';

/**
 * Sets the password of the cloud account of an address. The platform checks the token first, so nobody without it learns
 * whether there is such a user. The account's password then replaces a stored one, and all sessions end. See
 * docs/decisions.md#password-recovery.
 */
export async function recoverPassword(
  call: Call,
  { email, verificationToken, newPassword }: ActionInput<'loginAuth', 'recoverPassword'>,
): Promise<void> {
  authorize(call.caller, 'recoverPassword');
  const uid = await call.dependencies.recoverAccount({ email, token: verificationToken, password: newPassword });
  await inTransaction(call.database, (store) => acceptAccount(store, call, uid, email));
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
  const context = { ...call, caller: { ...active, now: call.now } };
  const entry = { action: 'recoverPassword', model: 'User', targetId: user._id } as const;
  await writeAudit(store, context, { ...entry, before: {}, after: {} });
}

import { AppError } from '#contract/errors.ts';
import { sameAddress } from '#contract/normalize.ts';
import type { Store } from '#database/tables.ts';
import type { Call } from '../action.ts';
import { authorize, requireUser } from '../authorize.ts';
import { inTransaction, readWithRetry } from '../in-transaction.ts';
import { lockPerson } from '../lock-person.ts';
import { confirmAddress, knownOf, storeAddress, unknown } from './mail-addresses.ts';

/** The platform sends few codes within an hour, and a new one ends the one before. */
const PAUSE_MS = 60_000;

/**
 * Has the platform send a code to the caller's address. Throws PRECONDITION_FAILED without an address, and
 * TOO_MANY_ATTEMPTS within a minute after the last code, or when the platform limits them.
 */
export async function sendAddressCode(call: Call): Promise<void> {
  authorize(call.caller, 'Notification.update', { isOwn: true });
  const { database, now, dependencies } = call;
  const email = await inTransaction(database, (store) => beginCode(store, call));
  const setCode = (code: { codeId?: string; codeTime?: number }) =>
    database.sql
      .updateTable('MailAddress')
      .set(code)
      .where('userId', '=', requireUser(call.caller)._id)
      .where('codeTime', '=', now)
      .execute();
  try {
    await setCode({ codeId: await dependencies.sendCode(email) });
  } catch (error) {
    await setCode({ codeTime: 0 });
    throw error;
  }
}

/** Notes the time of a code before it is sent, so that calls at the same time send one. Returns the address. */
async function beginCode(store: Store, call: Call): Promise<string> {
  const user = await lockPerson({ store, context: call });
  if (user.email === null) throw new AppError('PRECONDITION_FAILED', '您的账号没有邮箱，请联系管理员');
  const known = await knownOf(store, user);
  if (known && known.codeTime > call.now - PAUSE_MS && known.codeTime <= call.now) {
    throw new AppError('TOO_MANY_ATTEMPTS', '验证码发送过于频繁，请稍后再试');
  }
  await storeAddress(store, user, { ...unknown, ...known, email: user.email, codeId: '', codeTime: call.now });
  return user.email;
}

/**
 * Confirms the caller's address by the code that was sent to it. A repeat succeeds. Throws INVALID_CREDENTIALS for a wrong,
 * used or expired code, and TOO_MANY_ATTEMPTS after too many wrong ones.
 */
export async function confirmByCode(call: Call, code: string): Promise<void> {
  authorize(call.caller, 'Notification.update', { isOwn: true });
  const user = requireUser(call.caller);
  const known = await readWithRetry(() => knownOf(call.database, user));
  if (known && known.confirmTime > 0 && known.refuseTime === 0) return;
  if (!known?.codeId) throw new AppError('INVALID_CREDENTIALS', '请先获取验证码');
  await call.dependencies.checkCode(known.codeId, code);
  await inTransaction(call.database, async (store) => {
    const current = await lockPerson({ store, context: call });
    // An administrator may have changed the address meanwhile.
    if (current.email === null || !sameAddress(current.email, known.email)) throw new AppError('STALE_REVISION');
    await confirmAddress(store, current, call.now);
  });
}

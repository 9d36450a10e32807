import { AppError } from '#contract/errors.ts';
import type { UserRecord } from '#contract/models.ts';
import { sameAddress } from '#contract/normalize.ts';
import type { AddressState } from '#contract/recruiting/mail-groups.ts';
import type { MailAddressTable, Store } from '#database/tables.ts';
import type { Call } from '../action.ts';
import { authorize, requireUser } from '../authorize.ts';
import { inTransaction } from '../in-transaction.ts';
import { lockPerson } from '../lock-person.ts';

/** The platform sends few codes within an hour, and a new one ends the one before. */
const PAUSE_MS = 60_000;

type Owner = Pick<UserRecord, '_id' | 'email'>;

/** Returns a person's address with its state, or null if there is none. Mails go to confirmed addresses only. */
export async function addressOf(store: Store, user: Owner): Promise<{ email: string; state: AddressState } | null> {
  const { email } = user;
  if (email === null) return null;
  const known = await knownOf(store, user);
  const state = known?.refuseTime ? 'refused' : known?.confirmTime ? 'confirmed' : 'unconfirmed';
  return { email, state };
}

/** Stores that the platform has proved a person's address. The caller has locked the user, or is inserting it. */
export async function confirmAddress(store: Store, user: Owner, now: number): Promise<void> {
  if (user.email === null) return;
  await storeAddress(store, user, { ...unknown, email: user.email, confirmTime: now });
}

/**
 * Stores that a mail server refused an address for good, so that nothing more is sent to it. The caller has locked the user.
 * An address that the person does not have any more is ignored.
 */
export async function refuseAddress(store: Store, user: Owner, email: string, now: number): Promise<void> {
  if (user.email === null || !sameAddress(user.email, email)) return;
  const known = await knownOf(store, user);
  await storeAddress(store, user, { ...unknown, ...known, email: user.email, refuseTime: now });
}

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
  const known = await knownOf(call.database, user);
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

const unknown = { confirmTime: 0, refuseTime: 0, codeId: '', codeTime: 0 };

/** What is known of a person's present address. */
async function knownOf(store: Store, { _id, email }: Owner): Promise<MailAddressTable | undefined> {
  const row = await store.sql.selectFrom('MailAddress').selectAll().where('userId', '=', _id).executeTakeFirst();
  return row && email !== null && sameAddress(row.email, email) ? row : undefined;
}

async function storeAddress(store: Store, { _id }: Owner, row: Omit<MailAddressTable, 'userId'>): Promise<void> {
  const stored = store.sql.selectFrom('MailAddress').select('userId').where('userId', '=', _id);
  if (await stored.executeTakeFirst()) {
    await store.sql.updateTable('MailAddress').set(row).where('userId', '=', _id).execute();
    return;
  }
  await store.sql
    .insertInto('MailAddress')
    .values({ userId: _id, ...row })
    .execute();
}

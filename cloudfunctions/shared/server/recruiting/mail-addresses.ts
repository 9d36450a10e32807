import type { UserRecord } from '#contract/models.ts';
import { sameAddress } from '#contract/normalize.ts';
import type { AddressState } from '#contract/recruiting/mail-groups.ts';
import type { MailAddressTable, Store } from '#database/tables.ts';

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

/** Nothing is known of an address. */
export const unknown = { confirmTime: 0, refuseTime: 0, codeId: '', codeTime: 0 };

/** What is known of a person's present address. */
export async function knownOf(store: Store, { _id, email }: Owner): Promise<MailAddressTable | undefined> {
  const row = await store.sql.selectFrom('MailAddress').selectAll().where('userId', '=', _id).executeTakeFirst();
  return row && email !== null && sameAddress(row.email, email) ? row : undefined;
}

/** Replaces what is known of a person's address. The caller has locked the user, or is inserting it. */
export async function storeAddress(store: Store, { _id }: Owner, row: Omit<MailAddressTable, 'userId'>): Promise<void> {
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

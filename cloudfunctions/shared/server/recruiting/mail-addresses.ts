import { addressKey } from '#database/address-key.ts';
import type { Store } from '#database/tables.ts';

type State = 'confirmed' | 'unconfirmed' | 'refused';

/** Stores that a person has proved to receive the mail of an address. It ends a refusal. */
export async function confirmAddress(store: Store, userId: string, email: string, now: number): Promise<void> {
  const state = { address: addressKey(email), confirmedTime: now, refusedTime: 0 };
  const insert = store.sql.insertInto('MailAddress').values({ userId, ...state });
  const upsert =
    store.dialect === 'mysql'
      ? insert.onDuplicateKeyUpdate(state)
      : insert.onConflict((conflict) => conflict.column('userId').doUpdateSet(state));
  await upsert.execute();
}

/** Stores that a mail server refused a person's address for good. */
export async function refuseAddress({ sql }: Store, userId: string, email: string, now: number): Promise<void> {
  await sql
    .updateTable('MailAddress')
    .set({ refusedTime: now })
    .where('userId', '=', userId)
    .where('address', '=', addressKey(email))
    .execute();
}

/** Whether a person gets mail at an address. A new address is unconfirmed, whatever was known of the last one. */
export async function addressState({ sql }: Store, userId: string, email: string): Promise<State> {
  const row = await sql.selectFrom('MailAddress').selectAll().where('userId', '=', userId).executeTakeFirst();
  if (row?.address !== addressKey(email) || row.confirmedTime === 0) return 'unconfirmed';
  return row.refusedTime === 0 ? 'confirmed' : 'refused';
}

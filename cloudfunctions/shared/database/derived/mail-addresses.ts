import { addressKey } from '../address-key.ts';
import type { Store } from '../tables.ts';

const BATCH = 500;

/**
 * Confirms the addresses of people who have registered by e-mail code and are still bound to their account: a change of
 * the address ends that. Safe to run again.
 */
export async function confirmRegistered(store: Store): Promise<void> {
  for (let last: string | undefined = ''; last !== undefined; ) {
    const users = await registeredAfter(store, last);
    const rows = users.flatMap(({ _id, createTime, email }) =>
      email ? [{ userId: _id, address: addressKey(email), confirmedTime: createTime, refusedTime: 0 }] : [],
    );
    if (rows.length > 0) await store.sql.insertInto('MailAddress').values(rows).execute();
    last = users.at(-1)?._id;
  }
}

function registeredAfter({ sql }: Store, last: string) {
  return sql
    .selectFrom('User')
    .leftJoin('MailAddress', 'MailAddress.userId', 'User._id')
    .select(['User._id', 'User.createTime', 'User.email'])
    .where('User._id', '>', last)
    .where('User.createdBy', '=', 'self')
    .where('User.cloudbaseUid', 'is not', null)
    .where('MailAddress.userId', 'is', null)
    .orderBy('User._id')
    .limit(BATCH)
    .execute();
}

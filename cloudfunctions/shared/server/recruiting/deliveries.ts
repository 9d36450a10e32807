import { DAY_MS } from '#contract/days.ts';
import type { NotificationKind } from '#contract/recruiting/notification.ts';
import type { Store } from '#database/tables.ts';
import type { Dependencies } from '../dependencies.ts';

/** Deliveries are erased after this time. */
export const DELIVERY_MS = 30 * DAY_MS;

/** `eventId` is the id of the notification. */
type Delivered = { userId: string; kind: NotificationKind; targetId: string; eventId: string };
type Sources = { now: number; dependencies: Pick<Dependencies, 'randomId'> };

/**
 * Stores in the transaction of an event that its receiver is to get a mail. Whether it still makes sense, and what it says,
 * is decided when it is sent. A repeated event replaces the delivery that still waits.
 */
export async function insertDelivery(store: Store, context: Sources, event: Delivered): Promise<void> {
  const waiting = await store.sql
    .selectFrom('Delivery')
    .select('_id')
    .where('userId', '=', event.userId)
    .where('state', '=', 'waiting')
    .where('kind', '=', event.kind)
    .where('targetId', '=', event.targetId)
    .execute();
  const ids = waiting.map(({ _id }) => _id);
  if (ids.length > 0) {
    const replaced = { state: 'skipped', reason: 'replaced' } as const;
    await store.sql.updateTable('Delivery').set(replaced).where('_id', 'in', ids).execute();
  }
  const times = { createTime: context.now, dueTime: context.now };
  const row = { _id: context.dependencies.randomId(), ...event, ...times, channel: 'mail', state: 'waiting' } as const;
  await store.sql.insertInto('Delivery').values(row).execute();
}

/** Erases what was to be sent to a person, and what is known of the address. The caller has locked the user. */
export async function forgetDeliveries({ sql }: Store, userId: string): Promise<void> {
  const rows = await sql.selectFrom('Delivery').select('_id').where('userId', '=', userId).execute();
  const ids = rows.map(({ _id }) => _id);
  if (ids.length > 0) await sql.deleteFrom('Delivery').where('_id', 'in', ids).execute();
  await sql.deleteFrom('MailAddress').where('userId', '=', userId).execute();
}

import { DAY_MS } from '#contract/days.ts';
import type { NotificationKind } from '#contract/recruiting/notification.ts';
import { insertRows } from '#database/stored-rows.ts';
import type { Store } from '#database/tables.ts';
import type { Dependencies } from '../dependencies.ts';

/** Deliveries are erased after this time. */
export const DELIVERY_MS = 30 * DAY_MS;

/** `eventId` is the id of the notification. */
type Delivered = { userId: string; kind: NotificationKind; targetId: string; eventId: string };
type Sources = { now: number; dependencies: Pick<Dependencies, 'randomId'> };

/** Names what an event tells whom. A repeated event has the same key. */
export const keyOf = (event: Readonly<{ userId: string; kind: string; targetId: string }>) =>
  `${event.userId} ${event.kind} ${event.targetId}`;

/**
 * Stores in the transaction of events that their receivers are to get mails. Whether one still makes sense, and what it
 * says, is decided when it is sent. A repeated event replaces the delivery that still waits.
 */
export async function insertDeliveries(store: Store, context: Sources, delivered: readonly Delivered[]): Promise<void> {
  await replaceWaiting(store, delivered);
  const times = { createTime: context.now, dueTime: context.now };
  const rows = delivered.map((event) => {
    return { _id: context.dependencies.randomId(), ...event, ...times, channel: 'mail', state: 'waiting' } as const;
  });
  await insertRows(store, 'Delivery', rows);
}

async function replaceWaiting({ sql }: Store, delivered: readonly Delivered[]): Promise<void> {
  const keys = new Set(delivered.map(keyOf));
  const waiting = await sql
    .selectFrom('Delivery')
    .select(['_id', 'userId', 'kind', 'targetId'])
    .where('userId', 'in', [...new Set(delivered.map(({ userId }) => userId))])
    .where('state', '=', 'waiting')
    .where('kind', 'in', [...new Set(delivered.map(({ kind }) => kind))])
    .where('targetId', 'in', [...new Set(delivered.map(({ targetId }) => targetId))])
    .execute();
  const ids = waiting.filter((row) => keys.has(keyOf(row))).map(({ _id }) => _id);
  if (ids.length === 0) return;
  const replaced = { state: 'skipped', reason: 'replaced' } as const;
  await sql.updateTable('Delivery').set(replaced).where('_id', 'in', ids).execute();
}

/** Erases what was to be sent to a person. The caller has locked the user. */
export async function forgetDeliveries({ sql }: Store, userId: string): Promise<void> {
  const rows = await sql.selectFrom('Delivery').select('_id').where('userId', '=', userId).execute();
  const ids = rows.map(({ _id }) => _id);
  if (ids.length > 0) await sql.deleteFrom('Delivery').where('_id', 'in', ids).execute();
}

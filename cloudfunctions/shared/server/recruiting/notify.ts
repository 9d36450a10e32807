import type { RecordOf } from '#contract/models.ts';
import { KEPT_NOTIFICATIONS, type NotificationKind } from '#contract/recruiting/notification.ts';
import { rowOf } from '#database/columns.ts';
import { openModel } from '#database/open-model.ts';
import { insertRows } from '#database/stored-rows.ts';
import type { Store } from '#database/tables.ts';
import type { Dependencies } from '../dependencies.ts';
import { headOf, type WriteContext } from '../write-context.ts';
import { insertDeliveries, keyOf } from './deliveries.ts';

export type NotifiedEvent = Pick<RecordOf<'Notification'>, 'userId' | 'targetId' | 'jobTitle' | 'companyName'> & {
  kind: NotificationKind;
  /** The time that the text names, in days. */
  days?: number;
  /** New jobs of a saved search. Those of an unread notification that it replaces are added. */
  jobCount?: number;
};
export type NotifyContext = Pick<WriteContext, 'now'> & { dependencies: Pick<Dependencies, 'randomId'> };

/** Old ones are removed several at once, so that parallel acts for one person rarely wait for each other. */
const REMOVED_AT_ONCE = 50;

/**
 * Tells a person what somebody else did, in the transaction of the act, or what time brings (`notify-once.ts`): by a
 * notification, and by a delivery that the timer sends. Leaves no entry in the history, which has the act itself. Does
 * nothing in the default edition. The caller holds a lock that the receiver's deletion waits for, so the deletion finds
 * every notification.
 */
export function notify(store: Store, context: NotifyContext, event: NotifiedEvent): Promise<void> {
  return notifyAll(store, context, [event]);
}

/**
 * Like `notify` for each of up to a few hundred events, with a few statements for all of them. No two may have the same
 * receiver, kind and target. The caller holds such a lock for each receiver.
 */
export async function notifyAll(
  store: Store,
  context: NotifyContext,
  notified: readonly NotifiedEvent[],
): Promise<void> {
  if (openModel('Notification') === undefined || notified.length === 0) return;
  const unreadJobs = await removeUnread(store, notified);
  const records = notified.map(
    (event): RecordOf<'Notification'> => ({
      ...headOf(context, context.dependencies.randomId()),
      days: 0,
      ...event,
      jobCount: (event.jobCount ?? 0) + (unreadJobs.get(keyOf(event)) ?? 0),
      isRead: false,
    }),
  );
  const rows = records.map((record) => rowOf('Notification', record));
  await insertRows(store, 'Notification', rows);
  const delivered = notified.map(({ userId, kind, targetId }, index) => {
    return { userId, kind, targetId, eventId: records[index]?._id ?? '' };
  });
  await insertDeliveries(store, context, delivered);
  await removeOldest(store, [...new Set(notified.map(({ userId }) => userId))]);
}

/**
 * A repeated act replaces its unread notification, so that nobody pushes out what others did. Returns the numbers of new
 * jobs that the replaced ones told about.
 */
async function removeUnread(store: Store, notified: readonly NotifiedEvent[]): Promise<ReadonlyMap<string, number>> {
  const keys = new Set(notified.map(keyOf));
  const unread = await store.sql
    .selectFrom('Notification')
    .select(['_id', 'userId', 'kind', 'targetId', 'jobCount'])
    .where('userId', 'in', [...new Set(notified.map(({ userId }) => userId))])
    .where('kind', 'in', [...new Set(notified.map(({ kind }) => kind))])
    .where('targetId', 'in', [...new Set(notified.map(({ targetId }) => targetId))])
    .where('isRead', '=', 0)
    .execute();
  const earlier = unread.filter((row) => keys.has(keyOf(row)));
  await deleteNotifications(store, earlier);
  const jobs = new Map<string, number>();
  for (const row of earlier) jobs.set(keyOf(row), (jobs.get(keyOf(row)) ?? 0) + row.jobCount);
  return jobs;
}

async function removeOldest(store: Store, userIds: readonly string[]): Promise<void> {
  const full = await store.sql
    .selectFrom('Notification')
    .select('userId')
    .where('userId', 'in', userIds)
    .groupBy('userId')
    .having(({ fn }) => fn.countAll(), '>=', KEPT_NOTIFICATIONS + REMOVED_AT_ONCE)
    .execute();
  for (const { userId } of full) {
    const tooMany = await store.sql
      .selectFrom('Notification')
      .select('_id')
      .where('userId', '=', userId)
      .orderBy('createTime', 'desc')
      .orderBy('_id', 'desc')
      .limit(REMOVED_AT_ONCE)
      .offset(KEPT_NOTIFICATIONS)
      .execute();
    await deleteNotifications(store, tooMany);
  }
}

async function deleteNotifications(store: Store, rows: readonly { _id: string }[]): Promise<void> {
  if (rows.length === 0) return;
  const ids = rows.map(({ _id }) => _id);
  await store.sql.deleteFrom('Notification').where('_id', 'in', ids).execute();
}

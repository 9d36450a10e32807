import type { RecordOf } from '#contract/models.ts';
import { KEPT_NOTIFICATIONS, type NotificationKind } from '#contract/recruiting/notification.ts';
import { rowOf } from '#database/columns.ts';
import { openModel } from '#database/open-model.ts';
import type { Store } from '#database/tables.ts';
import type { Dependencies } from '../dependencies.ts';
import { headOf, type WriteContext } from '../write-context.ts';
import { insertDelivery } from './deliveries.ts';

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
export async function notify(store: Store, context: NotifyContext, event: NotifiedEvent): Promise<void> {
  if (openModel('Notification') === undefined) return;
  const unreadJobs = await removeUnread(store, event);
  const record: RecordOf<'Notification'> = {
    ...headOf(context, context.dependencies.randomId()),
    days: 0,
    ...event,
    jobCount: (event.jobCount ?? 0) + unreadJobs,
    isRead: false,
  };
  await store.sql.insertInto('Notification').values(rowOf('Notification', record)).execute();
  const { userId, kind, targetId } = event;
  await insertDelivery(store, context, { userId, kind, targetId, eventId: record._id });
  await removeOldest(store, event.userId);
}

/**
 * A repeated act replaces its unread notification, so that nobody pushes out what others did. Returns the number of new
 * jobs that the replaced one told about.
 */
async function removeUnread(store: Store, { userId, kind, targetId }: NotifiedEvent): Promise<number> {
  const earlier = await store.sql
    .selectFrom('Notification')
    .select(['_id', 'jobCount'])
    .where('userId', '=', userId)
    .where('kind', '=', kind)
    .where('targetId', '=', targetId)
    .where('isRead', '=', 0)
    .execute();
  if (earlier.length === 0) return 0;
  const ids = earlier.map(({ _id }) => _id);
  await store.sql.deleteFrom('Notification').where('_id', 'in', ids).execute();
  return earlier.reduce((sum, { jobCount }) => sum + jobCount, 0);
}

async function removeOldest(store: Store, userId: string): Promise<void> {
  const newest = store.sql
    .selectFrom('Notification')
    .select(['_id', 'createTime'])
    .where('userId', '=', userId)
    .orderBy('createTime', 'desc')
    .orderBy('_id', 'desc')
    .limit(REMOVED_AT_ONCE);
  const tooMany = await newest.offset(KEPT_NOTIFICATIONS).execute();
  if (tooMany.length < REMOVED_AT_ONCE) return;
  const ids = tooMany.map(({ _id }) => _id);
  await store.sql.deleteFrom('Notification').where('_id', 'in', ids).execute();
}

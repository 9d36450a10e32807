import * as v from 'valibot';
import type { RecordOf } from '#contract/models.ts';
import { rowOf } from '#database/columns.ts';
import { findIds } from '#database/rows.ts';
import type { Store } from '#database/tables.ts';
import { authorize, requirePermitted, requireScope, requireUser } from '../authorize.ts';
import { lockPermitted, nothing } from '../records.ts';
import { readFields, toleratedTimes } from '../writable.ts';
import { type Change, requireSeen, type WriteContext } from '../write-context.ts';

const seen = v.strictObject({ isRead: v.literal(true, '通知只能标为已读') });

/** Marks one notification as read. The history has no entry for it. */
export async function updateNotification(
  store: Store,
  context: WriteContext,
  change: Change,
): Promise<RecordOf<'Notification'>> {
  requireScope(context.caller, 'Notification.update');
  const { isRead } = readFields(context.caller, 'Notification', change.data, seen, toleratedTimes);
  const isOwn = requirePermitted(context.caller, 'Notification.update', 'Notification');
  const { before } = await lockPermitted(store, 'Notification', change.id, isOwn, nothing);
  requireSeen(change, before);
  if (before.isRead) return before;
  const after = { ...before, isRead, updateTime: context.now, revision: before.revision + 1 };
  await store.sql.updateTable('Notification').set(rowOf('Notification', after)).where('_id', '=', change.id).execute();
  return after;
}

/** Marks the caller's notifications up to a time as read. Newer ones, which the caller has not seen, stay unread. */
export async function readNotifications(store: Store, context: WriteContext, until: number): Promise<number> {
  authorize(context.caller, 'Notification.update', { isOwn: true });
  const { _id: userId } = requireUser(context.caller);
  const unread = await findIds(store, 'Notification', { userId, isRead: false });
  if (unread.length === 0) return 0;
  const { numUpdatedRows } = await store.sql
    .updateTable('Notification')
    .set(({ eb }) => ({ isRead: 1, updateTime: context.now, revision: eb('revision', '+', 1) }))
    .where('_id', 'in', unread)
    .where('isRead', '=', 0)
    .where('createTime', '<=', until)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

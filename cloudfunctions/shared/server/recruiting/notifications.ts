import * as v from 'valibot';
import { rowOf } from '#database/columns.ts';
import { findIds } from '#database/rows.ts';
import type { Store } from '#database/tables.ts';
import { authorize, requireUser } from '../authorize.ts';
import { defineUpdate } from '../define-write.ts';
import { nothing } from '../records.ts';
import type { WriteContext } from '../write-context.ts';

/** Marks one notification as read. The history has no entry for it. */
export const updateNotification = defineUpdate('Notification', {
  permission: 'Notification.update',
  fields: v.strictObject({ isRead: v.literal(true, '通知只能标为已读') }),
  lockFirst: nothing,
  async save({ store, context, before, fields }) {
    if (before.isRead) return before;
    const after = { ...before, ...fields, updateTime: context.now, revision: before.revision + 1 };
    const row = rowOf('Notification', after);
    await store.sql.updateTable('Notification').set(row).where('_id', '=', before._id).execute();
    return after;
  },
});

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

import type { Store } from '../tables.ts';
import { createTable } from './create-table.ts';

/** Notifications, which tell people what others did. */
export async function createNotifications(store: Store): Promise<void> {
  await createTable(store, {
    name: 'Notification',
    columns: {
      _id: 'varchar(32)',
      createTime: 'bigint',
      updateTime: 'bigint',
      revision: 'integer',
      userId: 'varchar(32)',
      kind: 'varchar(32)',
      targetId: 'varchar(32)',
      jobTitle: 'varchar(64)',
      companyName: 'varchar(128)',
      isRead: 'integer',
    },
    primaryKey: ['_id'],
    indexes: [
      ['userId', 'createTime', '_id'],
      ['createTime', '_id'],
    ],
  });
}

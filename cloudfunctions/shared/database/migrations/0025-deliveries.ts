import type { Store } from '../tables.ts';
import { createTable } from './create-table.ts';

/** What is to be sent to whom, without texts and addresses. */
export async function createDeliveries(store: Store): Promise<void> {
  await createTable(store, {
    name: 'Delivery',
    columns: {
      _id: 'varchar(32)',
      createTime: 'bigint',
      userId: 'varchar(32)',
      kind: 'varchar(32)',
      targetId: 'varchar(32)',
      eventId: 'varchar(32)',
      channel: 'varchar(16)',
      state: 'varchar(16)',
      reason: "varchar(32) default '' not null",
      dueTime: 'bigint',
      attempts: 'integer default 0 not null',
      sentTime: 'bigint default 0 not null',
      mailId: "varchar(32) default '' not null",
    },
    primaryKey: ['_id'],
    unique: [['eventId', 'userId', 'channel']],
    indexes: [
      ['state', 'dueTime', '_id'],
      ['userId', 'state', 'createTime', '_id'],
      ['userId', 'sentTime'],
    ],
  });
}

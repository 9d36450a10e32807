import type { Store } from '../tables.ts';
import { addColumns, addIndexes, createTable } from './create-table.ts';

/**
 * What timers have told people, the days within which a company answers, and the indexes by which timers find whom to
 * remind.
 */
export async function addReminders(store: Store): Promise<void> {
  await createTable(store, {
    name: 'Told',
    columns: {
      _id: 'varchar(32)',
      createTime: 'bigint',
      kind: 'varchar(32)',
      targetId: 'varchar(32)',
      userId: 'varchar(32)',
      occasion: 'bigint',
    },
    primaryKey: ['_id'],
    unique: [['targetId', 'kind', 'userId', 'occasion']],
    indexes: [['userId']],
  });
  await addColumns(store, { name: 'Setting', columns: { answerDays: 'integer default 14 not null' } });
  await addColumns(store, { name: 'Notification', columns: { days: 'integer' } });
  await addIndexes(store, { name: 'Application', indexes: [['status', 'consentTime', '_id']] });
  await addIndexes(store, { name: 'Job', indexes: [['status', 'validUntil', '_id']] });
}

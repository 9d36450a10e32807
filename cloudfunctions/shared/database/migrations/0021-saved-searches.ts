import type { Store } from '../tables.ts';
import { createTable } from './create-table.ts';

/** The searches that job seekers have saved. */
export async function createSavedSearches(store: Store): Promise<void> {
  await createTable(store, {
    name: 'SavedSearch',
    columns: {
      _id: 'varchar(32)',
      createTime: 'bigint',
      updateTime: 'bigint',
      revision: 'integer',
      userId: 'varchar(32)',
      name: 'varchar(30)',
      frequency: 'varchar(16)',
      search: 'text',
      lastSeenTime: 'bigint',
    },
    primaryKey: ['_id'],
    indexes: [
      ['userId', 'createTime', '_id'],
      ['frequency', '_id'],
    ],
  });
}

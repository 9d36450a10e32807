import type { Store } from '../tables.ts';
import { createTable } from './create-table.ts';

/** The texts that companies store for what applicants read. */
export function createTemplates(store: Store): Promise<void> {
  return createTable(store, {
    name: 'Template',
    columns: {
      _id: 'varchar(32)',
      createTime: 'bigint',
      updateTime: 'bigint',
      revision: 'integer',
      userId: 'varchar(32)',
      kind: 'varchar(16)',
      name: 'varchar(30)',
      text: 'text',
      lockCount: 'int default 0 not null',
    },
    primaryKey: ['_id'],
    indexes: [
      ['userId', 'createTime', '_id'],
      ['kind', 'createTime', '_id'],
    ],
  });
}

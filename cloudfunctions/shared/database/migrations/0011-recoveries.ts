import type { Store } from '../tables.ts';
import { createTable } from './create-table.ts';

/** The recoveries of passwords that have begun: a hash of each proof, so that a repeat finishes an interrupted one. */
export async function createRecoveries(store: Store): Promise<void> {
  await createTable(store, {
    name: 'Recovery',
    columns: { proof: 'varchar(43)', createTime: 'bigint' },
    primaryKey: ['proof'],
    indexes: [['createTime']],
  });
}

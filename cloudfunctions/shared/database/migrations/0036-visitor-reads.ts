import type { Store } from '../tables.ts';
import { createTable } from './create-table.ts';

/** How much visitors without an account have read lately. */
export function createVisitorReads(store: Store): Promise<void> {
  return createTable(store, {
    name: 'VisitorRead',
    columns: { windowStart: 'bigint', bucket: 'varchar(64)', reads: 'integer' },
    primaryKey: ['windowStart', 'bucket'],
  });
}

import type { Store } from '../tables.ts';
import { createTable } from './create-table.ts';

const id = 'varchar(32)';
/** The primary key of a row as JSON. */
const recordId = 'varchar(255)';

/** The rows that the buffered writes of a data-service transaction change, and the values that find them. */
export async function createTransactionRows(store: Store): Promise<void> {
  await createTable(store, {
    name: 'DataTransactionRow',
    columns: { transactionId: id, name: id, recordId, image: 'mediumtext null' },
    primaryKey: ['transactionId', 'name', 'recordId'],
  });
  await createTable(store, {
    name: 'DataTransactionKey',
    columns: { transactionId: id, name: id, value: 'varchar(43)', recordId },
    primaryKey: ['transactionId', 'name', 'value', 'recordId'],
  });
}

import type { Store } from '../tables.ts';
import { addColumns, createTable } from './create-table.ts';

/** Which jobs each saved search was told about, and how many new jobs a notification tells about. */
export async function createToldJobs(store: Store): Promise<void> {
  await createTable(store, {
    name: 'ToldJob',
    columns: { searchId: 'varchar(32)', jobId: 'varchar(32)' },
    primaryKey: ['searchId', 'jobId'],
    indexes: [['jobId']],
  });
  await addColumns(store, { name: 'Notification', columns: { jobCount: 'integer' } });
}

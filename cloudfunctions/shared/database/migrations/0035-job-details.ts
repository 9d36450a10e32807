import type { Store } from '../tables.ts';
import { addColumns } from './create-table.ts';

/** What a job may say beside what every job must. Jobs that are there say nothing of it. */
export async function addJobDetails(store: Store): Promise<void> {
  await addColumns(store, {
    name: 'Job',
    columns: {
      workFrom: 'varchar(16)',
      workTo: 'varchar(16)',
      restDays: 'varchar(16)',
      benefits: 'varchar(255)',
      skills: 'varchar(255)',
    },
  });
}

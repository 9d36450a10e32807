import type { Store } from '../tables.ts';
import { createTable } from './create-table.ts';

/** A row for each task that the platform's timer runs. */
export async function createSchedule(store: Store): Promise<void> {
  await createTable(store, {
    name: 'ScheduleTask',
    columns: {
      name: 'varchar(32)',
      doneFor: 'bigint',
      startTime: 'bigint',
      endTime: 'bigint',
      counts: 'text',
      errorCode: 'varchar(64)',
      position: 'text',
      holder: 'varchar(32)',
      leaseEnd: 'bigint',
    },
    primaryKey: ['name'],
  });
}

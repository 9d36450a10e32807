import type { Store } from '../tables.ts';
import { addColumns, addIndexes } from './create-table.ts';

/** Whether jobs of companies with overdue answers are paused, and the index that finds the oldest unanswered application. */
export async function addPause(store: Store): Promise<void> {
  await addColumns(store, { name: 'Setting', columns: { pauseUnanswered: "varchar(16) default 'off' not null" } });
  await addIndexes(store, { name: 'Application', indexes: [['employerId', 'status', 'consentTime']] });
}

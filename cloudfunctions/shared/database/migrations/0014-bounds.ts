import type { Store } from '../tables.ts';
import { addIndexes } from './create-table.ts';

/** What one person may do on a day is counted in the history, and looks at jobs among themselves. */
export async function countByDay(store: Store): Promise<void> {
  await addIndexes(store, { name: 'Audit', indexes: [['actorId', 'action', 'createTime', '_id']] });
  await addIndexes(store, { name: 'JobView', indexes: [['userId', 'day', '_id']] });
}

import type { Store } from '../tables.ts';
import { recomputeKeys } from './0003-identity-keys.ts';
import { addIndexes } from './create-table.ts';

/**
 * What one person may do on a day is counted in the history, and looks at jobs among themselves. The keys of e-mails lose
 * the dots at their end.
 */
export async function countByDay(store: Store): Promise<void> {
  await addIndexes(store, { name: 'Audit', indexes: [['actorId', 'action', 'createTime', '_id']] });
  await addIndexes(store, { name: 'JobView', indexes: [['userId', 'day', '_id']] });
  await recomputeKeys(store);
}

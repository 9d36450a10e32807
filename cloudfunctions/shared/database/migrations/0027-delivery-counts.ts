import type { Store } from '../tables.ts';
import { addIndexes } from './create-table.ts';

/** The index that counts deliveries by state and reason, and those that were sent on a day. */
export async function addDeliveryCounts(store: Store): Promise<void> {
  const columns = ['state', 'reason', 'sentTime', 'createTime', 'dueTime'];
  await addIndexes(store, { name: 'Delivery', indexes: [columns] });
}

import type { Store } from '../tables.ts';
import { addColumns } from './create-table.ts';

/** Further times that a company proposes for an interview. Interviews that are there have one time. */
export async function addProposedTimes(store: Store): Promise<void> {
  await addColumns(store, { name: 'Interview', columns: { secondTime: 'bigint', thirdTime: 'bigint' } });
}

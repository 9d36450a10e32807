import type { Store } from '../tables.ts';
import { addColumn } from './create-table.ts';

/** The tables whose rows transactions lock. */
const locked = [
  'Application',
  'Audit',
  'Block',
  'Company',
  'ContactView',
  'DataTransaction',
  'Delivery',
  'Document',
  'Favorite',
  'Interview',
  'Invitation',
  'Job',
  'JobView',
  'LibraryResume',
  'Notification',
  'Report',
  'Resume',
  'SavedSearch',
  'SearchIndex',
  'Setting',
  'User',
] as const;

/** What the nodes of a cluster write where they lock a row (`written-locks.ts`). */
export async function addLockCounts(store: Store): Promise<void> {
  for (const table of locked) await addColumn(store, table, 'lockCount', 'int');
}

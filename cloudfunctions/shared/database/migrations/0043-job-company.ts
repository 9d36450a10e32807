import type { Store } from '../tables.ts';
import { addColumn } from './create-table.ts';

/** Jobs that are there say nothing of their company. */
export function addCompanyDescription(store: Store): Promise<void> {
  return addColumn(store, 'Job', 'companyDescription', 'text');
}

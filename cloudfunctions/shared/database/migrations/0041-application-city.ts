import type { Store } from '../tables.ts';
import { addColumns } from './create-table.ts';
import { indexAgain } from './gram-table.ts';

/**
 * The city of a résumé as it was sent. `npm run db:index-search` fills it for the applications that are there; until then a
 * company does not find those by it.
 */
export async function addApplicationCity(store: Store): Promise<void> {
  await addColumns(store, { name: 'Application', columns: { city: 'text', citySearch: 'text' } });
  await indexAgain(store, 'Application');
}

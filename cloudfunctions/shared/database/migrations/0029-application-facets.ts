import type { Store } from '../tables.ts';
import { addColumns } from './create-table.ts';
import { beginIndex } from './gram-table.ts';

/**
 * What a company finds applications by. `npm run db:index-search` fills the columns of the applications that are there; until
 * then no search of a company finds those.
 */
export async function addApplicationFacets(store: Store): Promise<void> {
  await addColumns(store, {
    name: 'Application',
    columns: {
      person: 'text',
      // A single character may stand for many in a search key.
      personSearch: 'mediumtext',
      years: 'integer',
      degree: 'integer',
      hasNote: 'integer',
      waitingSince: 'bigint',
    },
  });
  await beginIndex(store, 'Application');
}

import type { Store } from '../tables.ts';
import { createTable } from './create-table.ts';
import { createGramTable } from './gram-table.ts';

/** The grams that a search narrows by. */
export async function createSearchIndex(store: Store): Promise<void> {
  await createTable(store, {
    name: 'SearchIndex',
    columns: { name: 'varchar(32)', isComplete: 'integer', time: 'bigint', id: 'varchar(32)' },
    primaryKey: ['name'],
  });
  for (const table of ['User', 'Company', 'Job', 'LibraryResume']) await createGramTable(store, table);
}

import { sql } from 'kysely';
import type { Store } from '../tables.ts';
import { addColumns } from './create-table.ts';
import { indexAgain } from './gram-table.ts';

/**
 * Adds the words that a searched table is found by. Until `npm run db:index-search` has computed them, those of the rows that
 * are there consist of some fields with a `…Search` column, so that they are found at once.
 */
export async function addWords(
  store: Store,
  table: string,
  keyType: 'text' | 'mediumtext',
  fields: readonly string[],
): Promise<void> {
  await addColumns(store, { name: table, columns: { words: 'text', wordsSearch: keyType } });
  const joined = (names: readonly string[]) => {
    const columns = names.map((name) => sql.ref(name));
    if (store.dialect === 'mysql') return sql`concat_ws('|', ${sql.join(columns)})`;
    return sql.join(columns, sql` || '|' || `);
  };
  const keys = fields.map((field) => `${field}Search`);
  await sql`update ${sql.table(table)} set words = ${joined(fields)}, ${sql.ref('wordsSearch')} = ${joined(keys)}
    where words = ''`.execute(store.sql);
  await indexAgain(store, table);
}

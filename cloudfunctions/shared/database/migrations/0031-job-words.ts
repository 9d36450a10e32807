import { sql } from 'kysely';
import type { Store } from '../tables.ts';
import { addColumns } from './create-table.ts';
import { indexAgain } from './gram-table.ts';

/**
 * What people find jobs by. Until `npm run db:index-search` has computed it, it is the title, the company and the place of the
 * jobs that are there, so that they are found at once.
 */
export async function addJobWords(store: Store): Promise<void> {
  await addColumns(store, { name: 'Job', columns: { words: 'text', wordsSearch: 'text' } });
  const fields = ['title', 'companyName', 'city', 'address'];
  const joined = (names: readonly string[]) => {
    const columns = names.map((name) => sql.ref(name));
    if (store.dialect === 'mysql') return sql`concat_ws('|', ${sql.join(columns)})`;
    return sql.join(columns, sql` || '|' || `);
  };
  const keys = fields.map((field) => `${field}Search`);
  await sql`update ${sql.table('Job')} set words = ${joined(fields)}, ${sql.ref('wordsSearch')} = ${joined(keys)}
    where words = ''`.execute(store.sql);
  await indexAgain(store, 'Job');
}

import { sql } from 'kysely';
import type { Store } from '../tables.ts';
import { addColumns } from './create-table.ts';
import { indexAgain } from './gram-table.ts';

/**
 * The places of jobs can be searched: a city, and the district or street in the address. The keys are those of a plain text
 * until `npm run db:index-search` has computed them, so that a job is found at once.
 */
export async function findPlaces(store: Store): Promise<void> {
  await addColumns(store, { name: 'Job', columns: { citySearch: 'text', addressSearch: 'text' } });
  await sql`update ${sql.table('Job')} set ${sql.ref('citySearch')} = lower(city),
    ${sql.ref('addressSearch')} = lower(address) where ${sql.ref('citySearch')} = ''`.execute(store.sql);
  await indexAgain(store, 'Job');
}

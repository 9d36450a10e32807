import { sql } from 'kysely';
import type { Store } from '../tables.ts';
import { addColumns } from './create-table.ts';

const sortKey = 'varchar(255)';

/**
 * The keys by which lists sort texts. `npm run db:index-search` fills those of the records that are there, and computes their
 * search keys again; until then lists sort as before.
 */
export async function readTexts(store: Store): Promise<void> {
  await addColumns(store, {
    name: 'User',
    columns: { usernameSort: sortKey, realNameSort: sortKey },
    indexes: [
      ['usernameSort', '_id'],
      ['realNameSort', '_id'],
    ],
  });
  await addColumns(store, {
    name: 'Company',
    columns: { companyNameSort: sortKey, businessLicenseSort: sortKey, contactPersonSort: sortKey },
    indexes: [
      ['companyNameSort', '_id'],
      ['businessLicenseSort', '_id'],
      ['contactPersonSort', '_id'],
    ],
  });
  await addColumns(store, {
    name: 'Job',
    columns: { titleSort: sortKey, companyNameSort: sortKey, citySort: sortKey },
    indexes: [
      ['titleSort', '_id'],
      ['companyNameSort', '_id'],
    ],
  });
  await addColumns(store, {
    name: 'LibraryResume',
    columns: { headlineSort: sortKey, citySort: sortKey, expectedPositionSort: sortKey, skillsSort: sortKey },
  });
  for (const table of ['User', 'Company', 'Job', 'LibraryResume']) await beginAgain(store, table);
}

/** The index of an empty table stays complete. */
async function beginAgain(store: Store, table: string): Promise<void> {
  const { rows } = await sql`select _id from ${sql.table(table)} limit 1`.execute(store.sql);
  if (rows.length === 0) return;
  await store.sql
    .updateTable('SearchIndex')
    .set({ isComplete: 0, time: 0, id: '' })
    .where('name', '=', table)
    .execute();
}

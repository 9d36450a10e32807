import type { Store } from '../tables.ts';
import { addColumns } from './create-table.ts';
import { indexAgain } from './gram-table.ts';

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
  for (const table of ['User', 'Company', 'Job', 'LibraryResume']) await indexAgain(store, table);
}

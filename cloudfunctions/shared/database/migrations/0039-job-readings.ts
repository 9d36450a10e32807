import type { Store } from '../tables.ts';
import { addColumns } from './create-table.ts';
import { indexAgain } from './gram-table.ts';

/** The pinyin that jobs are found by. Until `npm run db:index-search` has computed it, the rows that are there have none. */
export async function addJobReadings(store: Store): Promise<void> {
  await addColumns(store, { name: 'Job', columns: { titleReading: 'text', companyNameReading: 'text' } });
  await indexAgain(store, 'Job');
}

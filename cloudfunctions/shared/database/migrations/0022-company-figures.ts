import type { Store } from '../tables.ts';
import { addColumns } from './create-table.ts';

/**
 * How a company answers and when it was last active, in each of its jobs. A task fills them within an hour. There is no index:
 * lists are read in the order of one that they have, and databases would rather sort what another one finds.
 */
export async function addCompanyFigures(store: Store): Promise<void> {
  await addColumns(store, {
    name: 'Job',
    columns: { answerPercent: 'integer null', answerHours: 'integer null', activeDay: 'integer' },
  });
}

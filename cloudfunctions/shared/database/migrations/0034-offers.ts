import type { Store } from '../tables.ts';
import { addColumns } from './create-table.ts';

/** The terms of offers, and the index that finds those that end. Offers from before have no terms and don't lapse. */
export async function addOffers(store: Store): Promise<void> {
  await addColumns(store, {
    name: 'Application',
    columns: { offer: 'text null', replyUntil: 'bigint' },
    indexes: [['status', 'replyUntil']],
  });
}

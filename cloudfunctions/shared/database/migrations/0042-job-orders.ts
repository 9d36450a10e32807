import type { Store } from '../tables.ts';
import { addIndexes } from './create-table.ts';

/**
 * Indexes of listed jobs by a filter and an order. Without them, a search of a frequent word by pay in a category where it
 * is rare reads all jobs in the order of their pay (docs/performance.md).
 */
export async function indexJobOrders(store: Store): Promise<void> {
  await addIndexes(store, {
    name: 'Job',
    indexes: [
      ['status', 'isCompanyOpen', 'city', 'salaryMax', '_id'],
      ['status', 'isCompanyOpen', 'category', 'salaryMax', '_id'],
      ['status', 'isCompanyOpen', 'experience', 'salaryMax', '_id'],
      ['status', 'isCompanyOpen', 'education', 'salaryMax', '_id'],
      ['status', 'isCompanyOpen', 'experience', 'publishTime', '_id'],
      ['status', 'isCompanyOpen', 'education', 'publishTime', '_id'],
    ],
  });
}

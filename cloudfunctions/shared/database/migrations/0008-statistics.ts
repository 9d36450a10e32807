import type { Store } from '../tables.ts';
import { addColumns, addIndexes, createTable } from './create-table.ts';

/**
 * The first times of the steps that statistics count, and their counts by day. Counts by day are kept because a page that
 * counted a million applications would take seconds.
 */
export async function addStatistics(store: Store): Promise<void> {
  const count = 'integer';
  await createTable(store, {
    name: 'JobDay',
    columns: {
      employerId: 'varchar(32)',
      day: 'integer',
      jobId: 'varchar(32)',
      views: count,
      applications: count,
      interviews: count,
      offers: count,
      hires: count,
    },
    primaryKey: ['employerId', 'day', 'jobId'],
  });
  await createTable(store, {
    name: 'CategoryDay',
    columns: { day: 'integer', category: 'varchar(16)', part: 'integer', applications: count, hires: count },
    primaryKey: ['day', 'category', 'part'],
  });
  await addColumns(store, {
    name: 'Application',
    columns: {
      category: 'varchar(16)',
      responderId: 'varchar(32)',
      responseTime: 'bigint',
      interviewTime: 'bigint',
      offerTime: 'bigint',
      hireTime: 'bigint',
    },
    indexes: [
      // Not of `employerId`: databases would choose it for lists of a company, because it is narrower, and sort them.
      ['responderId', 'responseTime', 'createTime'],
      ['responseTime', 'responderId', 'createTime'],
    ],
  });
  await addIndexes(store, { name: 'Job', indexes: [['firstPublishTime']] });
}

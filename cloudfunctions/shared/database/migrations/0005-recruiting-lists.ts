import { sql } from 'kysely';
import type { Store } from '../tables.ts';
import { addColumns } from './create-table.ts';

const openStatuses = ['submitted', 'viewed', 'shortlisted', 'interviewing', 'offered'];

/**
 * The title and company of a favourite, the company's note on an application, the time at which its job was filled, the
 * key of a new draft, and an index for every list. Fills the columns of the rows that are there.
 */
export async function extendRecruiting(store: Store): Promise<void> {
  await addColumns(store, {
    name: 'Job',
    columns: { draftKey: 'varchar(32) null' },
    unique: [['userId', 'draftKey']],
    indexes: [
      ['status', 'isCompanyOpen', 'salaryMax', '_id'],
      ['status', 'createTime', '_id'],
      ['status', '_id'],
      ['title', '_id'],
      ['companyName', '_id'],
      ['category', '_id'],
      ['employmentType', '_id'],
      ['experience', '_id'],
      ['education', '_id'],
    ],
  });
  await addColumns(store, {
    name: 'Application',
    columns: { jobFilledTime: 'bigint', note: 'text' },
    indexes: [['status', 'createTime', '_id']],
  });
  await addColumns(store, { name: 'Favorite', columns: { jobTitle: 'varchar(64)', companyName: 'varchar(128)' } });
  await fillFavorites(store);
  await storeFilledTimes(store);
}

async function fillFavorites(store: Store): Promise<void> {
  await store.sql
    .updateTable('Favorite')
    .set({
      jobTitle: sql`coalesce((select title from ${sql.table('Job')} where ${sql.ref('Job._id')} = ${sql.ref('jobId')}), '')`,
      companyName: sql`coalesce((select ${sql.ref('Job.companyName')} from ${sql.table('Job')}
        where ${sql.ref('Job._id')} = ${sql.ref('jobId')}), '')`,
    })
    .where('jobTitle', '=', '')
    .execute();
}

/** A filled job changes no more, so its last change is the time at which it was filled. */
async function storeFilledTimes(store: Store): Promise<void> {
  const filled = store.sql.selectFrom('Job').select('_id').where('status', '=', 'filled');
  await store.sql
    .updateTable('Application')
    .set({
      jobFilledTime: sql`(select ${sql.ref('Job.updateTime')} from ${sql.table('Job')}
        where ${sql.ref('Job._id')} = ${sql.ref('jobId')})`,
    })
    .where(sql.ref('status'), 'in', openStatuses)
    .where('jobFilledTime', '=', 0)
    .where('jobId', 'in', filled)
    .execute();
}

import { openStatuses } from '#contract/recruiting/application-status.ts';
import type { Store } from '#database/tables.ts';
import { lockRecord, toRecord } from '../records.ts';
import { saveRecord } from '../store-record.ts';
import type { WriteContext } from '../write-context.ts';
import { closeApplications } from './places.ts';

/** Closes the applications of a company that is deleted, and removes its jobs from sight. */
export async function removeCompanyJobs(store: Store, context: WriteContext, userId: string): Promise<void> {
  const jobs = await store.sql
    .selectFrom('Job')
    .select('_id')
    .where('userId', '=', userId)
    .where('status', '!=', 'removed')
    .orderBy('_id')
    .execute();
  for (const { _id } of jobs) {
    const job = await lockRecord(store, 'Job', _id);
    if (!job) continue;
    const removed = { ...job, status: 'removed', isCompanyOpen: false } as const;
    await saveRecord(store, context, 'Job', job, removed, { action: 'removeJob' });
    await closeApplications(store, context, _id);
  }
}

/**
 * Erases what the edition knows of a deleted person: résumé, snapshots, contact data, favourites, blocks, views and
 * reports, and their values in the history. Applications remain as bare statuses, so that a job's counts stay true.
 */
export async function erasePerson(store: Store, userId: string): Promise<void> {
  const resumes = await store.sql.selectFrom('Resume').select('_id').where('userId', '=', userId).execute();
  const applications = await store.sql
    .selectFrom('Application')
    .selectAll()
    .where('applicantId', '=', userId)
    .execute();
  for (const row of applications) {
    const { status } = toRecord('Application', row);
    const isOpen = openStatuses.some((open) => open === status);
    await store.sql
      .updateTable('Application')
      .set({ applicantName: '', snapshot: null, contactPhone: null, contactEmail: null, reason: '' })
      .set(isOpen ? { status: 'withdrawn' } : {})
      .where('_id', '=', row._id)
      .execute();
  }
  for (const model of ['Resume', 'Favorite', 'Block', 'JobView'] as const) {
    await store.sql.deleteFrom(model).where('userId', '=', userId).execute();
  }
  await store.sql.deleteFrom('ContactView').where('applicantId', '=', userId).execute();
  await store.sql.updateTable('Report').set({ text: '' }).where('userId', '=', userId).execute();
  const targets = [...resumes, ...applications].map(({ _id }) => _id);
  if (targets.length === 0) return;
  await store.sql
    .updateTable('Audit')
    .set({ before: '{}', after: '{}', snapshot: null })
    .where('targetId', 'in', targets)
    .execute();
}

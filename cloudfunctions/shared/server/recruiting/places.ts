import type { RecordOf } from '#contract/models.ts';
import { type ApplicationStatus, openStatuses, placeStatuses } from '#contract/recruiting/application-status.ts';
import type { Store } from '#database/tables.ts';
import { toRecord } from '../records.ts';
import type { WriteContext } from '../write-context.ts';
import { moveApplication, notifyAbout } from './move-application.ts';

/** Counts the places of a job that are offered or taken, or only those with some statuses. The caller has locked the job. */
export async function countPlaces(
  store: Store,
  jobId: string,
  statuses: readonly ApplicationStatus[] = placeStatuses,
): Promise<number> {
  const { count } = await store.sql
    .selectFrom('Application')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('jobId', '=', jobId)
    .where('status', 'in', [...statuses])
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Stores in a job's open applications when the job was filled; 0 after its release. The caller has locked the job. */
export async function setFilledTime(store: Store, jobId: string, jobFilledTime: number): Promise<void> {
  await store.sql
    .updateTable('Application')
    .set({ jobFilledTime })
    .where('jobId', '=', jobId)
    .where('status', 'in', [...openStatuses])
    .execute();
}

/** Tells the applicants who still wait that the job is filled. The caller has locked the job. */
export async function notifyWaiting(store: Store, context: WriteContext, jobId: string): Promise<void> {
  for (const application of await openApplications(store, jobId)) {
    await notifyAbout(store, context, application, 'applicationJobFilled', 'applicant');
  }
}

/** Closes the open applications of a job that was closed or removed. The caller has locked the job. */
export async function closeApplications(store: Store, context: WriteContext, jobId: string): Promise<void> {
  for (const application of await openApplications(store, jobId)) {
    await moveApplication(store, context, application, 'close', 'system');
  }
}

async function openApplications(store: Store, jobId: string): Promise<RecordOf<'Application'>[]> {
  const rows = await store.sql
    .selectFrom('Application')
    .selectAll()
    .where('jobId', '=', jobId)
    .where('status', 'in', [...openStatuses])
    .orderBy('_id')
    .execute();
  return rows.map((row) => toRecord('Application', row));
}

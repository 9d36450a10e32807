import { type ApplicationStatus, openStatuses, placeStatuses } from '#contract/recruiting/application-status.ts';
import type { Store } from '#database/tables.ts';
import { toRecord } from '../records.ts';
import type { WriteContext } from '../write-context.ts';
import { moveApplication } from './move-application.ts';

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

/** Closes the open applications of a job that was closed or removed. The caller has locked the job. */
export async function closeApplications(store: Store, context: WriteContext, jobId: string): Promise<void> {
  const rows = await store.sql
    .selectFrom('Application')
    .selectAll()
    .where('jobId', '=', jobId)
    .where('status', 'in', [...openStatuses])
    .orderBy('_id')
    .execute();
  for (const row of rows) await moveApplication(store, context, toRecord('Application', row), 'close', 'system');
}

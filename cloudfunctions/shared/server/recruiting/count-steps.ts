import { dayOf } from '#contract/days.ts';
import type { RecordOf } from '#contract/models.ts';
import { type ApplicationStatus, responseStatuses } from '#contract/recruiting/application-status.ts';
import { addToCategoryDay, addToJobDay } from '#database/job-days.ts';
import type { Store } from '#database/tables.ts';

type Application = RecordOf<'Application'>;

/** The statuses that statistics count, and the columns with their first times. */
const counted: Readonly<
  Partial<Record<ApplicationStatus, { step: 'interviews' | 'offers' | 'hires'; column: TimeColumn }>>
> = {
  interviewing: { step: 'interviews', column: 'interviewTime' },
  offered: { step: 'offers', column: 'offerTime' },
  hired: { step: 'hires', column: 'hireTime' },
};
type TimeColumn = 'responseTime' | 'interviewTime' | 'offerTime' | 'hireTime';

/** Counts a new application, in the category that its job has now. Sending it again after a withdrawal does not count. */
export async function countApplication(
  store: Store,
  { _id, employerId, jobId, createTime }: Application,
  category: string,
): Promise<void> {
  await store.sql.updateTable('Application').set({ category }).where('_id', '=', _id).execute();
  const day = dayOf(createTime);
  await addToJobDay(store, { employerId, day, jobId }, 'applications');
  await addToCategoryDay(store, { day, category, jobId }, 'applications');
}

/** Counts the status that an application has reached, if it is the first time. The caller has locked the application. */
export async function countStep(store: Store, application: Application, now: number): Promise<void> {
  const { _id, employerId, jobId, status } = application;
  if (responseStatuses.some((response) => response === status)) {
    await storeFirst(store, _id, 'responseTime', { responseTime: now, responderId: employerId });
  }
  const reached = counted[status];
  if (!reached || !(await storeFirst(store, _id, reached.column, { [reached.column]: now }))) return;
  const day = dayOf(now);
  await addToJobDay(store, { employerId, day, jobId }, reached.step);
  if (reached.step !== 'hires') return;
  const { category } = await store.sql
    .selectFrom('Application')
    .select('category')
    .where('_id', '=', _id)
    .executeTakeFirstOrThrow();
  await addToCategoryDay(store, { day, category, jobId }, 'hires');
}

/** Stores what is known of a step with its first time. Returns false if it has one. */
async function storeFirst(
  store: Store,
  id: string,
  column: TimeColumn,
  values: Partial<Record<TimeColumn, number>> & { responderId?: string },
): Promise<boolean> {
  const { numUpdatedRows } = await store.sql
    .updateTable('Application')
    .set(values)
    .where('_id', '=', id)
    .where(column, '=', 0)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

import { dayOf } from '#contract/days.ts';
import { fieldNames } from '#contract/fields.ts';
import type { RecordOf } from '#contract/models.ts';
import { isResponseStatus } from '#contract/recruiting/application-status.ts';
import { type CountedStep, countedStatuses } from '#contract/recruiting/statistics.ts';
import { addToCategoryDay, addToJobDay } from '#database/job-days.ts';
import type { Store } from '#database/tables.ts';

type Application = RecordOf<'Application'>;

/** The columns with the first times of the steps that statistics count. */
const columns: Readonly<Record<CountedStep, TimeColumn>> = {
  interviews: 'interviewTime',
  offers: 'offerTime',
  hires: 'hireTime',
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
  if (isResponseStatus(status)) {
    await storeFirst(store, _id, 'responseTime', { responseTime: now, responderId: employerId });
  }
  const step = fieldNames(countedStatuses).find((counted) => countedStatuses[counted] === status);
  if (!step || !(await storeFirst(store, _id, columns[step], { [columns[step]]: now }))) return;
  const day = dayOf(now);
  await addToJobDay(store, { employerId, day, jobId }, step);
  if (step !== 'hires') return;
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

import type { RecordOf } from '#contract/models.ts';
import { showsPerson } from '#contract/recruiting/application-status.ts';
import { openInterviewStatuses } from '#contract/recruiting/interview-status.ts';
import { lockRow } from '#database/rows.ts';
import type { Store } from '#database/tables.ts';
import { toRecord } from '../records.ts';
import type { WriteContext } from '../write-context.ts';
import { moveInterview } from './move-interview.ts';

type Application = RecordOf<'Application'>;

/**
 * Follows a step of an application, in its transaction: its interviews show the person only while it does, and its end
 * cancels those that are still to be held. The caller has locked the application.
 */
export async function updateInterviews(
  store: Store,
  context: WriteContext,
  before: Application,
  after: Application,
): Promise<void> {
  const isShown = showsPerson(after.status);
  if (isShown === showsPerson(before.status)) return;
  await store.sql
    .updateTable('Interview')
    .set({ isPersonShown: Number(isShown) })
    .where('applicationId', '=', after._id)
    .execute();
  if (!isShown) await cancelInterviews(store, context, { applicationId: after._id });
}

/**
 * Cancels the interviews of a deleted company that are still to be held: those of people whom it has hired. The caller has
 * locked the company's jobs.
 */
export async function cancelCompanyInterviews(store: Store, context: WriteContext, employerId: string): Promise<void> {
  const rows = await store.sql
    .selectFrom('Interview')
    .select('applicationId')
    .where('employerId', '=', employerId)
    .where('status', 'in', [...openInterviewStatuses])
    .orderBy('jobId')
    .orderBy('applicationId')
    .execute();
  for (const applicationId of new Set(rows.map((row) => row.applicationId))) {
    await lockRow(store, 'Application', applicationId);
    await cancelInterviews(store, context, { applicationId });
  }
}

async function cancelInterviews(
  store: Store,
  context: WriteContext,
  { applicationId }: { applicationId: string },
): Promise<void> {
  const rows = await store.sql
    .selectFrom('Interview')
    .selectAll()
    .where('applicationId', '=', applicationId)
    .where('status', 'in', [...openInterviewStatuses])
    .orderBy('_id')
    .execute();
  const onlyOneTime = { secondTime: 0, thirdTime: 0 };
  for (const row of rows) {
    await moveInterview(store, context, toRecord('Interview', row), 'cancel', 'system', onlyOneTime);
  }
}

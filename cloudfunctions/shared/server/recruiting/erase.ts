import { modelNames, models, type RecordOf, type UserRecord } from '#contract/models.ts';
import { isOpenStatus } from '#contract/recruiting/application-status.ts';
import { nothingHeld } from '#contract/recruiting/held.ts';
import { openInterviewStatuses } from '#contract/recruiting/interview-status.ts';
import { noOffer } from '#contract/recruiting/offer.ts';
import { rowOf } from '#database/columns.ts';
import { removeFromLibrary } from '#database/library.ts';
import { openModel } from '#database/open-model.ts';
import { deleteRows, findIds, lockRows } from '#database/rows.ts';
import { updateRow } from '#database/stored-rows.ts';
import type { Store } from '#database/tables.ts';
import { lockRecord } from '../records.ts';
import { saveRecord } from '../store-record.ts';
import type { WriteContext } from '../write-context.ts';
import { forgetDeliveries } from './deliveries.ts';
import { eraseMailChoices } from './mail-choices.ts';
import { forgetTold } from './notify-once.ts';
import { closeApplications } from './places.ts';
import { cancelCompanyInterviews } from './update-interviews.ts';

/**
 * Closes the applications of a company that is deleted, cancels its interviews, deletes its invitations, and removes its
 * jobs from sight.
 */
export async function removeCompanyJobs(store: Store, context: WriteContext, userId: string): Promise<void> {
  await lockJobsOf(store, userId);
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
    const removed = { ...job, ...nothingHeld, status: 'removed', isCompanyOpen: false } as const;
    await saveRecord(store, context, 'Job', job, removed, { action: 'removeJob' });
    await closeApplications(store, context, _id);
  }
  await cancelCompanyInterviews(store, context, userId);
  await deleteRows(store, 'Invitation', { employerId: userId });
}

/**
 * Erases what the edition knows of a deleted person: the records that are deleted with the person (`deletedWith`), the
 * texts of applications, interviews and reports, and their values in the history. Applications and interviews remain as
 * bare statuses, so that counts stay true. The caller has locked the user.
 */
export async function erasePerson(store: Store, userId: string): Promise<void> {
  const resumes = await store.sql.selectFrom('Resume').select('_id').where('userId', '=', userId).execute();
  const applications = await lockApplications(store, userId);
  for (const application of applications) {
    const ended = isOpenStatus(application.status) ? ({ status: 'withdrawn', jobFilledTime: 0 } as const) : {};
    const bare = {
      ...application,
      applicantName: '',
      snapshot: null,
      reason: '',
      note: '',
      ...nothingHeld,
      ...noOffer,
      ...ended,
    };
    const noContact = { contactPhone: null, contactEmail: null };
    await updateRow(store, 'Application', application, { ...rowOf('Application', bare), ...noContact });
  }
  const interviews = await eraseInterviews(store, userId);
  const searches = await findIds(store, 'SavedSearch', { userId });
  if (searches.length > 0) await store.sql.deleteFrom('ToldJob').where('searchId', 'in', searches).execute();
  for (const model of modelNames) {
    const field = models[model].deletedWith;
    if (field !== null) await deleteRows(store, model, { [field]: userId });
  }
  await eraseMailChoices(store, userId);
  await forgetTold(store, 'userId', [userId]);
  await forgetDeliveries(store, userId);
  await removeFromLibrary(store, userId);
  await store.sql.updateTable('Report').set({ text: '' }).where('userId', '=', userId).execute();
  const records = [...resumes, ...applications, ...interviews];
  await eraseHistory(
    store,
    records.map(({ _id }) => _id),
  );
}

/** The caller has locked the applications. The place of a telephone interview may be the person's number. */
async function eraseInterviews(store: Store, userId: string): Promise<{ _id: string }[]> {
  const own = () => store.sql.updateTable('Interview').where('applicantId', '=', userId);
  const texts = { applicantName: '', place: '', reason: '', wish: '' };
  const times = { wishedTime: 0, secondTime: 0, thirdTime: 0 };
  await own()
    .set({ ...texts, ...times, isPersonShown: 0 })
    .execute();
  await own()
    .set({ status: 'cancelled' })
    .where('status', 'in', [...openInterviewStatuses])
    .execute();
  return store.sql.selectFrom('Interview').select('_id').where('applicantId', '=', userId).execute();
}

/** Whether a user's deletion erases the user's own history too: that of a job seeker, in the recruiting edition. */
export function leavesNoTrace({ role }: Pick<UserRecord, 'role'>): boolean {
  return role === 'jobseeker' && openModel('Resume') !== undefined;
}

/** Erases the values in the history of a deleted job seeker, and the name beside what they did. */
export async function eraseUserHistory(store: Store, userId: string): Promise<void> {
  await eraseHistory(store, [userId]);
  await store.sql.updateTable('Audit').set({ actorName: '' }).where('actorId', '=', userId).execute();
}

/** Locks a person's applications after their jobs, as every change of an application does. */
async function lockApplications(store: Store, userId: string): Promise<RecordOf<'Application'>[]> {
  await lockJobsOf(store, userId);
  const found = await store.sql
    .selectFrom('Application')
    .select('_id')
    .where('applicantId', '=', userId)
    .orderBy('jobId')
    .execute();
  const locked: RecordOf<'Application'>[] = [];
  for (const { _id } of found) {
    const application = await lockRecord(store, 'Application', _id);
    if (application) locked.push(application);
  }
  return locked;
}

/**
 * Locks the jobs of a user, and those that the user has applied for, in the order of their ids. No further one may be
 * locked later in the transaction, because others lock several jobs in the same order.
 */
async function lockJobsOf(store: Store, userId: string): Promise<void> {
  const own = await findIds(store, 'Job', { userId });
  const applied = await store.sql.selectFrom('Application').select('jobId').where('applicantId', '=', userId).execute();
  await lockRows(store, 'Job', [...new Set([...own, ...applied.map(({ jobId }) => jobId)])]);
}

async function eraseHistory(store: Store, targets: readonly string[]): Promise<void> {
  if (targets.length === 0) return;
  await store.sql
    .updateTable('Audit')
    .set({ before: '{}', after: '{}', snapshot: null })
    .where('targetId', 'in', targets)
    .execute();
}

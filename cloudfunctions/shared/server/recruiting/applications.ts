import * as v from 'valibot';
import { AppError } from '#contract/errors.ts';
import { mapFields } from '#contract/fields.ts';
import { idSchema, type RecordOf, type UserRecord } from '#contract/models.ts';
import { nothingHeld } from '#contract/recruiting/held.ts';
import { noOffer } from '#contract/recruiting/offer.ts';
import { messageField } from '#contract/recruiting/records.ts';
import { type ResumeField, resumeFields } from '#contract/recruiting/resume.ts';
import { findId } from '#database/rows.ts';
import type { Store } from '#database/tables.ts';
import { defineInsert } from '../define-write.ts';
import { lockPerson } from '../lock-person.ts';
import { findRecord, lockRecord, toRecord } from '../records.ts';
import { insertRecord } from '../store-record.ts';
import type { WriteContext } from '../write-context.ts';
import { countApplication } from './count-steps.ts';
import { isListed } from './listed.ts';
import { notifyAbout } from './move-application.ts';

type Application = RecordOf<'Application'>;
type Job = RecordOf<'Job'>;

/** The error of an application without the agreement that the company, by its name, receives the data. */
export const NO_CONSENT = '请先同意向该企业提供简历';

/** The message that is sent with the résumé. It may be left out. */
export const messageSchema = v.optional(messageField.schema, messageField.initial);

/**
 * Applies for a listed job with the caller's résumé. There is one application for each job and person: a repeat returns
 * the id of the existing one and changes nothing, even when the job is no longer listed.
 */
export const insertApplication = defineInsert('Application', {
  permission: 'Application.insert',
  fields: v.strictObject({
    jobId: idSchema,
    consent: v.optional(v.pipe(v.boolean(), v.value(true, NO_CONSENT)), false),
    message: messageSchema,
  }),
  find: lockPerson,
  existing: ({ store, fields: { jobId }, found: applicant }) =>
    findId(store, 'Application', { jobId, applicantId: applicant._id }),
  async save({ store, context, head, fields: { jobId, message }, found: applicant }) {
    const job = await lockListed(store, context, jobId, applicant._id);
    await refuseBlocked(store, applicant._id, job.userId);
    const record: Application = {
      ...head,
      jobId,
      jobTitle: job.title,
      employerId: job.userId,
      companyName: job.companyName,
      applicantId: applicant._id,
      status: 'submitted',
      reason: '',
      times: { submitted: context.now },
      jobFilledTime: 0,
      note: '',
      ...nothingHeld,
      ...noOffer,
      ...(await sentData(store, context, applicant, message)),
    };
    const after = { jobId, applicantId: applicant._id, status: record.status };
    await insertRecord(store, context, 'Application', record, { action: 'createApplication', after });
    await storeContact(store, head._id, applicant);
    await notifyAbout(store, context, record, 'applicationReceived', 'company');
    await countApplication(store, record, job.category);
  },
});

async function lockListed(store: Store, { now }: WriteContext, jobId: string, userId: string): Promise<Job> {
  const requireListed = async (found: Job | undefined): Promise<Job> => {
    if (!found || !(await isListed(store, found, now))) throw await unlisted(store, userId, found);
    return found;
  };
  // Without a lock first, so that a refused call delays nobody who applies.
  await requireListed(await findRecord(store, 'Job', jobId));
  return requireListed(await lockRecord(store, 'Job', jobId));
}

/** The parts of an application that come from the applicant at the moment of sending. */
export async function sentData(store: Store, context: WriteContext, applicant: UserRecord, message: string) {
  const row = await store.sql.selectFrom('Resume').selectAll().where('userId', '=', applicant._id).executeTakeFirst();
  if (!row) throw new AppError('VALIDATION_FAILED', '请先填写简历');
  const resume = toRecord('Resume', row);
  const sent = mapFields(resumeFields, (_field, name) => resume[name]) as Pick<typeof resume, ResumeField>;
  const snapshot: Application['snapshot'] = { ...sent, message };
  return { applicantName: applicant.realName || applicant.username, snapshot, consentTime: context.now };
}

/** Contact data are columns that no query returns; only `requestContact` reads them. */
export async function storeContact(
  store: Store,
  id: string,
  { phone, email }: { phone: string; email: string | null },
): Promise<void> {
  await store.sql
    .updateTable('Application')
    .set({ contactPhone: phone, contactEmail: email ?? '' })
    .where('_id', '=', id)
    .execute();
}

/** The error for a job that takes no applications. Only people who saved it or applied for it learn that it is filled. */
export async function unlisted(store: Store, userId: string, job: Job | undefined): Promise<AppError> {
  if (job?.status === 'filled') {
    const known =
      (await findId(store, 'Application', { jobId: job._id, applicantId: userId })) ??
      (await findId(store, 'Favorite', { jobId: job._id, userId }));
    if (known !== undefined) return new AppError('NOT_FOUND', '该职位已招满');
  }
  return new AppError('NOT_FOUND', '职位不存在或已停止招聘');
}

export async function refuseBlocked(store: Store, userId: string, employerId: string): Promise<void> {
  const block = await findId(store, 'Block', { userId, employerId });
  if (block !== undefined) throw new AppError('VALIDATION_FAILED', '您已屏蔽该企业');
}

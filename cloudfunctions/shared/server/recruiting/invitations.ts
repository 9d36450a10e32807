import { sql } from 'kysely';
import * as v from 'valibot';
import { AppError } from '#contract/errors.ts';
import { idSchema, type RecordOf } from '#contract/models.ts';
import { findId, lockRow } from '#database/rows.ts';
import type { Store } from '#database/tables.ts';
import { refused, requireUser } from '../authorize.ts';
import type { Caller } from '../caller.ts';
import { defineInsert } from '../define-write.ts';
import { findRecord, lockRecord } from '../records.ts';
import { insertRecord } from '../store-record.ts';
import { lockCompanyOf } from './company-jobs.ts';
import { libraryOf, requireVerified } from './find-resume.ts';
import { isListed } from './listed.ts';
import { notify } from './notify.ts';

type Job = RecordOf<'Job'>;

/**
 * Invites the owner of a résumé in the library to apply for a listed job of the caller's company. There is one invitation
 * for each job and résumé, not person, which would tell that a new résumé is of the same person as a deleted one: a
 * repeat returns the id of the existing one. The result does not depend on whether the person
 * has applied, because that would tell whose résumé it is.
 */
export const insertInvitation = defineInsert('Invitation', {
  permission: 'Invitation.insert',
  fields: v.strictObject({ jobId: idSchema, resumeId: idSchema }),
  async find({ store, context: { caller, now }, fields: { jobId, resumeId } }) {
    const { _id: employerId } = requireUser(caller);
    await requireVerified(store, caller);
    const userId = await findOwner(store, caller, resumeId);
    if (userId === undefined) throw notFound();
    const requireOwn = async (found: Job | undefined): Promise<Job> => {
      if (found?.userId === employerId && (await isListed(store, found, now))) return found;
      throw new AppError('NOT_FOUND', '职位不存在或已停止招聘');
    };
    // Without a lock first, so that a refused call delays nobody.
    await requireOwn(await findRecord(store, 'Job', jobId));
    // A change of the résumé, a block and a deletion take the same lock.
    await lockRow(store, 'User', userId);
    // This one makes the invitations of a company follow each other, so that each of them counts.
    const company = await lockCompanyOf(store, employerId);
    if (company?.verifyStatus !== 'approved') throw refused(caller);
    if ((await findOwner(store, caller, resumeId)) !== userId) throw notFound();
    return { userId, company, job: await requireOwn(await lockRecord(store, 'Job', jobId)) };
  },
  existing: ({ store, fields }) => findId(store, 'Invitation', fields),
  async save({ store, context, head, fields, found: { userId, company, job } }) {
    const shown = { userId, jobTitle: job.title, companyName: company.companyName };
    const record = { ...head, ...fields, ...shown, employerId: company.userId };
    const after = { jobId: fields.jobId };
    await insertRecord(store, context, 'Invitation', record, { action: 'createInvitation', after });
    await notify(store, context, { ...shown, kind: 'invited', targetId: head._id });
  },
});

/** The same for every reason. */
function notFound(): AppError {
  return new AppError('NOT_FOUND', '该简历已不在简历库中');
}

/** Returns the id of the user whose résumé the caller finds in the library, or undefined. */
async function findOwner(store: Store, caller: Caller, resumeId: string): Promise<string | undefined> {
  const { table, condition } = libraryOf(caller);
  const { rows } = await sql<{ userId: string }>`
    select userId from ${table} where ${condition}_id = ${resumeId}`.execute(store.sql);
  return rows[0]?.userId;
}

import { sql } from 'kysely';
import * as v from 'valibot';
import { AppError } from '#contract/errors.ts';
import { idSchema, type RecordOf } from '#contract/models.ts';
import { findId, lockRow } from '#database/rows.ts';
import type { Store } from '#database/tables.ts';
import { refused, requireScope, requireUser } from '../authorize.ts';
import type { Caller } from '../caller.ts';
import { findRecord, lockRecord } from '../records.ts';
import { insertRecord } from '../store-record.ts';
import { readFields, toleratedTimes } from '../writable.ts';
import { headOf, type WriteContext } from '../write-context.ts';
import { companyOf } from './company-jobs.ts';
import { libraryOf, requireVerified } from './find-resume.ts';
import { isListed } from './listed.ts';
import { notify } from './notify.ts';

type Job = RecordOf<'Job'>;

const newInvitation = v.strictObject({ jobId: idSchema, resumeId: idSchema });

/**
 * Invites the owner of a résumé in the library to apply for a listed job of the caller's company. There is one invitation
 * for each job and résumé, not person, which would tell that a new résumé is of the same person as a deleted one: a
 * repeat returns the id of the existing one. The result does not depend on whether the person
 * has applied, because that would tell whose résumé it is.
 */
export async function insertInvitation(
  store: Store,
  context: WriteContext,
  data: Readonly<Record<string, unknown>>,
  id = context.dependencies.randomId(),
): Promise<string> {
  requireScope(context.caller, 'Invitation.insert');
  const { _id: employerId } = requireUser(context.caller);
  await requireVerified(store, context.caller);
  const { jobId, resumeId } = readFields(context.caller, 'Invitation', data, newInvitation, toleratedTimes);
  const userId = await findOwner(store, context.caller, resumeId);
  if (userId === undefined) throw notFound();
  const requireOwn = (found: Job | undefined): Job => {
    if (found?.userId === employerId && isListed(found, context.now)) return found;
    throw new AppError('NOT_FOUND', '职位不存在或已停止招聘');
  };
  // Without a lock first, so that a refused call delays nobody.
  requireOwn(await findRecord(store, 'Job', jobId));
  // A change of the résumé, a block and a deletion take the same lock.
  await lockRow(store, 'User', userId);
  const company = await lockCompany(store, context.caller);
  if ((await findOwner(store, context.caller, resumeId)) !== userId) throw notFound();
  const job = requireOwn(await lockRecord(store, 'Job', jobId));
  const existing = await findId(store, 'Invitation', { jobId, resumeId });
  if (existing !== undefined) return existing;
  const record: RecordOf<'Invitation'> = {
    ...headOf(context, id),
    jobId,
    jobTitle: job.title,
    employerId,
    companyName: company.companyName,
    userId,
    resumeId,
  };
  await insertRecord(store, context, 'Invitation', record, { action: 'createInvitation', after: { jobId } });
  await notify(store, context, {
    userId,
    kind: 'invited',
    targetId: id,
    jobTitle: job.title,
    companyName: company.companyName,
  });
  return id;
}

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

/** The lock makes the invitations of a company follow each other, so that each of them counts. */
async function lockCompany(store: Store, caller: Caller): Promise<RecordOf<'Company'>> {
  const found = await companyOf(store, requireUser(caller)._id);
  const company = found && (await lockRecord(store, 'Company', found._id));
  if (company?.verifyStatus !== 'approved') throw refused(caller);
  return company;
}

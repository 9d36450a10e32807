import { dayOf } from '#contract/days.ts';
import { AppError } from '#contract/errors.ts';
import type { RecordOf } from '#contract/models.ts';
import { showsPerson } from '#contract/recruiting/application-status.ts';
import type { Store } from '#database/tables.ts';
import { requirePermitted } from '../authorize.ts';
import { lockPermitted, nothing } from '../records.ts';
import { insertRecord } from '../store-record.ts';
import { headOf, type WriteContext } from '../write-context.ts';
import { companyOf } from './company-jobs.ts';
import { notifyAbout } from './move-application.ts';

/**
 * Returns the contact data that were sent with an application. The first call of a day stores a record that the applicant
 * sees; the day is China's.
 * Refused without an approved profile, and once the application is neither open nor hired or its person is deleted.
 */
export async function requestContact(
  store: Store,
  context: WriteContext,
  applicationId: string,
): Promise<{ phone: string; email: string }> {
  const isOwn = requirePermitted(context.caller, 'Application.contact', 'Application');
  const { before: application } = await lockPermitted(store, 'Application', applicationId, isOwn, nothing);
  const contact = await store.sql
    .selectFrom('Application')
    .select(['snapshot', 'contactPhone', 'contactEmail'])
    .where('_id', '=', applicationId)
    .executeTakeFirstOrThrow();
  // A hired application keeps its status when its person is deleted, but not what was sent.
  if (!showsPerson(application.status) || contact.snapshot === null) {
    throw new AppError('PERMISSION_DENIED', '该投递已结束，不能再查看联系方式');
  }
  const company = await companyOf(store, application.employerId);
  if (company?.verifyStatus !== 'approved') throw new AppError('PERMISSION_DENIED', '企业认证通过后才能查看联系方式');
  const id = context.dependencies.randomId();
  const view: RecordOf<'ContactView'> = {
    ...headOf(context, id),
    applicationId,
    employerId: application.employerId,
    applicantId: application.applicantId,
    companyName: application.companyName,
    jobTitle: application.jobTitle,
  };
  const last = await lastView(store, applicationId);
  const sent = { phone: contact.contactPhone ?? '', email: contact.contactEmail ?? '' };
  if (last !== undefined && dayOf(last) === dayOf(context.now)) return sent;
  // Only the first request sends a notification, so that repeats do not bury others.
  if (last === undefined) await notifyAbout(store, context, application, 'contactViewed', 'applicant');
  await insertRecord(store, context, 'ContactView', view, { action: 'viewContact', after: { applicationId } });
  return sent;
}

async function lastView(store: Store, applicationId: string): Promise<number | undefined> {
  const view = await store.sql
    .selectFrom('ContactView')
    .select('createTime')
    .where('applicationId', '=', applicationId)
    .orderBy('createTime', 'desc')
    .limit(1)
    .executeTakeFirst();
  return view?.createTime;
}

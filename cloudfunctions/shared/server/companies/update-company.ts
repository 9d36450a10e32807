import type * as v from 'valibot';
import { AppError } from '#contract/errors.ts';
import type { CompanyRecord } from '#contract/models.ts';
import { scopeOf } from '#contract/policy.ts';
import { revisionEvent, verificationStep } from '#contract/verification.ts';
import { lockCompany } from '#database/rows.ts';
import type { Store } from '#database/tables.ts';
import type { Act } from '../audit.ts';
import { authorize, refused, requireScope } from '../authorize.ts';
import { toRecord } from '../records.ts';
import type { Change } from '../users/update-user.ts';
import { readFields } from '../writable.ts';
import { writeWithPlaceholder } from './license-placeholder.ts';
import { changedProfile, isEmptyLicense, toleratedOfOwner } from './profile-fields.ts';
import { reviewCompany } from './review-company.ts';
import { saveCompany } from './save-company.ts';

type Revision = v.InferOutput<typeof changedProfile>;

/** Call 4: the owner saves the profile, or an administrator reviews it. */
export async function updateCompany(store: Store, act: Act, change: Change): Promise<CompanyRecord> {
  const reviews = scopeOf(act.caller.principal, 'Company.review') !== 'none';
  return reviews ? reviewCompany(store, act, change) : reviseCompany(store, act, change);
}

async function reviseCompany(store: Store, act: Act, change: Change): Promise<CompanyRecord> {
  requireScope(act.caller, 'Company.update');
  const { businessLicense, ...others } = readFields(
    act.caller,
    'Company',
    change.data,
    changedProfile,
    toleratedOfOwner,
  );
  const row = await lockCompany(store, change.id);
  // A profile of somebody else and one that does not exist are refused alike.
  if (!row) throw refused(act.caller);
  const before = toRecord('Company', row);
  authorize(act.caller, 'Company.update', { isOwn: before.userId === act.caller.user?._id });
  if (change.revision !== undefined && change.revision !== before.revision) throw new AppError('STALE_REVISION');

  // Without a licence number before and after, the stored placeholder stays: nothing has changed.
  const isCleared = businessLicense !== undefined && isEmptyLicense(businessLicense);
  if (isCleared && !isEmptyLicense(before.businessLicense)) {
    return writeWithPlaceholder(act.now, (placeholder) =>
      saveRevision(store, act, before, { ...others, businessLicense: placeholder }),
    );
  }
  const licensed = businessLicense === undefined || isCleared ? {} : { businessLicense };
  return saveRevision(store, act, before, { ...others, ...licensed });
}

function saveRevision(store: Store, act: Act, before: CompanyRecord, fields: Revision): Promise<CompanyRecord> {
  const step = verificationStep(before.verifyStatus, revisionEvent(before, fields), 'owner');
  if (!step) throw new AppError('INVALID_TRANSITION');
  const sentBack = step.reSubmitReason === undefined ? {} : { reSubmitReason: step.reSubmitReason, rejectReason: '' };
  return saveCompany(store, act, before, { ...before, ...fields, ...sentBack, verifyStatus: step.to }, 'updateCompany');
}

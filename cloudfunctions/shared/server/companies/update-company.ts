import type * as v from 'valibot';
import { refusedStep } from '#contract/machine.ts';
import type { CompanyRecord } from '#contract/models.ts';
import { scopeOf } from '#contract/policy.ts';
import { revisionEvent, verificationStep } from '#contract/verification.ts';
import { lockRow } from '#database/rows.ts';
import type { Store } from '#database/tables.ts';
import { requirePermitted, requireScope } from '../authorize.ts';
import { lockPermitted } from '../records.ts';
import { readFields } from '../writable.ts';
import { type Change, requireSeen, type WriteContext } from '../write-context.ts';
import { writeWithPlaceholder } from './license-placeholder.ts';
import { changedProfile, isEmptyLicense, toleratedOfOwner } from './profile-fields.ts';
import { reviewCompany } from './review-company.ts';
import { saveCompany } from './save-company.ts';

type Revision = v.InferOutput<typeof changedProfile>;

/** Saves a profile for its owner, or reviews it for an administrator. */
export async function updateCompany(store: Store, context: WriteContext, change: Change): Promise<CompanyRecord> {
  const reviews = scopeOf(context.caller.principal, 'Company.review') !== 'none';
  return reviews ? reviewCompany(store, context, change) : reviseCompany(store, context, change);
}

async function reviseCompany(store: Store, context: WriteContext, change: Change): Promise<CompanyRecord> {
  requireScope(context.caller, 'Company.update');
  const { businessLicense, ...others } = readFields(
    context.caller,
    'Company',
    change.data,
    changedProfile,
    toleratedOfOwner,
  );
  const isOwn = requirePermitted(context.caller, 'Company.update', 'Company');
  const { before } = await lockPermitted(store, 'Company', change.id, isOwn, ({ userId }) =>
    lockRow(store, 'User', userId),
  );
  requireSeen(change, before);

  // If the licence number was and stays empty, keep the stored placeholder.
  const isCleared = businessLicense !== undefined && isEmptyLicense(businessLicense);
  if (isCleared && !isEmptyLicense(before.businessLicense)) {
    return writeWithPlaceholder(context.now, (placeholder) =>
      saveRevision(store, context, before, { ...others, businessLicense: placeholder }),
    );
  }
  const licensed = businessLicense === undefined || isCleared ? {} : { businessLicense };
  return saveRevision(store, context, before, { ...others, ...licensed });
}

function saveRevision(
  store: Store,
  context: WriteContext,
  before: CompanyRecord,
  fields: Revision,
): Promise<CompanyRecord> {
  const step = verificationStep(before.verifyStatus, revisionEvent(before, fields), 'owner');
  if (!step) throw refusedStep('Company');
  const sentBack = step.reSubmitReason === undefined ? {} : { reSubmitReason: step.reSubmitReason, rejectReason: '' };
  return saveCompany(
    store,
    context,
    before,
    { ...before, ...fields, ...sentBack, verifyStatus: step.to },
    'updateCompany',
  );
}

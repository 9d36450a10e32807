import type { Profile } from '#contract/company.ts';
import { refusedStep } from '#contract/machine.ts';
import type { CompanyRecord } from '#contract/models.ts';
import { scopeOf } from '#contract/policy.ts';
import { revisionEvent, verificationStep } from '#contract/verification.ts';
import type { Store } from '#database/tables.ts';
import { defineUpdate } from '../define-write.ts';
import type { Change, WriteContext } from '../write-context.ts';
import { writeWithPlaceholder } from './license-placeholder.ts';
import { changedProfile, isEmptyLicense, toleratedOfOwner } from './profile-fields.ts';
import { reviewCompany } from './review-company.ts';
import { lockOwner, saveCompany } from './save-company.ts';

/** Saves a profile for its owner, or reviews it for an administrator. */
export async function updateCompany(store: Store, context: WriteContext, change: Change): Promise<CompanyRecord> {
  const reviews = scopeOf(context.caller.principal, 'Company.review') !== 'none';
  return reviews ? reviewCompany(store, context, change) : reviseCompany(store, context, change);
}

const reviseCompany = defineUpdate('Company', {
  permission: 'Company.update',
  fields: changedProfile,
  tolerated: toleratedOfOwner,
  lockFirst: lockOwner,
  async save({ store, context, before, fields: { businessLicense, ...others } }) {
    const save = (changes: Partial<Profile>) =>
      saveCompany(store, context, before, revise(before, changes), 'updateCompany');
    if (businessLicense === undefined) return save(others);
    if (!isEmptyLicense(businessLicense)) return save({ ...others, businessLicense });
    // If the licence number was and stays empty, keep the stored placeholder.
    if (isEmptyLicense(before.businessLicense)) return save(others);
    return writeWithPlaceholder(context.now, (placeholder) => save({ ...others, businessLicense: placeholder }));
  },
});

/** The profile after its owner's save, which may send it back to review. */
function revise(before: CompanyRecord, changes: Partial<Profile>): CompanyRecord {
  const step = verificationStep(before.verifyStatus, revisionEvent(before, changes), 'owner');
  if (!step) throw refusedStep('Company');
  const sentBack = step.reSubmitReason === undefined ? {} : { reSubmitReason: step.reSubmitReason, rejectReason: '' };
  return { ...before, ...changes, ...sentBack, verifyStatus: step.to };
}

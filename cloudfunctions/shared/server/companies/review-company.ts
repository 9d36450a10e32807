import * as v from 'valibot';
import { AppError } from '#contract/errors.ts';
import { refusedStep } from '#contract/machine.ts';
import { type CompanyRecord, rejectReasonSchema, verifyStatuses } from '#contract/models.ts';
import { verificationStep } from '#contract/verification.ts';
import type { Store } from '#database/tables.ts';
import { authorize } from '../authorize.ts';
import { lockCompany } from '../recruiting/company-jobs.ts';
import { notify } from '../recruiting/notify.ts';
import { readFields, toleratedTimes } from '../writable.ts';
import type { Change, WriteContext } from '../write-context.ts';
import { saveCompany } from './save-company.ts';

/** The page asks for a reason; the call accepts an empty one (docs/decisions.md#rejecting-carries-a-reason). */
const decision = v.strictObject({
  verifyStatus: v.picklist(verifyStatuses, '认证状态不正确'),
  rejectReason: v.optional(rejectReasonSchema, ''),
});

const events = { approved: 'approve', rejected: 'reject' } as const;
const actions = { approved: 'approveCompany', rejected: 'rejectCompany' } as const;
const kinds = { approved: 'companyApproved', rejected: 'companyRejected' } as const;

/**
 * An administrator decides on a pending profile. Throws INVALID_TRANSITION when it is no longer pending,
 * and STALE_REVISION when it is, but no longer what the administrator saw.
 */
export async function reviewCompany(store: Store, context: WriteContext, change: Change): Promise<CompanyRecord> {
  authorize(context.caller, 'Company.review');
  const { verifyStatus, rejectReason } = readFields(context.caller, 'Company', change.data, decision, toleratedTimes);
  const before = await lockCompany(store, change.id);
  if (!before) throw new AppError('NOT_FOUND');
  // An administrator cannot set "pending": only the company's own save returns a profile to review.
  if (verifyStatus === 'pending') throw refusedStep('Company');
  const step = verificationStep(before.verifyStatus, events[verifyStatus], 'reviewer');
  if (!step) throw refusedStep('Company');
  if (change.revision !== undefined && change.revision !== before.revision) {
    throw new AppError('STALE_REVISION', '企业信息已更新，请查看最新内容后再审核');
  }
  const reasons = { reSubmitReason: '', rejectReason: verifyStatus === 'rejected' ? rejectReason : '' };
  const after = { ...before, ...reasons, verifyStatus: step.to };
  const saved = await saveCompany(store, context, before, after, actions[verifyStatus]);
  const { _id: targetId, userId, companyName } = saved;
  await notify(store, context, { userId, kind: kinds[verifyStatus], targetId, jobTitle: '', companyName });
  return saved;
}

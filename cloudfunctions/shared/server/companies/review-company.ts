import * as v from 'valibot';
import { refusedStep } from '#contract/machine.ts';
import { type CompanyRecord, rejectReasonSchema, type VerifyStatus, verifyStatuses } from '#contract/models.ts';
import { verificationStep } from '#contract/verification.ts';
import { defineUpdate } from '../define-write.ts';
import { notify } from '../recruiting/notify.ts';
import { lockOwner, saveCompany } from './save-company.ts';

const decisions = {
  approved: { event: 'approve', action: 'approveCompany', kind: 'companyApproved' },
  rejected: { event: 'reject', action: 'rejectCompany', kind: 'companyRejected' },
} as const;

/**
 * An administrator decides on a pending profile. Throws INVALID_TRANSITION when it is no longer pending,
 * and STALE_REVISION when it is, but no longer what the administrator saw.
 */
export const reviewCompany = defineUpdate('Company', {
  permission: 'Company.review',
  fields: v.strictObject({
    verifyStatus: v.picklist(verifyStatuses, '认证状态不正确'),
    // The page asks for a reason; the call accepts an empty one (docs/decisions.md#rejecting-carries-a-reason).
    rejectReason: v.optional(rejectReasonSchema, ''),
  }),
  lockFirst: lockOwner,
  refuseDecided: ({ before, fields }) => decide(before, fields.verifyStatus),
  staleText: '企业信息已更新，请查看最新内容后再审核',
  async save({ store, context, before, fields }) {
    const { verifyStatus, action, kind } = decide(before, fields.verifyStatus);
    const rejectReason = verifyStatus === 'rejected' ? fields.rejectReason : '';
    const wanted = { ...before, reSubmitReason: '', rejectReason, verifyStatus };
    const saved = await saveCompany(store, context, before, wanted, action);
    const { _id: targetId, userId, companyName } = saved;
    await notify(store, context, { userId, kind, targetId, jobTitle: '', companyName });
    return saved;
  },
});

function decide(before: CompanyRecord, wanted: VerifyStatus) {
  // An administrator cannot set "pending": only the company's own save returns a profile to review.
  if (wanted === 'pending') throw refusedStep('Company');
  const step = verificationStep(before.verifyStatus, decisions[wanted].event, 'reviewer');
  if (!step) throw refusedStep('Company');
  return { ...decisions[wanted], verifyStatus: step.to };
}

import { identityFields, type ProfileInput } from './company.ts';
import type { VerifyStatus } from './models.ts';

/** Who triggers an event: the company that owns the profile, or an administrator who reviews it. */
export type VerificationActor = 'owner' | 'reviewer';
/** `reviseIdentity` changes a field that was verified; `revise` changes any other, or nothing. */
export type VerificationEvent = 'approve' | 'reject' | 'revise' | 'reviseIdentity';

export type VerificationRule = {
  from: VerifyStatus;
  event: VerificationEvent;
  by: VerificationActor;
  to: VerifyStatus;
  /** Stored as `reSubmitReason` if the profile goes back to review. */
  reSubmitReason?: string;
};

const UPDATED = '企业信息已更新，需要重新审核';
const RESUBMITTED = '企业信息已修改，重新提交审核';

/** The status machine of a company. A step that is not listed is refused. See docs/decisions.md#review-of-companies. */
export const verificationRules: VerificationRule[] = [
  { from: 'pending', event: 'approve', by: 'reviewer', to: 'approved' },
  { from: 'pending', event: 'reject', by: 'reviewer', to: 'rejected' },
  { from: 'pending', event: 'revise', by: 'owner', to: 'pending' },
  { from: 'pending', event: 'reviseIdentity', by: 'owner', to: 'pending' },
  { from: 'approved', event: 'revise', by: 'owner', to: 'approved' },
  { from: 'approved', event: 'reviseIdentity', by: 'owner', to: 'pending', reSubmitReason: UPDATED },
  { from: 'rejected', event: 'revise', by: 'owner', to: 'pending', reSubmitReason: RESUBMITTED },
  { from: 'rejected', event: 'reviseIdentity', by: 'owner', to: 'pending', reSubmitReason: RESUBMITTED },
];

/** Finds the step of an event from a status. Returns undefined if there is none. */
export function verificationStep(
  from: VerifyStatus,
  event: VerificationEvent,
  by: VerificationActor,
): VerificationRule | undefined {
  return verificationRules.find((rule) => rule.from === from && rule.event === event && rule.by === by);
}

/** Returns the event of an owner's save. Only a changed identity field sends an approved profile back to review. */
export function revisionEvent(
  before: Pick<ProfileInput, (typeof identityFields)[number]>,
  change: Partial<ProfileInput>,
): 'revise' | 'reviseIdentity' {
  const changed = identityFields.some((field) => change[field] !== undefined && change[field] !== before[field]);
  return changed ? 'reviseIdentity' : 'revise';
}

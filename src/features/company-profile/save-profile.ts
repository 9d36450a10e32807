import { AppError } from '#contract/errors.ts';
import type { CompanyRecord, ProfileInput } from '#contract/models.ts';
import { revisionEvent, verificationStep } from '#contract/verification.ts';
import { insertRecord, queryFields, updateRecord } from '../../cloud/calls/data.ts';
import { isLeftToOtherScreen } from '../../cloud/calls/error-log.ts';
import { companyCopy } from '../../copy/company.ts';
import { valuesOf } from './profile-values.ts';

export type SaveRequest = {
  userId: string;
  values: ProfileInput;
  /** The profile as it was when editing began; null creates one. */
  base: CompanyRecord | null;
  /** Milliseconds since the epoch. */
  now: number;
};
export type SavedProfile = { message: string; company: CompanyRecord | null };

/** Checks the licence number and stores the profile. Throws AppError: DUPLICATE_LICENSE by the check or by the server. */
export async function saveProfile({ userId, values, base, now }: SaveRequest): Promise<SavedProfile> {
  await checkLicense(values.businessLicense, base);
  if (!base) {
    await insertRecord('Company', {
      ...values,
      userId,
      createTime: now,
      updateTime: now,
      verifyStatus: 'pending',
    });
    return { message: companyCopy.created, company: null };
  }
  const data = { ...values, userId, updateTime: now, ...resetOf(base, values) };
  const company = await updateRecord('Company', base._id, data, { revision: base.revision });
  const isReset = base.verifyStatus !== 'pending' && company.verifyStatus === 'pending';
  return { message: isReset ? companyCopy.updatedAndReset : companyCopy.updated, company };
}

/** The fields that send the profile back to review. The server decides by the same table. */
function resetOf(
  base: CompanyRecord,
  values: ProfileInput,
): Pick<Partial<CompanyRecord>, 'verifyStatus' | 'reSubmitReason'> {
  const step = verificationStep(base.verifyStatus, revisionEvent(valuesOf(base), values), 'owner');
  if (!step?.reSubmitReason) return {};
  return { verifyStatus: step.to, reSubmitReason: step.reSubmitReason };
}

/** Checks a changed number. Ignores a failed check, because the unique index decides in the end [5.6]; not an ended session. */
async function checkLicense(businessLicense: string, base: CompanyRecord | null): Promise<void> {
  if (businessLicense === '' || businessLicense === base?.businessLicense) return;
  const taken = await isTaken(businessLicense, base?._id).catch((reason: unknown) => {
    if (isLeftToOtherScreen(reason)) throw reason;
    console.warn('营业执照号检查失败', reason);
    return false;
  });
  if (taken) throw new AppError('DUPLICATE_LICENSE');
}

async function isTaken(businessLicense: string, ownId: string | undefined): Promise<boolean> {
  const { records } = await queryFields('Company', ['_id'], { query: { businessLicense }, limit: 1 });
  return records.some((record) => record._id !== ownId);
}

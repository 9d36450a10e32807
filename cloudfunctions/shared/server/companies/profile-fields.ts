import * as v from 'valibot';
import { companyFields, type ProfileInput } from '#contract/company.ts';
import { changeSchemas, newRecordSchemas } from '#contract/fields.ts';
import { isLicensePlaceholder } from '#contract/models.ts';
import { anything, type Tolerated, toleratedTimes } from '../writable.ts';

/** A new profile. Fields are empty unless given; the required ones may not stay empty. */
export const newProfile = v.strictObject(newRecordSchemas(companyFields));

/** What a company changes of its own profile. Any field may be missing. */
export const changedProfile = v.strictObject(changeSchemas(companyFields));

/** The specification's payloads carry these. They are accepted and ignored: the server decides the owner and the status. */
export const toleratedOfOwner: Tolerated = {
  ...toleratedTimes,
  userId: anything,
  reSubmitReason: anything,
  verifyStatus: (value) => value === 'pending',
};

/** Whether a licence number is missing: empty, or the placeholder that is stored for an empty one. */
export function isEmptyLicense(businessLicense: ProfileInput['businessLicense']): boolean {
  return businessLicense === '' || isLicensePlaceholder(businessLicense);
}

import * as v from 'valibot';
import { type CompanyRecord, isLicensePlaceholder, type ProfileInput, profileFields } from '#contract/models.ts';
import { anything, type Tolerated, toleratedTimes } from '../writable.ts';

/** A new profile: three fields are required (section 5), the others may be empty. */
export const newProfile = v.strictObject({
  ...profileFields,
  contactEmail: v.optional(profileFields.contactEmail, ''),
  address: v.optional(profileFields.address, ''),
  businessLicense: v.optional(profileFields.businessLicense, ''),
  description: v.optional(profileFields.description, ''),
  logo: v.optional(profileFields.logo, ''),
});

/** A save of the owner: any of the fields. */
export const changedProfile = v.strictObject({
  companyName: v.exactOptional(profileFields.companyName),
  contactPerson: v.exactOptional(profileFields.contactPerson),
  contactPhone: v.exactOptional(profileFields.contactPhone),
  contactEmail: v.exactOptional(profileFields.contactEmail),
  address: v.exactOptional(profileFields.address),
  businessLicense: v.exactOptional(profileFields.businessLicense),
  description: v.exactOptional(profileFields.description),
  logo: v.exactOptional(profileFields.logo),
} satisfies Record<keyof ProfileInput, v.GenericSchema>);

/** Calls 4 and 5 carry these; whose profile it is and which status it gets, the server decides alone (decision 15). */
export const toleratedOfOwner: Tolerated = {
  ...toleratedTimes,
  userId: anything,
  reSubmitReason: anything,
  verifyStatus: (value) => value === 'pending',
};

/** A licence field that says nothing: empty, or the placeholder that an empty one was stored as. */
export function isEmptyLicense(businessLicense: ProfileInput['businessLicense']): boolean {
  return businessLicense === '' || isLicensePlaceholder(businessLicense);
}

/** What a company wrote of itself. */
export function profileOf(company: CompanyRecord): ProfileInput {
  const { companyName, contactPerson, contactPhone, contactEmail, address, businessLicense, description, logo } =
    company;
  return { companyName, contactPerson, contactPhone, contactEmail, address, businessLicense, description, logo };
}

import * as v from 'valibot';
import { listEvery } from '#contract/list-every.ts';
import { type CompanyRecord, isLicensePlaceholder, type ProfileInput, profileFields } from '#contract/models.ts';
import { companyCopy } from '../../copy/company.ts';

export type ProfileField = keyof ProfileInput;
export type ProfileErrors = Partial<Record<ProfileField, string>>;

/** The first of these that is wrong gets the focus. */
export const profileFieldNames = listEvery<ProfileField>()([
  'logo',
  'companyName',
  'contactPerson',
  'contactPhone',
  'contactEmail',
  'businessLicense',
  'address',
  'description',
]);
type OptionalField = 'contactEmail' | 'address' | 'businessLicense' | 'description' | 'logo';
const requiredFields = listEvery<Exclude<ProfileField, OptionalField>>()([
  'companyName',
  'contactPerson',
  'contactPhone',
]);

export const blankProfile: ProfileInput = {
  companyName: '',
  contactPerson: '',
  contactPhone: '',
  contactEmail: '',
  address: '',
  businessLicense: '',
  description: '',
  logo: '',
};

/** What the form shows of a stored profile: the stand-in for an empty licence (decision 17) is an empty field. */
export function valuesOf(company: CompanyRecord | null): ProfileInput {
  if (!company) return blankProfile;
  const values = { ...blankProfile };
  for (const field of profileFieldNames) values[field] = company[field];
  if (isLicensePlaceholder(values.businessLicense)) values.businessLicense = '';
  return values;
}

export function sameValues(a: ProfileInput, b: ProfileInput): boolean {
  return profileFieldNames.every((field) => a[field].trim() === b[field].trim());
}

export type ProfileCheck = { values: ProfileInput } | { errors: ProfileErrors; message: string };

/** The checks of section 5, with the server's own schemas. Answers trimmed values, or what to say at each field and in all. */
export function checkProfile(input: ProfileInput): ProfileCheck {
  const errors: ProfileErrors = {};
  const values = { ...blankProfile };
  let message: string | undefined;
  for (const field of profileFieldNames) {
    const parsed = v.safeParse(profileFields[field], input[field]);
    if (parsed.success) values[field] = parsed.output;
    else {
      errors[field] = parsed.issues[0].message;
      message ??= parsed.issues[0].message;
    }
  }
  if (requiredFields.some((field) => input[field].trim() === '')) return { errors, message: companyCopy.required };
  return message === undefined ? { values } : { errors, message };
}

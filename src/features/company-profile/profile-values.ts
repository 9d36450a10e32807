import * as v from 'valibot';
import {
  blankProfile,
  type CompanyField,
  companyFieldNames,
  type ProfileInput,
  profileFields,
  profileOf,
  requiredCompanyFields,
} from '#contract/company.ts';
import { type CompanyRecord, isLicensePlaceholder } from '#contract/models.ts';
import { companyCopy } from '../../copy/company.ts';

export type ProfileErrors = Partial<Record<CompanyField, string>>;

/** The values of the form for a stored profile. The placeholder of an empty licence number becomes an empty field. */
export function valuesOf(company: CompanyRecord | null): ProfileInput {
  if (!company) return blankProfile;
  const values = profileOf(company);
  if (isLicensePlaceholder(values.businessLicense)) values.businessLicense = '';
  return values;
}

export function sameValues(a: ProfileInput, b: ProfileInput): boolean {
  return companyFieldNames.every((field) => a[field].trim() === b[field].trim());
}

export type ProfileCheck = { values: ProfileInput } | { errors: ProfileErrors; message: string };

/** Checks a profile with the server's own schemas. Returns trimmed values, or the error of each field and one message. */
export function checkProfile(input: ProfileInput): ProfileCheck {
  const errors: ProfileErrors = {};
  const values: ProfileInput = { ...blankProfile };
  let message: string | undefined;
  for (const field of companyFieldNames) {
    const parsed = v.safeParse(profileFields[field], input[field]);
    if (parsed.success) values[field] = parsed.output;
    else {
      errors[field] = parsed.issues[0].message;
      message ??= parsed.issues[0].message;
    }
  }
  if (requiredCompanyFields.some((field) => input[field].trim() === ''))
    return { errors, message: companyCopy.required };
  return message === undefined ? { values } : { errors, message };
}

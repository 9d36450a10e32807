import type { ReactNode } from 'react';
import type { CompanyField, ProfileInput } from '#contract/company.ts';
import type { FormatValue } from '../../components/history/changes.ts';
import { companyCopy } from '../../copy/company.ts';
import { CompanyLogo } from './company-logo.tsx';

/** A value of one field of a company: the picture of a logo, the formatted text of any other field. */
export function companyValue(
  company: Pick<ProfileInput, 'companyName'>,
  field: CompanyField,
  value: string,
  format: FormatValue,
): ReactNode {
  if (field !== 'logo') return format(field, value);
  return value === '' ? companyCopy.logo.none : <CompanyLogo url={value} name={company.companyName} />;
}

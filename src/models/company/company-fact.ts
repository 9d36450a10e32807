import { type CompanyField, companyFields } from '#contract/company.ts';
import type { Fact } from '../../components/record/facts.tsx';
import { companyCopy } from '../../copy/company.ts';

/** A field of a company with its formatted value. */
export function companyFact(field: CompanyField, value: string): Fact {
  return {
    label: companyCopy.fields[field],
    value,
    isBlank: value === companyCopy.blank,
    isWide: 'wide' in companyFields[field],
  };
}

import type { ReactNode } from 'react';
import { type CompanyField, companyFieldNames } from '#contract/company.ts';
import type { CompanyRecord } from '#contract/models.ts';
import { type Fact, Facts } from '../../components/record/facts.tsx';
import { companyCopy } from '../../copy/company.ts';
import { reviewCopy } from '../../copy/company-review.ts';
import type { FieldChange } from '../../models/company/company-changes.ts';
import { companyFact } from '../../models/company/company-fact.ts';
import { CompanyLogo } from '../../models/company/company-logo.tsx';
import { formatValue } from './review-format.ts';

export type Mark = { change: FieldChange; label: string };

type CompanyFactsProps = { company: CompanyRecord; marks: ReadonlyMap<CompanyField, Mark> };

/** The facts to verify. Changed ones are marked and show their earlier value. */
export function CompanyFacts({ company, marks }: CompanyFactsProps) {
  const fields = companyFieldNames.filter((field) => field !== 'logo' || marks.has('logo'));
  return <Facts facts={fields.map((field) => factOf(company, field, marks.get(field)))} />;
}

function factOf(company: CompanyRecord, field: CompanyField, mark: Mark | undefined): Fact {
  const fact = companyFact(field, formatValue(field, company[field]));
  const show = (value: string): ReactNode => {
    if (field !== 'logo') return formatValue(field, value);
    return value === '' ? companyCopy.logo.none : <CompanyLogo url={value} name={company.companyName} />;
  };
  if (!mark) return fact;
  const { label, change } = mark;
  const before = show(change.before);
  return { ...fact, value: show(company[field]), mark: { label, beforeLabel: reviewCopy.details.before, before } };
}

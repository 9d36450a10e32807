import { type CompanyField, companyFieldNames } from '#contract/company.ts';
import type { CompanyRecord } from '#contract/models.ts';
import { type Fact, Facts } from '../../components/record/facts.tsx';
import type { Mark } from '../../components/record/review-marks.ts';
import { reviewCopy } from '../../copy/company-review.ts';
import { companyFact } from '../../models/company/company-fact.ts';
import { companyValue } from '../../models/company/company-value.tsx';
import { formatValue } from './review-format.ts';

type CompanyMark = Mark<CompanyField, string>;
type CompanyFactsProps = { company: CompanyRecord; marks: ReadonlyMap<CompanyField, CompanyMark> };

/** The facts to verify. Changed ones are marked and show their earlier value. */
export function CompanyFacts({ company, marks }: CompanyFactsProps) {
  const fields = companyFieldNames.filter((field) => field !== 'logo' || marks.has('logo'));
  return <Facts facts={fields.map((field) => factOf(company, field, marks.get(field)))} />;
}

function factOf(company: CompanyRecord, field: CompanyField, mark: CompanyMark | undefined): Fact {
  const fact = companyFact(field, formatValue(field, company[field]));
  if (!mark) return fact;
  const show = (value: string) => companyValue(company, field, value, formatValue);
  const { label, change } = mark;
  return {
    ...fact,
    value: show(company[field]),
    mark: { label, beforeLabel: reviewCopy.details.before, before: show(change.before) },
  };
}

import { Building2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { type CompanyField, companyFieldNames, companyFields } from '#contract/company.ts';
import type { CompanyRecord } from '#contract/models.ts';
import { type Fact, Facts } from '../../components/record/facts.tsx';
import { reviewCopy } from '../../copy/company-review.ts';
import { shownValue } from './shown-value.ts';
import type { FieldChange } from './what-changed.ts';

export type Mark = { change: FieldChange; label: string };

type CompanyFactsProps = { company: CompanyRecord; marks: ReadonlyMap<CompanyField, Mark> };

/** The facts to verify. Changed ones are marked and show their earlier value. */
export function CompanyFacts({ company, marks }: CompanyFactsProps) {
  const fields = companyFieldNames.filter((field) => field !== 'logo' || marks.has('logo'));
  return <Facts facts={fields.map((field) => factOf(company, field, marks.get(field)))} />;
}

function factOf(company: CompanyRecord, field: CompanyField, mark: Mark | undefined): Fact {
  const value = field === 'logo' ? <Logo company={company} /> : shownValue(field, company[field]);
  return {
    label: reviewCopy.fields[field],
    value,
    isBlank: value === reviewCopy.blank,
    isWide: 'wide' in companyFields[field],
    mark: mark && { label: mark.label, beforeLabel: reviewCopy.details.before, before: earlierValue(mark.change) },
  };
}

function earlierValue({ field, before }: FieldChange): ReactNode {
  if (field !== 'logo') return shownValue(field, before);
  return before === '' ? reviewCopy.details.noLogo : <LogoImage url={before} name="" />;
}

/** The logo in a frame of fixed size, or a placeholder icon. */
export function Logo({ company }: { company: CompanyRecord }) {
  if (company.logo !== '') return <LogoImage url={company.logo} name={company.companyName} />;
  return (
    <span
      role="img"
      aria-label={reviewCopy.details.noLogo}
      className="flex size-16 shrink-0 items-center justify-center rounded-md border border-line bg-hover text-muted"
    >
      <Building2 size={26} strokeWidth={1.5} aria-hidden />
    </span>
  );
}

function LogoImage({ url, name }: { url: string; name: string }) {
  return (
    <img
      src={url}
      alt={name === '' ? '' : reviewCopy.details.logoOf(name)}
      width={64}
      height={64}
      className="size-16 shrink-0 rounded-md border border-line bg-panel object-contain"
    />
  );
}

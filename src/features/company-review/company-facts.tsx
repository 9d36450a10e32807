import { Building2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { type CompanyField, companyFieldNames, companyFields } from '#contract/company.ts';
import type { CompanyRecord } from '#contract/models.ts';
import { classNames } from '../../components/class-names.ts';
import { Badge } from '../../components/ui/badge.tsx';
import { reviewCopy } from '../../copy/company-review.ts';
import { shownValue } from './shown-value.ts';
import type { FieldChange } from './what-changed.ts';

export type Mark = { change: FieldChange; label: string };

type CompanyFactsProps = { company: CompanyRecord; marks: ReadonlyMap<CompanyField, Mark> };

/** The facts to verify. Changed ones are marked and show their earlier value. */
export function CompanyFacts({ company, marks }: CompanyFactsProps) {
  const facts = companyFieldNames.filter((field) => field !== 'logo' || marks.has('logo'));
  return (
    <dl className="grid gap-x-6 gap-y-4 sm:grid-cols-2">
      {facts.map((field) => (
        <Fact
          key={field}
          label={reviewCopy.fields[field]}
          mark={marks.get(field)}
          wide={'wide' in companyFields[field]}
          earlier={earlierValue(marks.get(field))}
        >
          {field === 'logo' ? <Logo company={company} /> : shownValue(field, company[field])}
        </Fact>
      ))}
    </dl>
  );
}

function earlierValue(mark: Mark | undefined): ReactNode {
  if (!mark) return undefined;
  const { field, before } = mark.change;
  if (field !== 'logo') return shownValue(field, before);
  return before === '' ? reviewCopy.details.noLogo : <LogoImage url={before} name="" />;
}

type FactProps = { label: string; mark: Mark | undefined; wide: boolean; earlier: ReactNode; children: ReactNode };

function Fact({ label, mark, wide, earlier, children }: FactProps) {
  return (
    <div
      className={classNames(
        'min-w-0',
        wide && 'sm:col-span-2',
        mark && '-mx-2 rounded-sm border border-warning-line bg-warning-soft px-2 py-1.5',
      )}
    >
      <dt className={classNames('flex flex-wrap items-center gap-x-2 text-sm', mark ? 'text-ink' : 'text-muted')}>
        {label}
        {mark && <Badge tone="warning">{mark.label}</Badge>}
      </dt>
      <dd className="mt-0.5 whitespace-pre-line text-ink-strong">{children}</dd>
      {mark && (
        <dd className="mt-1 flex gap-2 text-sm text-ink">
          <span className="shrink-0">{reviewCopy.details.before}</span>
          <del className="min-w-0 whitespace-pre-line">{earlier}</del>
        </dd>
      )}
    </div>
  );
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

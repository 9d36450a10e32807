import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { Badge } from '../ui/badge.tsx';

/** Points out that a fact has changed. */
export type FactMark = { label: string; beforeLabel: string; before: ReactNode };
export type Fact = {
  label: string;
  value: ReactNode;
  /** The value is a stand-in for an empty one. */
  isBlank?: boolean;
  /** Takes the whole width where facts stand in two columns. */
  isWide?: boolean;
  mark?: FactMark | undefined;
};

type FactsProps = {
  facts: readonly Fact[];
  label?: string;
  /** Most values are short: two columns on phones too. */
  isShort?: boolean;
};

/** The fields of a record with their values. */
export function Facts({ facts, label, isShort = false }: FactsProps) {
  return (
    <dl aria-label={label} className={classNames('grid gap-x-6 gap-y-4', isShort ? 'grid-cols-2' : 'sm:grid-cols-2')}>
      {facts.map((fact) => (
        <FactItem key={fact.label} {...fact} />
      ))}
    </dl>
  );
}

function FactItem({ label, value, isBlank = false, isWide = false, mark }: Fact) {
  return (
    <div
      className={classNames(
        'min-w-0',
        isWide && 'col-span-full',
        mark && '-mx-2 rounded-sm border border-warning-line bg-warning-soft px-2 py-1.5',
      )}
    >
      <dt className={classNames('flex flex-wrap items-center gap-x-2 text-sm', mark ? 'text-ink' : 'text-muted')}>
        {label}
        {mark && <Badge tone="warning">{mark.label}</Badge>}
      </dt>
      <dd
        className={classNames(
          'mt-0.5 whitespace-pre-line tabular-nums',
          isBlank && !mark ? 'text-muted' : 'text-ink-strong',
        )}
      >
        {value}
      </dd>
      {mark && (
        <dd className="mt-1 flex gap-2 text-sm text-ink">
          <span className="shrink-0">{mark.beforeLabel}</span>
          <del className="min-w-0 whitespace-pre-line">{mark.before}</del>
        </dd>
      )}
    </div>
  );
}

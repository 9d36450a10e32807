import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';

type CardFact = { key: string; label: string; content: ReactNode };

type CompactCardProps = {
  /** The button that opens the record. The whole card is its target. */
  title: ReactNode;
  facts: readonly CardFact[];
  /** A box that selects the record. */
  box: ReactNode;
  /** Stands beside the title. */
  mark: ReactNode;
  isOpen: boolean;
};

/** A record on a phone: its name, the first fact below it, and the others in one line. Only screen readers need their labels. */
export function CompactCard({ title, facts, box, mark, isOpen }: CompactCardProps) {
  return (
    <li
      data-open={isOpen || undefined}
      className={classNames(
        'relative grid grid-cols-[minmax(0,1fr)] gap-1 rounded-md border bg-panel px-4 py-3 transition-colors hover:bg-hover',
        isOpen ? 'border-accent-ink' : 'border-line',
      )}
    >
      <div className="flex items-start justify-between gap-3">
        <div className="min-w-0 text-base">{title}</div>
        {mark}
        {/* A finger that misses the box must not open the record. */}
        {box && <span className="relative z-1 -m-3 flex shrink-0 p-3">{box}</span>}
      </div>
      <dl className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
        {facts.map(({ key, label, content }, index) => (
          <div key={key} className={classNames('truncate', index === 0 ? 'basis-full' : 'max-w-full text-muted')}>
            <dt className="sr-only">{label}</dt>
            <dd className="inline">{content}</dd>
          </div>
        ))}
      </dl>
    </li>
  );
}

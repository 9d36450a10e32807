import { useLayoutEffect, useRef } from 'react';
import { classNames } from '../class-names.ts';
import type { SelectOption } from '../ui/select-field.tsx';
import { type GroupCounts, totalOf } from './use-group-counts.ts';

type FilterTabsProps = {
  label: string;
  /** The first option, with an empty value, means all. */
  options: readonly SelectOption[];
  value: string;
  onChange: (value: string) => void;
  /** How many records have each value; undefined until it is known. */
  counts: GroupCounts | undefined;
};

/** A filter whose values stand side by side, each with its count. */
export function FilterTabs({ label, options, value, onChange, counts }: FilterTabsProps) {
  const row = useRef<HTMLFieldSetElement>(null);
  useLayoutEffect(() => centerChosen(row.current, value), [value]);
  return (
    <fieldset ref={row} className="-mx-4 min-w-0 overflow-x-auto px-4 sm:mx-0 sm:px-0">
      <legend className="sr-only">{label}</legend>
      <div className="flex w-max min-w-full border-b border-line">
        {options.map((option) => {
          const isChosen = option.value === value;
          return (
            <button
              key={option.value}
              type="button"
              value={option.value}
              aria-pressed={isChosen}
              onClick={() => onChange(option.value)}
              className={classNames(
                '-mb-px flex h-10 items-center gap-1.5 border-b-2 px-2.5 whitespace-nowrap focus-visible:-outline-offset-2 pointer-coarse:h-11',
                isChosen
                  ? 'border-accent-ink font-medium text-accent-ink'
                  : 'border-transparent text-muted hover:text-ink-strong',
              )}
            >
              {option.label}
              <span className="min-w-[2ch] text-sm tabular-nums">
                {counts && (option.value === '' ? totalOf(counts) : (counts.get(option.value) ?? 0))}
              </span>
            </button>
          );
        })}
      </div>
    </fieldset>
  );
}

/** Scrolls a row that is wider than the screen, and nothing around it. */
function centerChosen(row: HTMLElement | null, value: string): void {
  const chosen = [...(row?.querySelectorAll('button') ?? [])].find((button) => button.value === value);
  if (!row || !chosen) return;
  row.scrollLeft = chosen.offsetLeft - row.offsetLeft - (row.clientWidth - chosen.offsetWidth) / 2;
}

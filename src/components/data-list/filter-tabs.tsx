import { classNames } from '../class-names.ts';
import { formatCount } from '../format-number.ts';
import type { SelectOption } from '../ui/select-field.tsx';
import { currentTabClass, otherTabClass, tabClass, useCurrentInSight } from '../ui/tab-row.ts';
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
  const row = useCurrentInSight<HTMLFieldSetElement>(value);
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
              aria-pressed={isChosen}
              onClick={() => onChange(option.value)}
              className={classNames(tabClass, 'px-2.5', isChosen ? currentTabClass : otherTabClass)}
            >
              {option.label}
              <span className="min-w-[2ch] text-sm tabular-nums">
                {counts && formatCount(option.value === '' ? totalOf(counts) : (counts.get(option.value) ?? 0))}
              </span>
            </button>
          );
        })}
      </div>
    </fieldset>
  );
}

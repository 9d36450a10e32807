import { ChevronDown } from 'lucide-react';
import { useLayoutEffect, useRef } from 'react';
import { formatChoices, readChoices } from '#contract/choices.ts';
import { filterCopy } from '../../copy/filters.ts';
import { classNames } from '../class-names.ts';
import { useMenu } from '../ui/use-menu.tsx';
import { filterClass, type ToolbarFilter } from './list-toolbar.tsx';

/** The menu of a filter of which several options may be chosen. The first option means all. */
export function ChoicesFilter({ filter }: { filter: ToolbarFilter }) {
  const { label, options, value, onChange } = filter;
  const anchor = useRef<HTMLButtonElement>(null);
  const known = options.slice(1).map((option) => option.value);
  const chosen = readChoices(value, known);
  // A quick second choice comes before the first one is shown.
  const latest = useRef(value);
  useLayoutEffect(() => {
    latest.current = value;
  }, [value]);
  function toggle(one: string): void {
    const before = readChoices(latest.current, known);
    const after = known.filter((other) => before.includes(other) !== (other === one));
    latest.current = one === '' ? '' : formatChoices(after);
    onChange(latest.current);
  }
  const items = options.map((option) => ({
    label: option.label,
    checked: option.value === '' ? chosen.length === 0 : chosen.includes(option.value),
    onSelect: () => toggle(option.value),
  }));
  const { buttonProps, popup } = useMenu(label, items, anchor);
  const [first = options[0]] = options.filter((option) => chosen.includes(option.value));
  const shown = chosen.length > 1 ? filterCopy.several(first?.label ?? '', chosen.length) : first?.label;
  return (
    <>
      <button
        {...buttonProps}
        ref={anchor}
        aria-label={`${label}：${shown}`}
        className={classNames(
          filterClass(filter, true),
          'flex items-center justify-between gap-1 pr-1.5 pl-3.5 text-left',
        )}
      >
        <span className="truncate">{shown}</span>
        <ChevronDown size={14} aria-hidden className="shrink-0" />
      </button>
      {popup}
    </>
  );
}

import { FilterX, type LucideIcon, Search } from 'lucide-react';
import { type ReactNode, type Ref, useId } from 'react';
import { lists } from '../../copy/lists.ts';
import { classNames } from '../class-names.ts';
import { useComposedText } from '../composition.ts';
import { sayShown } from '../format-number.ts';
import { Button } from '../ui/button.tsx';
import { controlClass } from '../ui/field.tsx';
import type { SelectOption } from '../ui/select-field.tsx';

export type ToolbarFilter = {
  name: string;
  label: string;
  value: string;
  /** The first option, with an empty value, means all. */
  options: readonly SelectOption[];
  onChange: (value: string) => void;
  /** Several options may be chosen: the value is theirs as `contract/choices.ts` writes it. Only below a toolbar. */
  isMultiple?: true;
  /** Any text can be typed: the options are suggestions. Only below a toolbar. */
  typed?: { icon: LucideIcon; maxLength: number };
  /** For options that arrive later: the width does not depend on them, so that what follows stays in place. */
  keepsWidth?: true;
};

/** The numbers of shown and of all records. */
type Count = { shown: number; total: number };

type ListToolbarProps = {
  search?: string;
  onSearch?: (text: string) => void;
  /** Name and placeholder of the search field; undefined for a list that can't be searched. */
  searchLabel?: string | undefined;
  searchRef?: Ref<HTMLInputElement>;
  filters?: readonly ToolbarFilter[];
  /** Undefined until it is known; null where it stands elsewhere on the page. */
  count?: Count | null | undefined;
  /** Resets search and filters; undefined if there are none. */
  onClear?: (() => void) | undefined;
  /** Further controls, before the filters. */
  children?: ReactNode;
  /** The button that shows more filters, after these. */
  more?: ReactNode;
};

/** The line above a list: search, filters, counts and reset. */
export function ListToolbar({
  search,
  onSearch,
  searchLabel,
  searchRef,
  filters = [],
  count,
  onClear,
  children,
  more,
}: ListToolbarProps) {
  const id = useId();
  const text = useComposedText(search ?? '', (typed) => onSearch?.(typed));
  return (
    <search className="flex flex-wrap items-center gap-x-3 gap-y-2">
      {searchLabel !== undefined && (
        <div className="relative min-w-0 flex-[1_1_260px] lg:basis-50 sm:max-w-90">
          <Search
            size={16}
            aria-hidden
            className="pointer-events-none absolute top-1/2 left-3 -translate-y-1/2 text-muted"
          />
          <input
            {...text}
            ref={searchRef}
            id={id}
            type="search"
            aria-label={searchLabel}
            placeholder={searchLabel}
            className={classNames(controlClass, 'h-9 border-field pl-9 pointer-coarse:h-11')}
          />
        </div>
      )}
      {children}
      {filters.map((filter) => (
        <FilterSelect key={filter.name} filter={filter} />
      ))}
      {more}
      {onClear && (
        <Button variant="ghost" icon={FilterX} onClick={onClear}>
          {lists.clear}
        </Button>
      )}
      {count !== null && (
        <div className="ml-auto max-sm:basis-full max-sm:text-right">
          <ListCount count={count} />
        </div>
      )}
    </search>
  );
}

/** How many records are shown, announced when it changes. Takes its line before the count is known. */
export function ListCount({ count }: { count: Count | undefined }) {
  return (
    <p role="status" className="min-h-[1lh] text-sm text-muted tabular-nums">
      {count && sayShown(count.shown, count.total)}
    </p>
  );
}

/** How the menu of a filter looks. */
export function filterClass(filter: ToolbarFilter, wide: boolean): string {
  return classNames(
    'h-9 max-w-full truncate rounded-sm border px-2.5 text-base sm:max-w-80 pointer-coarse:h-11 pointer-coarse:text-lg',
    wide && 'w-full min-w-0',
    filter.keepsWidth && 'w-40',
    filter.value === ''
      ? 'border-field bg-panel text-ink-strong'
      : 'border-accent-ink bg-accent-soft font-medium text-accent-ink',
  );
}

/** The menu of one filter. */
export function FilterSelect({ filter, wide = false }: { filter: ToolbarFilter; wide?: boolean }) {
  return (
    <select
      name={filter.name}
      aria-label={filter.label}
      value={filter.value}
      onChange={(event) => filter.onChange(event.target.value)}
      className={filterClass(filter, wide)}
    >
      {filter.options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </select>
  );
}

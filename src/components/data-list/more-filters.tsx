import { SlidersHorizontal } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { filterCopy } from '../../copy/filters.ts';
import { classNames } from '../class-names.ts';
import { Button } from '../ui/button.tsx';
import { ChoicesFilter } from './choices-filter.tsx';
import { FilterSelect, type ToolbarFilter } from './list-toolbar.tsx';
import { TextFilter } from './text-filter.tsx';

/**
 * Filters below the toolbar of a list. While `folds`, a button of the toolbar shows and hides them, and says how many are
 * chosen. `columnsClass` is the grid of wide screens; phones have two columns.
 */
export function useMoreFilters(filters: readonly ToolbarFilter[], folds: boolean, columnsClass: string) {
  const [isUnfolded, setUnfolded] = useState(false);
  const id = useId();
  const chosen = filters.filter(({ value }) => value !== '').length;
  const button: ReactNode = folds && (
    <Button
      icon={SlidersHorizontal}
      aria-expanded={isUnfolded}
      aria-controls={id}
      onClick={() => setUnfolded(!isUnfolded)}
    >
      {filterCopy.more(chosen)}
    </Button>
  );
  const menus: ReactNode = (
    <div id={id} hidden={folds && !isUnfolded} className={classNames('-mt-2 grid grid-cols-2 gap-2', columnsClass)}>
      {filters.map((filter) => (
        <FilterMenu key={filter.name} filter={filter} />
      ))}
    </div>
  );
  return { button, menus };
}

/** The menu of one filter, of which one or several options may be chosen, or its text field. It takes the width of its place. */
export function FilterMenu({ filter }: { filter: ToolbarFilter }) {
  if (filter.typed) {
    const { name, label, value, options, onChange, typed } = filter;
    const suggestions = options.map((option) => option.value);
    return <TextFilter {...typed} {...{ name, label, value, onChange, suggestions }} fills />;
  }
  return filter.isMultiple ? <ChoicesFilter filter={filter} /> : <FilterSelect filter={filter} wide />;
}

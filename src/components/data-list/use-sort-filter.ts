import { sortingCopy } from '../../copy/sorting.ts';
import { useMediaQuery } from '../media-query.ts';
import { useAddressParams } from './address-params.ts';
import type { Sort } from './list-state.ts';
import type { ToolbarFilter } from './list-toolbar.tsx';

type Sortable = { key: string; header: string; sortable?: boolean };

export function sortableOf<C extends Sortable>(columns: readonly C[]): C[] {
  return columns.filter(({ sortable }) => sortable);
}

/** The sort menu of small screens, whose cards have no column headers. Its values are those of `useListState`. */
export function useSortFilter(columns: readonly Sortable[], sort: Sort, defaultSort: Sort): ToolbarFilter[] {
  const [, setParams] = useAddressParams();
  const hasColumnHeads = useMediaQuery('(min-width: 768px)');
  if (hasColumnHeads) return [];
  const options = columns.flatMap(({ key, header }) => [
    { value: writeSort({ field: key, direction: 'asc' }, defaultSort), label: sortingCopy.ascending(header) },
    { value: writeSort({ field: key, direction: 'desc' }, defaultSort), label: sortingCopy.descending(header) },
  ]);
  const onChange = (value: string) =>
    setParams(
      (current) => {
        const next = new URLSearchParams(current);
        if (value === '') next.delete('sort');
        else next.set('sort', value);
        return next;
      },
      { replace: true },
    );
  return [{ name: 'sort', label: sortingCopy.label, value: writeSort(sort, defaultSort), options, onChange }];
}

/** The address omits the default order. */
function writeSort({ field, direction }: Sort, defaultSort: Sort): string {
  if (field === defaultSort.field && direction === defaultSort.direction) return '';
  return direction === 'desc' ? `-${field}` : field;
}

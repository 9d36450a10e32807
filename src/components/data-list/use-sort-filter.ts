import { sortingCopy } from '../../copy/sorting.ts';
import { useMediaQuery } from '../media-query.ts';
import { useAddressParams } from './address-params.ts';
import type { ListSchema, Sort } from './list-state.ts';
import type { ToolbarFilter } from './list-toolbar.tsx';

type Labels = Readonly<Record<string, string>>;

/** The sort menu of small screens, whose cards have no column headers. Its values are those of `useListState`. */
export function useSortFilter(schema: ListSchema, sort: Sort, labels: Labels): ToolbarFilter[] {
  const [, setParams] = useAddressParams();
  const hasColumnHeads = useMediaQuery('(min-width: 768px)');
  if (hasColumnHeads) return [];
  const options = schema.sortFields.flatMap((field) => [
    { value: writeSort({ field, direction: 'asc' }, schema), label: sortingCopy.ascending(labels[field] ?? field) },
    { value: writeSort({ field, direction: 'desc' }, schema), label: sortingCopy.descending(labels[field] ?? field) },
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
  return [{ name: 'sort', label: sortingCopy.label, value: writeSort(sort, schema), options, onChange }];
}

/** The address omits the default order. */
function writeSort({ field, direction }: Sort, { defaultSort }: ListSchema): string {
  if (field === defaultSort.field && direction === defaultSort.direction) return '';
  return direction === 'desc' ? `-${field}` : field;
}

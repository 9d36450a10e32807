import { type ReactNode, useMemo } from 'react';
import type { Conditions, Searched } from '#contract/list-query.ts';
import type { ModelName } from '#contract/models.ts';
import type { SelectOption } from '../ui/select-field.tsx';
import type { ListStart } from './list-start.ts';
import { type ListSchema, useListState } from './list-state.ts';
import { ListToolbar, type ToolbarFilter } from './list-toolbar.tsx';
import { RecordTable, type TableRows, type TableTexts } from './record-table.tsx';
import { useRecordList } from './use-record-list.ts';
import { sortableOf, useSortFilter } from './use-sort-filter.ts';

/** A list of records: its search, filter, order, columns and texts. Declare it outside the component. */
export type Listing<M extends ModelName, F extends string> = ListStart<M> &
  TableTexts<M> & {
    searched: Searched<M>;
    /** Undefined for a list that can't be searched. */
    searchLabel?: string;
    filter: {
      /** The name of the query parameter. */
      name: F;
      label: string;
      options: readonly SelectOption[];
      /** The condition of a value; '' means any. */
      where: (value: string) => Conditions<M>;
    };
  };

/** The list, searched, filtered and sorted by the address. */
export function useListing<M extends ModelName, F extends string>(listing: Listing<M, F>) {
  const { model, within, defaultSort, searched, filter } = listing;
  const schema = useMemo(() => schemaOf(listing), [listing]);
  const listState = useListState(schema);
  const { where, name } = filter;
  const value = listState.filters[name];
  const filters = useMemo(() => where(value), [where, value]);
  const { search, sort } = listState;
  const list = useRecordList({ model, within, search, searched, filters, sort, defaultSort });
  return { listing, listState, list };
}

/** What the address may say: the options of the filter, and the columns that can be sorted by. */
function schemaOf<M extends ModelName, F extends string>(listing: Listing<M, F>): ListSchema<F> {
  const { filter, wideColumns, defaultSort } = listing;
  const filters: Record<string, readonly string[]> = { [filter.name]: filter.options.map(({ value }) => value) };
  return { filters, sortFields: sortableOf(wideColumns).map(({ key }) => key), defaultSort };
}

type RecordBrowserProps<M extends ModelName, F extends string> = ReturnType<typeof useListing<M, F>> &
  TableRows<M> & {
    /** Stands right above the records. */
    bar?: ReactNode;
    /** Replaces the filter's menu, for example by tabs. */
    hidesFilter?: boolean;
  };

/** The toolbar, the records below it, and the button that loads more. */
export function RecordBrowser<M extends ModelName, F extends string>(props: RecordBrowserProps<M, F>) {
  const { listing, listState, list, hidesFilter, bar, ...rows } = props;
  const { filter } = listing;
  const sortFilter = useSortFilter(sortableOf(listing.wideColumns), listState.sort, listing.defaultSort);
  const shown = list.rows.length;
  const menu: ToolbarFilter = {
    ...filter,
    value: listState.filters[filter.name],
    onChange: (value) => listState.setFilter(filter.name, value),
  };
  return (
    <>
      <ListToolbar
        search={listState.search}
        onSearch={listState.setSearch}
        searchLabel={listing.searchLabel}
        filters={hidesFilter ? sortFilter : [menu, ...sortFilter]}
        count={list.total === undefined ? undefined : { shown, total: list.total }}
        onClear={listState.isFiltered ? listState.clear : undefined}
      />
      <div>
        {bar}
        <RecordTable
          {...rows}
          texts={listing}
          list={list}
          isFiltered={listState.isFiltered}
          onClear={listState.clear}
          sort={listState.sort}
          onSort={listState.toggleSort}
        />
      </div>
    </>
  );
}

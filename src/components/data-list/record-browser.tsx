import { type ReactNode, useMemo } from 'react';
import type { ModelName, RecordOf } from '#contract/models.ts';
import { usePreload } from '../lazy-with-preload.tsx';
import { useMediaQuery } from '../media-query.ts';
import { Dialog } from '../ui/dialog.tsx';
import type { SelectOption } from '../ui/select-field.tsx';
import { type Column, DataTable } from './data-table.tsx';
import type { FieldOf } from './list-query.ts';
import type { ListStart } from './list-start.ts';
import { type ListSchema, useListState } from './list-state.ts';
import { ListToolbar, type ToolbarFilter } from './list-toolbar.tsx';
import { RecordListView } from './record-list-view.tsx';
import { useRecordList } from './use-record-list.ts';
import { sortableOf, useSortFilter } from './use-sort-filter.ts';

/** A list of records: its search, filter, order, columns and texts. Declare it outside the component. */
export type Listing<M extends ModelName, F extends string> = ListStart<M> & {
  searched: readonly FieldOf<M>[];
  /** Undefined for a list that can't be searched. */
  searchLabel?: string;
  filter: {
    /** The name of the query parameter. */
    name: F;
    label: string;
    options: readonly SelectOption[];
    /** The condition of a value; '' means any. */
    where: (value: string) => Partial<Record<FieldOf<M>, string>>;
  };
  wideColumns: readonly Column<RecordOf<M>>[];
  narrowColumns: readonly Column<RecordOf<M>>[];
  caption: string;
  /** Says that there are no records at all. */
  emptyText?: string;
  /** What to do then. */
  emptyHint?: string;
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

type RecordBrowserProps<M extends ModelName, F extends string> = ReturnType<typeof useListing<M, F>> & {
  /** Both must be stable, because rows are memoized. */
  rowActions: (record: RecordOf<M>) => ReactNode;
  onRowOpen: (record: RecordOf<M>) => void;
  /** The record that is open beside the list. */
  openKey: string | undefined;
  emptyAction?: ReactNode;
  /** Replaces the filter's menu, for example by tabs. */
  hidesFilter?: boolean;
};

/** Preloaded, because records and their actions open in dialogs. */
const opened = [Dialog];

/** The toolbar, the records below it, and the button that loads more. */
export function RecordBrowser<M extends ModelName, F extends string>(props: RecordBrowserProps<M, F>) {
  const { listing, listState, list, rowActions, onRowOpen, openKey, emptyAction, hidesFilter } = props;
  const { filter } = listing;
  usePreload(opened);
  const isWide = useMediaQuery('(min-width: 1280px)');
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
      <RecordListView
        list={list}
        isFiltered={listState.isFiltered}
        onClear={listState.clear}
        emptyText={listing.emptyText}
        emptyHint={listing.emptyHint}
        emptyAction={emptyAction}
      >
        <DataTable
          columns={isWide ? listing.wideColumns : listing.narrowColumns}
          rows={list.rows}
          rowKey={idOf}
          caption={listing.caption}
          sort={listState.sort}
          onSort={listState.toggleSort}
          rowActions={rowActions}
          onRowOpen={onRowOpen}
          openKey={openKey}
        />
      </RecordListView>
    </>
  );
}

function idOf(record: { _id: string }): string {
  return record._id;
}

import type { ReactNode } from 'react';
import type { ModelName, RecordOf } from '#contract/models.ts';
import { ListOutline } from '../feedback/outlines.tsx';
import { usePreload } from '../lazy-with-preload.tsx';
import { useMediaQuery, wideList } from '../media-query.ts';
import { Dialog } from '../ui/dialog.tsx';
import { type Column, type ColumnWidth, DataTable, type DataTableProps } from './data-table.tsx';
import type { Sort } from './list-state.ts';
import { RecordListView } from './record-list-view.tsx';
import type { RecordList } from './use-record-list.ts';

/** The columns and texts of a list. Declare them outside the component. */
export type TableTexts<M extends ModelName> = {
  wideColumns: readonly Column<RecordOf<M>>[];
  narrowColumns: readonly Column<RecordOf<M>>[];
  actionsWidth: ColumnWidth;
  /** Where wide lists have other buttons. */
  wideActionsWidth?: ColumnWidth;
  compactCards?: boolean;
  caption: string;
  /** Says that there are no records at all. */
  emptyText?: string;
  /** What to do then. */
  emptyHint?: string;
};

export type TableRows<M extends ModelName> = {
  /** Both must be stable, because rows are memoized. */
  rowActions: ((record: RecordOf<M>) => ReactNode) | undefined;
  onRowOpen: (record: RecordOf<M>) => void;
  /** The record that is open beside the list. */
  openKey: string | undefined;
  emptyAction?: ReactNode;
  /** A column before the others, for example of checkboxes. */
  leading?: DataTableProps<RecordOf<M>>['leading'];
  cardMark?: DataTableProps<RecordOf<M>>['cardMark'];
};

type RecordTableProps<M extends ModelName> = TableRows<M> & {
  texts: TableTexts<M>;
  list: RecordList<M>;
  isFiltered: boolean;
  onClear: () => void;
  sort: Sort;
  onSort: (field: string) => void;
};

/** Preloaded, because records and their actions open in dialogs. */
const opened = [Dialog];

/** The records of a list in each of its states, and the button that loads more. */
export function RecordTable<M extends ModelName>(props: RecordTableProps<M>) {
  const { texts, list, isFiltered, onClear, emptyAction, ...table } = props;
  const { wideColumns, narrowColumns, actionsWidth, wideActionsWidth, compactCards, caption, emptyText, emptyHint } =
    texts;
  usePreload(opened);
  const isWide = useMediaQuery(wideList);
  const empty = { emptyText, emptyHint, emptyAction };
  return (
    <RecordListView
      list={list}
      isFiltered={isFiltered}
      onClear={onClear}
      outline={<ListOutline isCompact={compactCards} />}
      {...empty}
    >
      <DataTable
        {...table}
        columns={isWide ? wideColumns : narrowColumns}
        rows={list.rows}
        rowKey={idOf}
        actionsWidth={isWide ? (wideActionsWidth ?? actionsWidth) : actionsWidth}
        caption={caption}
        compactCards={compactCards}
      />
    </RecordListView>
  );
}

function idOf(record: { _id: string }): string {
  return record._id;
}

// biome-ignore-all lint/a11y/noRedundantRoles: browsers may ignore the roles of table elements that are laid out as a grid
import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react';
import { type CSSProperties, type ReactNode, useMemo } from 'react';
import { lists } from '../../copy/lists.ts';
import { classNames } from '../class-names.ts';
import { useMediaQuery } from '../media-query.ts';
import { CompactCard } from './compact-card.tsx';
import type { Sort } from './list-state.ts';
import { isLong, RowGroups } from './row-groups.tsx';
import { useRowBatches } from './use-row-batches.ts';

/** A share of what the other columns leave, or the width of the longest text. No cell changes it: rows arrive in batches. */
export type ColumnWidth = `${number}fr` | `${number}rem`;

export type Column<Row, K extends string = string> = {
  key: K;
  header: string;
  cell: (row: Row) => ReactNode;
  width: ColumnWidth;
  sortable?: boolean;
  /** Classes of the cell, in the table and in cards. */
  className?: string;
  /** The tooltip of a cell. */
  title?: (row: Row) => string;
  /** A second line of a table's first cell, below the button that opens the record. */
  below?: (row: Row) => ReactNode;
  /** Whether there is nothing to say about a record. Compact cards leave it out. */
  isBlank?: (row: Row) => boolean;
};

export type DataTableProps<Row, K extends string = string> = {
  /** The first column names the record. Keep the array and its functions stable, because rows are memoized. */
  columns: readonly Column<Row, K>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  caption: string;
  sort?: Sort<K> | undefined;
  onSort?: ((field: K) => void) | undefined;
  /** At most two visible actions; put the others into a `RowMenu`. Must be stable, like `onRowOpen`. */
  rowActions?: ((row: Row) => ReactNode) | undefined;
  /** Required with `rowActions`. */
  actionsWidth?: ColumnWidth | undefined;
  /** Makes the first column a button that opens the record. */
  onRowOpen?: ((row: Row) => void) | undefined;
  /** The record that is open beside the list. */
  openKey?: string | undefined;
  /** A narrow column before the first one, such as boxes that select rows. `cell` must be stable. */
  leading?: { header: ReactNode; cell: (row: Row) => ReactNode } | undefined;
  /** Cards without labels and buttons: the whole card opens the record, whose details have all its actions. */
  compactCards?: boolean | undefined;
  /** Stands in the corner of a compact card. Must be stable. */
  cardMark?: ((row: Row) => ReactNode) | undefined;
};

/** A table from 768 px on, a list of cards below. */
export function DataTable<Row, K extends string>(props: DataTableProps<Row, K>) {
  const wide = useMediaQuery('(min-width: 768px)');
  // A table lays out the rows beyond the screen later, so its second batch can be larger.
  const rendered = useRowBatches(props.rows.length, wide ? 75 : undefined);
  const Shape = wide ? Table : Cards;
  return <Shape {...props} rows={props.rows.slice(0, rendered)} />;
}

/** The width of a column of checkboxes. */
const LEADING_WIDTH: ColumnWidth = '3rem';

function Table<Row, K extends string>(props: DataTableProps<Row, K>) {
  const { columns, rows, rowKey, caption, sort, onSort, rowActions, onRowOpen, openKey, leading } = props;
  const isOpen = (row: Row) => openKey === rowKey(row);
  const isPartial = isLong(rows);
  return (
    // `clip`, because `hidden` would make a scroll container, in which the sticky head does not work.
    <div className="overflow-clip rounded-md border border-line bg-panel">
      <table
        role="table"
        className="records"
        style={trackStyle(props)}
        data-actions={rowActions ? true : undefined}
        aria-rowcount={isPartial ? rows.length + 1 : undefined}
      >
        <caption className="sr-only">{caption}</caption>
        <thead
          role="rowgroup"
          className="sticky top-[calc(56px+var(--bar))] z-10 bg-panel shadow-[inset_0_-1px_var(--color-line)]"
        >
          <tr role="row">
            {leading && (
              <th role="columnheader" scope="col">
                {leading.header}
              </th>
            )}
            {columns.map((column) => (
              <HeaderCell key={column.key} column={column} sort={sort} onSort={onSort} />
            ))}
            {rowActions && (
              <th role="columnheader" scope="col" className="text-right">
                {lists.actions}
              </th>
            )}
          </tr>
        </thead>
        <RowGroups
          rows={rows}
          isKept={isOpen}
          renderRow={(row, index) => (
            <TableRow
              key={rowKey(row)}
              // The head is row 1.
              position={isPartial ? index + 2 : undefined}
              row={row}
              columns={columns}
              rowActions={rowActions}
              onRowOpen={onRowOpen}
              isOpen={isOpen(row)}
              leadingCell={leading?.cell}
            />
          )}
        />
      </table>
    </div>
  );
}

/** Passes the widths of all columns to the style sheet. */
function trackStyle<Row, K extends string>({ columns, leading, rowActions, actionsWidth }: DataTableProps<Row, K>) {
  const widths = columns.map(({ width }) => width);
  const tracks = [...(leading ? [LEADING_WIDTH] : []), ...widths, ...(rowActions ? [actionsWidth] : [])];
  return { '--tracks': tracks.join(' ') } as CSSProperties;
}

type HeaderCellProps<Row, K extends string> = {
  column: Column<Row, K>;
  sort: Sort<K> | undefined;
  onSort: ((field: K) => void) | undefined;
};

function HeaderCell<Row, K extends string>({ column, sort, onSort }: HeaderCellProps<Row, K>) {
  const active = sort?.field === column.key ? sort.direction : undefined;
  const sortable = column.sortable === true && onSort !== undefined;
  const Icon = active === undefined ? ChevronsUpDown : active === 'asc' ? ArrowUp : ArrowDown;
  return (
    <th role="columnheader" scope="col" aria-sort={sortable ? ariaSort(active) : undefined}>
      {sortable ? (
        <button
          type="button"
          onClick={() => onSort(column.key)}
          className={classNames(
            '-mx-1.5 inline-flex items-center gap-1 rounded-sm px-1.5 py-0.5 font-medium hover:bg-hover hover:text-ink-strong',
            active && 'text-ink-strong',
          )}
        >
          {column.header}
          <Icon size={14} aria-hidden className={active ? 'text-accent-ink' : 'text-field'} />
        </button>
      ) : (
        column.header
      )}
    </th>
  );
}

function ariaSort(direction: 'asc' | 'desc' | undefined): 'ascending' | 'descending' | 'none' {
  if (direction === undefined) return 'none';
  return direction === 'asc' ? 'ascending' : 'descending';
}

type RowProps<Row, K extends string> = {
  row: Row;
  columns: readonly Column<Row, K>[];
  rowActions: ((row: Row) => ReactNode) | undefined;
  onRowOpen: ((row: Row) => void) | undefined;
  isOpen: boolean;
  leadingCell: ((row: Row) => ReactNode) | undefined;
};

/** Memoized, so that a change of one record renders one row. */
function TableRow<Row, K extends string>(props: RowProps<Row, K> & { position: number | undefined }) {
  const { position, row, columns, rowActions, onRowOpen, isOpen, leadingCell } = props;
  return useMemo(
    () => (
      <tr role="row" data-open={isOpen || undefined} aria-rowindex={position}>
        {leadingCell && <td role="cell">{leadingCell(row)}</td>}
        {columns.map((column, index) => (
          <td key={column.key} role="cell" title={column.title?.(row)} className={column.className}>
            {index === 0 && onRowOpen ? (
              <OpenButton onOpen={() => onRowOpen(row)}>{column.cell(row)}</OpenButton>
            ) : (
              column.cell(row)
            )}
            {column.below?.(row)}
          </td>
        ))}
        {rowActions && (
          <td role="cell" className="row-actions">
            {rowActions(row)}
          </td>
        )}
      </tr>
    ),
    [position, row, columns, rowActions, onRowOpen, isOpen, leadingCell],
  );
}

type OpenButtonProps = {
  onOpen: () => void;
  /** A click anywhere in the card opens the record. */
  fillsCard?: boolean;
  children: ReactNode;
};

function OpenButton({ onOpen, fillsCard = false, children }: OpenButtonProps) {
  return (
    <button type="button" onClick={onOpen} className={classNames('record-name', fillsCard && 'fills-card')}>
      {children}
    </button>
  );
}

function Cards<Row, K extends string>(props: DataTableProps<Row, K>) {
  const { columns, rows, rowKey, caption, rowActions, onRowOpen, openKey, leading, compactCards, cardMark } = props;
  return (
    <ul aria-label={caption} className="grid grid-cols-[minmax(0,1fr)] gap-3">
      {rows.map((row) => (
        <Card
          key={rowKey(row)}
          row={row}
          columns={columns}
          rowActions={rowActions}
          onRowOpen={onRowOpen}
          isOpen={openKey === rowKey(row)}
          leadingCell={leading?.cell}
          isCompact={compactCards === true}
          mark={cardMark}
        />
      ))}
    </ul>
  );
}

type CardProps<Row, K extends string> = RowProps<Row, K> & {
  isCompact: boolean;
  mark: ((row: Row) => ReactNode) | undefined;
};

function Card<Row, K extends string>(props: CardProps<Row, K>) {
  const { row, columns, rowActions, onRowOpen, isOpen, leadingCell, isCompact, mark } = props;
  return useMemo(() => {
    const [title, ...facts] = columns;
    if (isCompact && title && onRowOpen) {
      const shown = facts.filter(({ isBlank }) => !isBlank?.(row));
      return (
        <CompactCard
          title={
            <OpenButton fillsCard onOpen={() => onRowOpen(row)}>
              {title.cell(row)}
            </OpenButton>
          }
          facts={shown.map(({ key, header, cell }) => ({ key, label: header, content: cell(row) }))}
          box={leadingCell?.(row)}
          mark={mark?.(row)}
          isOpen={isOpen}
        />
      );
    }
    return (
      <li
        data-open={isOpen || undefined}
        className={classNames('rounded-md border bg-panel p-4', isOpen ? 'border-accent-ink' : 'border-line')}
      >
        <div className="flex items-start justify-between gap-3 text-lg font-medium text-ink-strong">
          <div className="min-w-0">
            {title && onRowOpen ? (
              <OpenButton onOpen={() => onRowOpen(row)}>{title.cell(row)}</OpenButton>
            ) : (
              title?.cell(row)
            )}
          </div>
          {leadingCell?.(row)}
        </div>
        <dl className="mt-2 grid grid-cols-[max-content_minmax(0,1fr)] gap-x-4 gap-y-1">
          {facts.map((column) => (
            <div key={column.key} className="contents">
              <dt className="text-muted">{column.header}</dt>
              <dd title={column.title?.(row)} className={classNames('min-w-0', column.className)}>
                {column.cell(row)}
              </dd>
            </div>
          ))}
        </dl>
        {rowActions && (
          <div className="mt-3 flex flex-wrap items-center justify-end gap-2 border-t border-line pt-3 print:hidden pointer-coarse:-mb-2 pointer-coarse:pt-2">
            {rowActions(row)}
          </div>
        )}
      </li>
    );
  }, [row, columns, rowActions, onRowOpen, isOpen, leadingCell, isCompact, mark]);
}

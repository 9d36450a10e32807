import { formatDate } from '../format-time.ts';
import { TimeText } from '../time-text.tsx';
import type { Column } from './data-table.tsx';

/** Figures below each other, on one line. */
export const figures = 'whitespace-nowrap tabular-nums';

/** A short text on one line. If the column is too narrow it ends in …, and the tooltip shows all of it. */
export function oneLine<Row>(
  text: (row: Row) => string,
  blank = '',
): Pick<Column<Row>, 'cell' | 'title' | 'className' | 'isBlank'> {
  return {
    cell: (row) => text(row) || <span className="text-muted">{blank}</span>,
    title: text,
    isBlank: (row) => text(row) === '',
    className: 'truncate',
  };
}

type SortedCell<Row> = Pick<Column<Row>, 'cell' | 'width' | 'className' | 'sortable'>;

/** A time to the minute, by which the list can be sorted. */
export function timeCell<Row>(time: (row: Row) => number): SortedCell<Row> {
  return { cell: (row) => <TimeText time={time(row)} />, width: '9rem', className: figures, sortable: true };
}

/** A day, by which the list can be sorted. */
export function dateCell<Row>(time: (row: Row) => number): SortedCell<Row> {
  return { cell: (row) => formatDate(time(row)), width: '6.75rem', className: figures, sortable: true };
}

/** A long name on at most two lines. */
export function NameText({ text }: { text: string }) {
  return (
    // An inline box, so that the button around it keeps the row's baseline.
    <span className="line-clamp-2 [display:-webkit-inline-box]! max-w-full align-bottom" title={text}>
      {text}
    </span>
  );
}

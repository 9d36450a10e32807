import type { Column } from './data-table.tsx';

/** A short text on one line. If the column is too narrow it ends in …, and the tooltip shows all of it. */
export function oneLine<Row>(
  text: (row: Row) => string,
  blank = '',
): Pick<Column<Row>, 'cell' | 'title' | 'className'> {
  return {
    cell: (row) => text(row) || <span className="text-muted">{blank}</span>,
    title: text,
    className: 'truncate',
  };
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

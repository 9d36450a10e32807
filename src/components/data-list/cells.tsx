import type { Column } from './data-table.tsx';

/** A name, an address, a number: on one line, ending in … where the column is too narrow, and whole on hover. */
export function oneLine<Row>(
  text: (row: Row) => string,
  blank = '',
): Pick<Column<Row>, 'cell' | 'title' | 'className'> {
  return {
    cell: (row) => text(row) || <span className="text-muted">{blank}</span>,
    title: text,
    className: 'truncate md:max-w-52',
  };
}

/** A long name: on two lines at most, in a column that longer neighbours can't squeeze into a thread. */
export function NameText({ text }: { text: string }) {
  return (
    // An inline box, so that the button around it keeps the base line of the row.
    <span
      className="line-clamp-2 [display:-webkit-inline-box]! max-w-full align-bottom md:max-w-72 md:min-w-20"
      title={text}
    >
      {text}
    </span>
  );
}

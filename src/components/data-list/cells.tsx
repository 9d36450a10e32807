import type { Column } from './data-table.tsx';

/**
 * A short text on one line. If the column is too narrow it ends in …, and the tooltip shows all of it. `share` is the
 * column's part of the table, such as `md:w-[20%]`. No text widens it, because the longest would push others out.
 */
export function oneLine<Row>(
  text: (row: Row) => string,
  share: string,
  blank = '',
): Pick<Column<Row>, 'cell' | 'title' | 'className'> {
  return {
    cell: (row) => text(row) || <span className="text-muted">{blank}</span>,
    title: text,
    className: `truncate md:max-w-0 ${share}`,
  };
}

/** A long name on at most two lines, with a minimum width. */
export function NameText({ text }: { text: string }) {
  return (
    // An inline box, so that the button around it keeps the row's baseline.
    <span
      className="line-clamp-2 [display:-webkit-inline-box]! max-w-full align-bottom md:max-w-72 md:min-w-20"
      title={text}
    >
      {text}
    </span>
  );
}

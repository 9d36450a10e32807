import { type ReactNode, startTransition, useEffect, useRef, useState } from 'react';
import { useMediaQuery } from '../media-query.ts';
import { BATCH } from './use-row-batches.ts';

/** Up to this many rows are all in the page, where the browser's own search and screen readers reach each of them. */
const ALL_IN_PAGE = 1000;
/** The height of a row with one line, in px, for rows that were not rendered yet. */
const ROW_HEIGHT = 48;

/** Whether a table has so many rows that those far from the screen leave the page. */
export function isLong(rows: readonly unknown[]): boolean {
  return rows.length > ALL_IN_PAGE;
}

type RowGroupsProps<Row> = {
  rows: readonly Row[];
  /** `index` counts from the beginning of the list. */
  renderRow: (row: Row, index: number) => ReactNode;
  /** Whether a row has to stay in the page, because something beside the list belongs to it. */
  isKept: (row: Row) => boolean;
};

/** The rows of a table. Of a long one, only the rows near the screen are in the page, and all of them in print. */
export function RowGroups<Row>({ rows, renderRow, isKept }: RowGroupsProps<Row>) {
  const isPrinted = useMediaQuery('print');
  const isPartial = isLong(rows) && !isPrinted;
  const starts = Array.from({ length: Math.ceil(rows.length / BATCH) }, (_, number) => number * BATCH);
  return starts.map((start) => {
    const group = rows.slice(start, start + BATCH);
    // The first rows stay, so that the columns keep the widths that they began with.
    const mayLeave = isPartial && start > 0 && !group.some(isKept);
    return (
      <RowGroup key={start} size={group.length} mayLeave={mayLeave}>
        {() => group.map((row, position) => renderRow(row, start + position))}
      </RowGroup>
    );
  });
}

type RowGroupProps = { size: number; mayLeave: boolean; children: () => ReactNode };

function RowGroup({ size, mayLeave, children }: RowGroupProps) {
  const body = useRef<HTMLTableSectionElement>(null);
  /** The height of rows that are not in the page. */
  const [height, setHeight] = useState(mayLeave ? size * ROW_HEIGHT : undefined);
  useEffect(() => {
    if (!body.current || !mayLeave) return;
    // A screen more in both directions, so that rows are there before they are scrolled into view.
    const observer = new IntersectionObserver(
      ([entry]) => entry && startTransition(() => setHeight(heightFor(entry))),
      {
        rootMargin: '100% 0px',
      },
    );
    observer.observe(body.current);
    return () => observer.disconnect();
  }, [mayLeave]);
  return (
    <tbody ref={body}>
      {mayLeave && height !== undefined ? (
        <tr aria-hidden className="border-0!">
          <td style={{ height }} />
        </tr>
      ) : (
        children()
      )}
    </tbody>
  );
}

/** Rows near the screen need no height of their own, nor do rows that hold the focus. */
function heightFor({ isIntersecting, target, boundingClientRect }: IntersectionObserverEntry): number | undefined {
  return isIntersecting || target.contains(document.activeElement) ? undefined : boundingClientRect.height;
}

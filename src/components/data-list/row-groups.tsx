// biome-ignore-all lint/a11y/noRedundantRoles: browsers may ignore the roles of table elements that are laid out as a grid
import { type ReactNode, startTransition, useEffect, useRef, useState } from 'react';
import { whenIdle } from '../idle.ts';
import { useMediaQuery } from '../media-query.ts';

/** Up to this many rows are all in the page, where the browser's own search and screen readers reach each of them. */
const ALL_IN_PAGE = 1000;
/** The rows of a group, about as many as a screen shows. */
const GROUP = 25;
/** The height of a row with one line, in px, for rows that were not laid out yet. */
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
  const starts = Array.from({ length: Math.ceil(rows.length / GROUP) }, (_, number) => number * GROUP);
  const laidOut = useIdleCount(starts.length);
  return starts.map((start, number) => {
    const group = rows.slice(start, start + GROUP);
    const mayLeave = isPartial && !group.some(isKept);
    return (
      <RowGroup key={start} size={group.length} mayLeave={mayLeave} isLaidOut={number < laidOut}>
        {() => group.map((row, position) => renderRow(row, start + position))}
      </RowGroup>
    );
  });
}

/** Returns a number that rises from 1 to `total`, by one each time the browser is idle. */
function useIdleCount(total: number): number {
  const [count, setCount] = useState(1);
  const target = Math.max(total, 1);
  useEffect(() => {
    if (count > target) setCount(target);
    return count < target ? whenIdle(() => setCount(count + 1)) : undefined;
  }, [count, target]);
  return count;
}

type RowGroupProps = {
  size: number;
  mayLeave: boolean;
  /** Until then the browser lays out and paints the rows only when they are near the screen. Screen readers miss the others. */
  isLaidOut: boolean;
  children: () => ReactNode;
};

function RowGroup({ size, mayLeave, isLaidOut, children }: RowGroupProps) {
  const body = useRef<HTMLTableSectionElement>(null);
  /** The height of rows that are not in the page. */
  const [height, setHeight] = useState(mayLeave ? size * ROW_HEIGHT : undefined);
  const isAway = mayLeave && height !== undefined;
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
  const later = { contentVisibility: 'auto', containIntrinsicHeight: size * ROW_HEIGHT } as const;
  return (
    <tbody
      ref={body}
      role="rowgroup"
      // They may be about to leave the page.
      onFocus={() => setHeight(undefined)}
      // A frame lays out and paints only the groups that changed.
      className="not-print:contain-content"
      style={isAway ? { height } : isLaidOut ? undefined : later}
    >
      {!isAway && children()}
    </tbody>
  );
}

/** Rows near the screen need no height of their own, nor do rows that hold the focus. */
function heightFor({ isIntersecting, target, boundingClientRect }: IntersectionObserverEntry): number | undefined {
  return isIntersecting || target.contains(document.activeElement) ? undefined : boundingClientRect.height;
}

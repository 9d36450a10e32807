import { startTransition, useEffect, useState } from 'react';

/** About as many rows as a screen shows. */
const FIRST = 25;

/**
 * Returns the number of rows to render now. The first batch renders at once, the others, of `next` rows each, follow one by
 * one: rendering a hundred rows in one task would block a slow device.
 */
export function useRowBatches(total: number, next = FIRST): number {
  const [rendered, setRendered] = useState(FIRST);
  const target = Math.max(total, FIRST);
  useEffect(() => {
    // In a transition, so that the browser paints and handles keys between two batches.
    if (rendered < target) startTransition(() => setRendered(Math.min(rendered + next, target)));
    else if (rendered > target) setRendered(target);
  }, [rendered, target, next]);
  return Math.min(rendered, total);
}

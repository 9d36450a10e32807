import { startTransition, useEffect, useState } from 'react';

/** About as many rows as a screen shows. With 35 a batch was a task of 150 ms on a slow device, with 25 it is one of 90 ms. */
export const BATCH = 25;

/**
 * Returns the number of rows to render now. The first batch renders at once, the others follow one by one: rendering a
 * hundred rows in one task would block a slow device for a quarter of a second.
 */
export function useRowBatches(total: number): number {
  const [rendered, setRendered] = useState(BATCH);
  const target = Math.max(total, BATCH);
  useEffect(() => {
    // In a transition, so that the browser paints and handles keys between two batches.
    if (rendered < target) startTransition(() => setRendered(Math.min(rendered + BATCH, target)));
    else if (rendered > target) setRendered(target);
  }, [rendered, target]);
  return Math.min(rendered, total);
}

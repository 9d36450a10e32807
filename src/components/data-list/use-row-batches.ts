import { startTransition, useEffect, useState } from 'react';

/** More rows than a screen shows. */
const BATCH = 35;

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

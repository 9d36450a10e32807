import { startTransition, useEffect, useState } from 'react';

/** Rows: more than a screen shows. */
const PORTION = 35;

/**
 * How many of so many rows are drawn: those that are seen first, the others right behind them. A hundred at once would
 * hold a slow device up for a quarter of a second.
 */
export function usePortions(total: number): number {
  const [drawn, setDrawn] = useState(PORTION);
  const wanted = Math.max(total, PORTION);
  useEffect(() => {
    // Below everything else: what is there is painted before, and a key that is pressed meanwhile comes first.
    if (drawn < wanted) startTransition(() => setDrawn(Math.min(drawn + PORTION, wanted)));
    else if (drawn > wanted) setDrawn(wanted);
  }, [drawn, wanted]);
  return Math.min(drawn, total);
}

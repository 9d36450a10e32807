import { type RefObject, useCallback, useEffect, useRef } from 'react';

/**
 * The focus, and the place of the list, while details stand beside it (`SplitView`). Details that a person opens get the
 * focus; a step or a decision that leads to others leaves it where it is. The row of the open record stays in sight. When the
 * details close, its row gets the focus, or the nearest one if it has left the list. `openId` is undefined unless the details
 * stand beside the list. Returns a stable function to call before one is opened from a row.
 */
export function useDetailsBeside(
  split: RefObject<HTMLElement | null>,
  openId: string | undefined,
): (id: string) => void {
  const chosen = useRef<string>(undefined);
  const shown = useRef<string>(undefined);
  const nearest = useRef<readonly Element[]>([]);
  useEffect(() => {
    const row = openId === undefined ? null : split.current?.querySelector('[data-open]');
    if (row) nearest.current = nearestTo(row);
  });
  useEffect(() => {
    const before = shown.current;
    shown.current = openId;
    if (openId === undefined) {
      if (before !== undefined && isFocusLost()) focusFirst(nearest.current);
      return;
    }
    const row = split.current?.querySelector('[data-open]');
    row?.scrollIntoView({ block: 'nearest' });
    const isChosen = before === undefined || chosen.current === openId;
    chosen.current = undefined;
    if (isChosen && !document.querySelector('[role=dialog]')) {
      split.current?.querySelector<HTMLElement>('[data-beside] > [tabindex]')?.focus({ preventScroll: true });
    }
  }, [split, openId]);
  return useCallback((id) => {
    chosen.current = id;
  }, []);
}

/** A row, those after it, and those before it. */
function nearestTo(row: Element): Element[] {
  const all = [...(row.parentElement?.children ?? [])];
  const index = all.indexOf(row);
  return [...all.slice(index), ...all.slice(0, index).reverse()];
}

function isFocusLost(): boolean {
  return document.activeElement === null || document.activeElement === document.body;
}

function focusFirst(rows: readonly Element[]): void {
  const row = rows.find(({ isConnected }) => isConnected);
  row?.querySelector<HTMLElement>('.record-name')?.focus();
}

import { type RefObject, useLayoutEffect, useRef } from 'react';

/** What stands in a row with a line below, which is stronger below the current one. */
export const tabClass =
  '-mb-px flex h-10 items-center gap-1.5 border-b-2 whitespace-nowrap focus-visible:-outline-offset-2 pointer-coarse:h-11';

/** Forced colours would give a transparent line a colour. */
export const otherTabClass = 'border-transparent text-muted hover:text-ink-strong forced-colors:border-b-0';
export const currentTabClass = 'border-accent-ink font-medium text-accent-ink';

/** Scrolls a row that is wider than the screen to its current tab, and nothing around it. */
export function useCurrentInSight<E extends HTMLElement>(current: string): RefObject<E | null> {
  const row = useRef<E>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another tab is the current one
  useLayoutEffect(() => {
    const tab = row.current?.querySelector<HTMLElement>('[aria-current=page], [aria-pressed=true]');
    if (!row.current || !tab) return;
    row.current.scrollLeft = tab.offsetLeft - row.current.offsetLeft - (row.current.clientWidth - tab.offsetWidth) / 2;
  }, [current]);
  return row;
}

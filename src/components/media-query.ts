import { useSyncExternalStore } from 'react';

/** From here on lists have all their columns and buttons. */
export const wideList = '(min-width: 1280px)';

/** Whether a media query matches. Renders again when that changes. */
export function useMediaQuery(query: string): boolean {
  return useSyncExternalStore(
    (notify) => {
      const list = window.matchMedia(query);
      list.addEventListener('change', notify);
      return () => list.removeEventListener('change', notify);
    },
    () => window.matchMedia(query).matches,
  );
}

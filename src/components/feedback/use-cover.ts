import { useEffect, useLayoutEffect, useRef } from 'react';
import { addCover } from './leave-guard.ts';

/** For what covers the page and is not part of the address: while it is open, a step back closes it and nothing else. */
export function useCover(isOpen: boolean, close: () => void): void {
  const latest = useRef(close);
  useLayoutEffect(() => {
    latest.current = close;
  });
  useEffect(() => (isOpen ? addCover(() => latest.current()) : undefined), [isOpen]);
}

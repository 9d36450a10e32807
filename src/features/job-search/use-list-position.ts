import { useLayoutEffect, useRef } from 'react';

/**
 * Returns to the same place in a list that another view has covered. The list stays in the document meanwhile, so that
 * its height is the same.
 */
export function useListPosition(isCovered: boolean): void {
  const position = useRef(0);
  const wasCovered = useRef(false);
  useLayoutEffect(() => {
    if (isCovered) {
      wasCovered.current = true;
      window.scrollTo(0, 0);
      return;
    }
    if (wasCovered.current) window.scrollTo(0, position.current);
    wasCovered.current = false;
    const remember = () => {
      position.current = window.scrollY;
    };
    window.addEventListener('scroll', remember, { passive: true });
    return () => window.removeEventListener('scroll', remember);
  }, [isCovered]);
}

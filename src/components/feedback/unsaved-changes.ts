import { useEffect, useLayoutEffect, useRef } from 'react';
import { addUnsaved } from './leave-guard.ts';

/**
 * Asks before a person leaves a form with unsaved text: by a link, back, forward, a reload or closing the tab. `discard`
 * runs if the person agrees. It must close the form, because the new address may belong to the same page. With `isKept`
 * only a reload, closing the tab and sign-out ask.
 */
export function useUnsavedChanges(isUnsaved: boolean, discard: () => void, isKept = false): void {
  const latest = useRef(discard);
  useLayoutEffect(() => {
    latest.current = discard;
  });
  useEffect(() => (isUnsaved ? addUnsaved(() => latest.current(), isKept) : undefined), [isUnsaved, isKept]);
}

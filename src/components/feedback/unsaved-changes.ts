import { useEffect, useLayoutEffect, useRef } from 'react';
import { addUnsaved } from './leave-guard.ts';

/**
 * Asks before the page is left while a form has unsaved text: by a link, by back and forward, by closing or reloading
 * the tab. `discard` runs when the person agrees. It closes the form, since the step may lead to another address of the
 * same page.
 */
export function useUnsavedChanges(isUnsaved: boolean, discard: () => void): void {
  const latest = useRef(discard);
  useLayoutEffect(() => {
    latest.current = discard;
  });
  useEffect(() => (isUnsaved ? addUnsaved(() => latest.current()) : undefined), [isUnsaved]);
}

import { useEffect } from 'react';
import { forms } from '../../copy/lists.ts';
import { askConfirm } from './browser-dialogs.ts';

/** The forms on the page that hold changes nobody saved. */
const dirtyForms = new Set<symbol>();

/** Asks whether to drop unsaved changes; true when there are none. For acts that leave the page by themselves, like sign-out. */
export function mayLeave(): boolean {
  if (dirtyForms.size === 0) return true;
  if (!askConfirm(forms.leave)) return false;
  dirtyForms.clear();
  return true;
}

/** Where the router keeps the position in the history; unknown for an address typed by hand. */
function historyIndex(state: unknown): number | null {
  if (typeof state !== 'object' || state === null || !('idx' in state)) return null;
  return typeof state.idx === 'number' ? state.idx : null;
}

function askBeforeLink(event: MouseEvent) {
  const link = event.target instanceof Element ? event.target.closest('a[href^="#"]') : null;
  if (!(link instanceof HTMLAnchorElement) || link.target === '_blank') return;
  if (event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0) return;
  if (link.hash === window.location.hash || mayLeave()) return;
  event.preventDefault();
  event.stopPropagation();
}

function askBeforeUnload(event: BeforeUnloadEvent) {
  event.preventDefault();
}

/**
 * Asks before the page is left while a form is dirty: by a link, by back and forward, by closing or reloading the tab.
 * Back and forward can't be prevented, so a refused step is taken back and hidden from the router.
 */
export function useUnsavedChanges(dirty: boolean): void {
  useEffect(() => {
    if (!dirty) return;
    const form = Symbol('form');
    dirtyForms.add(form);
    const position = historyIndex(window.history.state);
    let takingBack = false;

    function askBeforeStep(event: PopStateEvent) {
      if (takingBack) {
        takingBack = false;
        event.stopImmediatePropagation();
        return;
      }
      if (mayLeave()) return;
      event.stopImmediatePropagation();
      const target = historyIndex(event.state);
      takingBack = true;
      window.history.go(target === null || position === null ? -1 : position - target);
    }

    document.addEventListener('click', askBeforeLink, true);
    window.addEventListener('popstate', askBeforeStep, true);
    window.addEventListener('beforeunload', askBeforeUnload);
    return () => {
      dirtyForms.delete(form);
      document.removeEventListener('click', askBeforeLink, true);
      window.removeEventListener('popstate', askBeforeStep, true);
      window.removeEventListener('beforeunload', askBeforeUnload);
    };
  }, [dirty]);
}

import { useEffect } from 'react';
import { addressNow } from './address.ts';

/** Where the focus was last, and what stands beside it. */
type Place = {
  element: Element;
  row: Element | null;
  beside: readonly (Element | null | undefined)[];
  /** The details beside a list that contain it, or below the dialog that contains it. */
  details: Element | null;
  pathname: string;
};

/**
 * Keeps the focus where a person works with the keyboard. A control that is removed or disabled loses the focus, and the
 * browser then starts again at the top of the page. Instead it goes on:
 *
 * - An open dialog has the focus. It goes to the step to the next record, else to the dialog's title. None of the dialog's
 *   other actions gets it, so that a second press does nothing that was not meant.
 * - Details that stand beside their list get it like a dialog.
 * - On a page it goes to the row of the control, else to a row beside it, else to the page's heading.
 *
 * It never scrolls. Call it once, around all pages and dialogs.
 */
export function useKeptFocus(): void {
  useEffect(keepFocus, []);
}

function keepFocus(): () => void {
  let last: Place | undefined;
  let seen: Element | undefined;
  let cancelCheck: (() => void) | undefined;

  function check(): void {
    cancelCheck = undefined;
    const dialog = topmostDialog();
    const isNew = dialog !== seen;
    seen = dialog;
    // A dialog takes the focus itself, one frame after it opened.
    if (isNew) schedule();
    else if (!isFocusKept(dialog, last)) {
      const target = dialog ? targetIn(dialog, last?.element) : targetOnPage(last);
      last = undefined;
      target?.focus({ preventScroll: true });
    }
  }

  function schedule(): void {
    cancelCheck ??= afterFrame(check);
  }

  /** At once, because the next click may come before the check. */
  function rememberFocused({ target }: FocusEvent): void {
    const dialog = topmostDialog();
    if (target instanceof Element && (!dialog || dialog.contains(target)) && target !== dialog)
      last = placeOf(target, last);
  }

  const stopWatching = watchFocus(rememberFocused, schedule);
  const stopIgnoring = ignoreStraySecondClicks();
  return () => {
    stopWatching();
    stopIgnoring();
    cancelCheck?.();
  };
}

/** Runs later than a dialog, which returns the focus when it has closed. Returns a function that cancels it. */
function afterFrame(run: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const frame = requestAnimationFrame(() => {
    timer = setTimeout(run);
  });
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
}

/** Whether something that can be used has the focus, in the topmost dialog if there is one. */
function isFocusKept(dialog: Element | undefined, last: Place | undefined): boolean {
  const focused = document.activeElement ?? document.body;
  // The dialog as a whole has the focus after a click on its text, but also when the focused control was removed.
  if (focused === document.body || (focused === dialog && last && !isUsable(last.element))) return false;
  return isUsable(focused) && (!dialog || dialog.contains(focused));
}

/** Reports every element that gets the focus, and everything that may have taken the focus away. */
function watchFocus(onFocus: (event: FocusEvent) => void, onChange: () => void): () => void {
  const observer = new MutationObserver(onChange);
  const changes = { childList: true, subtree: true, attributes: true, attributeFilter: ['disabled', 'hidden'] };
  observer.observe(document.body, changes);
  document.addEventListener('focusin', onFocus);
  document.addEventListener('focusin', onChange);
  document.addEventListener('focusout', onChange);
  return () => {
    observer.disconnect();
    document.removeEventListener('focusin', onFocus);
    document.removeEventListener('focusin', onChange);
    document.removeEventListener('focusout', onChange);
  };
}

/** One that closes counts until it is gone, because it returns the focus then. */
function topmostDialog(): Element | undefined {
  return [...document.querySelectorAll('[role=dialog]')].at(-1);
}

function isUsable(element: Element): boolean {
  return element.isConnected && !element.matches(':disabled, [hidden] *');
}

function placeOf(element: Element, before: Place | undefined): Place {
  const row = element.closest('li, tr');
  const beside = [row?.nextElementSibling, row?.previousElementSibling];
  const below = element.closest('[role=dialog]') && before ? before.details : null;
  return { element, row, beside, details: element.closest('[data-beside]') ?? below, pathname: addressNow().pathname };
}

function targetIn(dialog: Element, lost: Element | undefined): HTMLElement | undefined {
  // A click beside the dialog has only taken the focus away.
  if (lost instanceof HTMLElement && isUsable(lost) && dialog.contains(lost)) return lost;
  return leadingOn(dialog);
}

/** The step of a dialog to the next record, else its title. */
export function leadingOn(dialog: Element): HTMLElement | undefined {
  const steps = dialog.querySelectorAll<HTMLElement>('[data-leads-on]:enabled');
  return [...steps].at(-1) ?? focusable(document.getElementById(dialog.getAttribute('aria-labelledby') ?? ''));
}

/** Undefined where a click beside a control has taken the focus away, and after a step to another page. */
function targetOnPage(lost: Place | undefined): HTMLElement | undefined {
  if (!lost || isUsable(lost.element) || lost.pathname !== addressNow().pathname) return undefined;
  if (lost.details?.isConnected) return leadingOn(lost.details);
  for (const row of [lost.row, ...lost.beside]) {
    const control = row?.isConnected && row.querySelector<HTMLElement>('a[href], button:enabled, input:enabled');
    if (control) return control;
  }
  return focusable(document.querySelector<HTMLElement>('main h1') ?? document.querySelector('main'));
}

/** A heading can have the focus, but is no stop of the Tab key. */
function focusable(heading: HTMLElement | null): HTMLElement | undefined {
  if (heading && !heading.hasAttribute('tabindex')) heading.tabIndex = -1;
  return heading ?? undefined;
}

/**
 * The second click of a double click belongs to what the first one hit. If that is gone, such as an entry of a menu, or
 * covered by a dialog meanwhile, the second one would press what lies there, or take the focus away.
 */
function ignoreStraySecondClicks(): () => void {
  let first: Element | undefined;
  function judge(event: MouseEvent): void {
    if (!(event.target instanceof Element)) return;
    if (event.detail < 2) first = event.target;
    else if (first && !(first.isConnected && isSameSurface(first, event.target))) {
      event.preventDefault();
      event.stopPropagation();
    }
  }
  const events = ['mousedown', 'click'] as const;
  for (const type of events) window.addEventListener(type, judge, true);
  return () => {
    for (const type of events) window.removeEventListener(type, judge, true);
  };
}

function isSameSurface(first: Element, second: Element): boolean {
  const surface = '[role=dialog], [data-scrim]';
  return first.closest(surface) === second.closest(surface);
}

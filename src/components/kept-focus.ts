import { useEffect } from 'react';
import { addressNow } from './address.ts';

/** Where the focus was last, and what stands beside it. */
type Place = {
  element: Element;
  row: Element | null;
  beside: readonly (Element | null | undefined)[];
  pathname: string;
};

/**
 * Keeps the focus where a person works with the keyboard. A control that is removed or disabled loses the focus, and the
 * browser then starts again at the top of the page. Instead it goes on:
 *
 * - An open dialog has the focus. It goes to the step to the next record, else to the dialog's title. None of the dialog's
 *   other actions gets it, so that a second press does nothing that was not meant.
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
  let frame: number | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function check(): void {
    frame = undefined;
    const dialog = topmostDialog();
    const isNew = dialog !== seen;
    seen = dialog;
    // A dialog takes the focus itself, one frame after it opened.
    if (isNew) {
      schedule();
      return;
    }
    const focused = document.activeElement ?? document.body;
    // The dialog as a whole has the focus after a click on its text, but also when the focused control was removed.
    const isLost = focused === document.body || (focused === dialog && last !== undefined && !isUsable(last.element));
    if (!isLost && isUsable(focused) && (!dialog || dialog.contains(focused))) return;
    const target = dialog ? targetIn(dialog, last?.element) : targetOnPage(last);
    last = undefined;
    target?.focus({ preventScroll: true });
  }

  /** At once, because the next click may come before the check. */
  function rememberFocused({ target }: FocusEvent): void {
    const dialog = topmostDialog();
    if (target instanceof Element && (!dialog || dialog.contains(target)) && target !== dialog) last = placeOf(target);
  }

  /** Later than a dialog, which returns the focus when it has closed. */
  function schedule(): void {
    frame ??= requestAnimationFrame(() => {
      timer = setTimeout(check);
    });
  }

  const observer = new MutationObserver(schedule);
  const changes = { childList: true, subtree: true, attributes: true, attributeFilter: ['disabled', 'hidden'] };
  observer.observe(document.body, changes);
  const events = ['focusin', 'focusout'] as const;
  for (const type of events) document.addEventListener(type, schedule);
  document.addEventListener('focusin', rememberFocused);
  const stopIgnoring = ignoreStraySecondClicks();
  return () => {
    observer.disconnect();
    for (const type of events) document.removeEventListener(type, schedule);
    document.removeEventListener('focusin', rememberFocused);
    if (frame !== undefined) cancelAnimationFrame(frame);
    clearTimeout(timer);
    stopIgnoring();
  };
}

/** One that closes counts until it is gone, because it returns the focus then. */
function topmostDialog(): Element | undefined {
  return [...document.querySelectorAll('[role=dialog]')].at(-1);
}

function isUsable(element: Element): boolean {
  return element.isConnected && !element.matches(':disabled, [hidden] *');
}

function placeOf(element: Element): Place {
  const row = element.closest('li, tr');
  const beside = [row?.nextElementSibling, row?.previousElementSibling];
  return { element, row, beside, pathname: addressNow().pathname };
}

function targetIn(dialog: Element, lost: Element | undefined): HTMLElement | undefined {
  // A click beside the dialog has only taken the focus away.
  if (lost instanceof HTMLElement && isUsable(lost) && dialog.contains(lost)) return lost;
  const steps = dialog.querySelectorAll<HTMLElement>('[data-leads-on]:enabled');
  return [...steps].at(-1) ?? focusable(document.getElementById(dialog.getAttribute('aria-labelledby') ?? ''));
}

/** Undefined where a click beside a control has taken the focus away, and after a step to another page. */
function targetOnPage(lost: Place | undefined): HTMLElement | undefined {
  if (!lost || isUsable(lost.element) || lost.pathname !== addressNow().pathname) return undefined;
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

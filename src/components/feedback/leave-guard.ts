import { forms } from '../../copy/lists.ts';
import { askConfirm } from './browser-dialogs.ts';
import { setStepListener } from './history-steps.ts';

type Unsaved = {
  discard: () => void;
  /** The text stays as a draft that the page continues, so a step to another page loses nothing. */
  isKept: boolean;
};

/** What tells an entry of the history from others: its key, or the router's own number. Null where the browser can't tell. */
type Entry = string | number | null;
type Cover = { close: () => void; entry: Entry };

/** The forms with unsaved text. */
const unsaved = new Map<symbol, Unsaved>();
/** What covers the page without being part of the address: dialogs and menus, the topmost last. */
const covers = new Set<Cover>();
/** The history entry that the unsaved text belongs to, or the dialog that a step back has closed. */
let home: Entry = null;
/** Refused steps are being undone. */
let isReturning = false;

/**
 * Asks before a link, back, forward, an edited address, a reload or the closing of the tab leaves a form with unsaved
 * text. With `isKept` only a reload and closing the tab ask. Returns a function that stops asking.
 */
export function addUnsaved(discard: () => void, isKept = false): () => void {
  const form = Symbol('form');
  if (unsaved.size === 0) home = currentEntry();
  unsaved.set(form, { discard, isKept });
  setStepListener(askBeforeStep);
  document.addEventListener('click', askBeforeLink, true);
  window.addEventListener('beforeunload', askBeforeUnload);
  return () => {
    unsaved.delete(form);
    if (unsaved.size > 0) return;
    document.removeEventListener('click', askBeforeLink, true);
    window.removeEventListener('beforeunload', askBeforeUnload);
  };
}

/**
 * Makes a step back close what covers the page, and nothing else. Another step, such as an edited address, closes all of
 * it and goes on. Returns a function that ends this.
 */
export function addCover(close: () => void): () => void {
  const cover = { close, entry: currentEntry() };
  covers.add(cover);
  setStepListener(askBeforeStep);
  return () => {
    covers.delete(cover);
  };
}

/** Whether a form contains unsaved text. */
export function hasUnsaved(): boolean {
  return unsaved.size > 0;
}

/** Asks whether to discard unsaved text, and discards it. Returns true if there is none. For actions such as sign-out. */
export function mayLeave(): boolean {
  return askToDiscard([...unsaved]);
}

/** The same for a step to another page of the app. */
function mayStep(): boolean {
  return askToDiscard([...unsaved].filter(([, { isKept }]) => !isKept));
}

function askToDiscard(lost: readonly [symbol, Unsaved][]): boolean {
  if (lost.length === 0) return true;
  if (!askConfirm(forms.leave)) return false;
  for (const [form] of lost) unsaved.delete(form);
  for (const [, { discard }] of lost) discard();
  return true;
}

function askBeforeUnload(event: BeforeUnloadEvent): void {
  event.preventDefault();
}

function askBeforeLink(event: MouseEvent): void {
  const link = event.target instanceof Element ? event.target.closest('a[href^="#"]') : null;
  if (!(link instanceof HTMLAnchorElement) || link.target === '_blank') return;
  if (event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0) return;
  if (link.hash === window.location.hash || mayStep()) return;
  event.preventDefault();
  event.stopPropagation();
}

/** A script can't prevent a step in the history, so a refused one is undone and hidden from the router. */
function askBeforeStep(event: PopStateEvent): void {
  if (isReturning) {
    event.stopImmediatePropagation();
    // Another step may have happened meanwhile. Repeat until the entry is reached.
    const rest = stepsHome() ?? 0;
    isReturning = rest !== 0;
    if (isReturning) window.history.go(rest);
    return;
  }
  if (unsaved.size === 0) closeCovers(event);
  else {
    const steps = stepsHome() ?? -1;
    if (steps !== 0 && !mayStep()) goHome(event, steps);
  }
}

function goHome(event: PopStateEvent, steps: number): void {
  event.stopImmediatePropagation();
  isReturning = true;
  window.history.go(steps);
}

function closeCovers(event: PopStateEvent): void {
  const topmost = [...covers].at(-1);
  if (!topmost) return;
  home = topmost.entry;
  const steps = stepsHome();
  if (steps !== null && steps > 0) {
    goHome(event, steps);
    topmost.close();
  } else if (steps !== 0) for (const { close } of covers) close();
}

/** Null where the browser can't tell. An entry's position changes when the browser drops the oldest of too many. */
function stepsHome(): number | null {
  const { navigation } = window;
  const here = navigation ? navigation.currentEntry?.index : currentEntry();
  const there = navigation ? navigation.entries().findIndex(({ key }) => key === home) : home;
  return typeof here !== 'number' || typeof there !== 'number' || there === -1 ? null : there - here;
}

/** Older browsers lack the Navigation API. There the router's own number has to do, which edited addresses don't have. */
function currentEntry(): Entry {
  return window.navigation?.currentEntry?.key ?? routerIndex(window.history.state);
}

function routerIndex(state: unknown): number | null {
  if (typeof state !== 'object' || state === null || !('idx' in state)) return null;
  return typeof state.idx === 'number' ? state.idx : null;
}

import { errors, type Page } from 'playwright-core';
import type { Edition } from '#contract/edition.ts';
import { type Role, roles } from '#contract/roles.ts';
import { failure } from '../../../src/copy/lists.ts';
import { PRODUCT_TITLE } from '../../../src/copy/product.ts';
import { accessDenied, shell } from '../../../src/copy/shell.ts';
import { routeTables } from './edition-pages.ts';
import { overflowsOf } from './look-over.ts';

// What holds on every page, whatever was done before.

/** What a page shows, as far as the checks need it. */
type Sight = {
  path: string;
  role: string | null;
  title: string;
  /** The entries of the sidebar that are marked as the current one. */
  marked: string[];
  headings: string[];
  /** The headings of parts. An open job stands beside the list, or on a phone in its place. */
  subheadings: string[];
  alerts: string[];
  /** The dialog on top, if it does not have the focus, and what has it. */
  unfocusedDialog: string | null;
  /** Texts that no person wrote. */
  slips: string[];
};

/**
 * Returns what is wrong on a page now. Some of it may be right a moment later, when the page rests. Only without a network
 * may a part be missing.
 */
export async function violationsNow(page: Page, edition: Edition, { isOffline = false } = {}): Promise<string[]> {
  const sight = await look(page);
  const { unfocusedDialog, slips } = sight;
  const overflows = await overflowsOf(page);
  return [
    ...(unfocusedDialog === null ? [] : [`a dialog is open without the focus: ${unfocusedDialog}`]),
    ...slips.map((text) => `a text that nobody wrote: ${text}`),
    ...overflows.map((text) => `scrolls sideways: ${text}`),
    ...(sight.alerts.includes(failure.title) ? [`the page was replaced by ${failure.title}`] : []),
    ...(sight.alerts.includes(failure.partTitle) && !isOffline ? [`a part is missing: ${failure.partTitle}`] : []),
    ...placeViolations(sight, edition),
  ];
}

/** The page that may have the title of an open job, which chats show. */
const JOBS = '/jobseeker/jobs';

/** Compares the title and the marked entry with the route. The case and a slash at the end do not make another route. */
function placeViolations({ path, role, title, marked, headings, subheadings }: Sight, edition: Edition): string[] {
  const route = routeTables[edition].routes.find(
    (candidate) => candidate.path === path.toLowerCase().replace(/\/+$/, ''),
  );
  if (route === undefined) return marked.map((entry) => `${entry} is marked at ${path}`);
  if (!isRole(role)) return [`${path} is open without a user`];
  const isDenied = route.role !== role;
  const expected = `${isDenied ? accessDenied.title : route.label} - ${PRODUCT_TITLE}`;
  const isJob = (heading: string) => title.startsWith(`${heading} - `) && title.endsWith(` - ${PRODUCT_TITLE}`);
  const isTitled = title === expected || (route.path === JOBS && [...headings, ...subheadings].some(isJob));
  // The pages of the account stand in its menu, not in the sidebar.
  const entries = isDenied || route.isOfAccount ? [] : [`#${route.path}`];
  return [
    ...(isTitled ? [] : [`the title at ${path} is ${title}`]),
    ...(marked.join() === entries.join() ? [] : [`the sidebar at ${path} marks ${marked.join() || 'nothing'}`]),
    ...(isDenied && !headings.includes(accessDenied.title) ? [`${path} is open to the role ${role}`] : []),
  ];
}

const isRole = (value: string | null): value is Role => roles.some((role) => role === value);

function look(page: Page): Promise<Sight> {
  return page.evaluate((navigation) => {
    const focused = document.activeElement;
    const shown = (selector: string) =>
      [...document.querySelectorAll(selector)].filter((element) =>
        element.checkVisibility({ visibilityProperty: true }),
      );
    const describe = (element: Element | null) =>
      element
        ? `${element.tagName} ${(element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 40)}`
        : 'nothing';
    const textsOf = (selector: string) => shown(selector).map(({ textContent }) => textContent?.trim() ?? '');
    const ownTexts = (element: Element) =>
      [...element.childNodes].flatMap((node): string[] => (node instanceof Text ? [node.data] : []));
    const dialog = shown('[role=dialog], [role=alertdialog]').at(-1);
    const hasFocus = !dialog || dialog.contains(focused) || shown('[role=menu]').some((menu) => menu.contains(focused));
    const labels = shown('[aria-label], [title], [placeholder], [alt]').flatMap((element) =>
      ['aria-label', 'title', 'placeholder', 'alt'].map((name) => element.getAttribute(name) ?? ''),
    );
    const fields = document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea');
    const values = [...fields].map(({ value }) => value);
    const texts = [...shown('body *').flatMap(ownTexts), ...labels, ...values];
    const user: unknown = JSON.parse(localStorage.getItem('currentUser') ?? 'null');
    return {
      path: location.hash.slice(1).split('?')[0] ?? '',
      role: user && typeof user === 'object' && 'role' in user ? String(user.role) : null,
      title: document.title,
      marked: [
        ...new Set(
          [...document.querySelectorAll(`nav[aria-label=${navigation}] [aria-current=page]`)].map(
            (entry) => entry.getAttribute('href') ?? '',
          ),
        ),
      ],
      headings: textsOf('h1'),
      subheadings: textsOf('h2'),
      alerts: textsOf('[role=alert] p'),
      unfocusedDialog: hasFocus ? null : `${describe(dialog ?? null)}; the focus is on ${describe(focused)}`,
      slips: texts.filter((text) => /\b(?:undefined|NaN|Invalid Date)\b|\[object \w+\]/.test(text)).slice(0, 5),
    };
  }, shell.navigation);
}

/** Whether something failed because its page was left meanwhile. */
export const isLeft = (reason: unknown) =>
  reason instanceof Error &&
  /context was destroyed|navigat|detached|not attached|Target .* closed|SecurityError/i.test(reason.message);

/** Takes a step. Ignores what a navigation interrupts, and elements that disappear or are covered meanwhile. */
export async function passingLeft(step: () => Promise<string>): Promise<string> {
  try {
    return await step();
  } catch (reason) {
    if (!(reason instanceof errors.TimeoutError || isLeft(reason))) throw reason;
    return `interrupted: ${String(reason).split('\n')[0]}`;
  }
}

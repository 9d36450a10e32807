import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { forget, longestOf, notesOf, openSlowPage, rest } from './slow-page.ts';

/** No name contains this text, so each typed letter removes rows until none is left. */
const SEARCHED = 'zq';

/** Times in ms, and the heap in MB. */
export type ListFigures = {
  painted: number;
  rows: number;
  rowsWarm: number;
  heap: number;
  elementsPerCell: number;
  longest: number;
  worstKey: number;
  rowsBack: number;
};

/**
 * Measures a list of 100 users: from navigation to the rows, with an empty cache and with everything in it, then a search
 * in the input that `searchInput` selects.
 */
export async function visitList(
  browser: Browser,
  url: string,
  searchInput: string,
  options?: BrowserContextOptions,
  cpu?: number,
): Promise<ListFigures> {
  const { page, heapOf, close } = await openSlowPage(browser, options, cpu);
  await page.goto(url);
  const { painted, rows } = await rowsOf(page);
  await page.reload();
  const { rows: rowsWarm } = await rowsOf(page);
  const heap = await heapOf();
  const elementsPerCell = await page.evaluate(
    () => document.getElementsByTagName('*').length / document.querySelectorAll('tbody td').length,
  );
  const search = page.locator(searchInput);
  await search.focus();
  await forget(page);
  await search.pressSequentially(SEARCHED, { delay: 250 });
  // A table may keep a row that says so, and one that measures its columns.
  await page.waitForFunction(() => document.querySelectorAll('tbody tr').length <= 2);
  await rest(page);
  const typed = await notesOf(page);
  await page.keyboard.press('ControlOrMeta+a');
  await page.evaluate(() => addEventListener('keydown', () => performance.mark('key'), { capture: true }));
  await forget(page);
  await page.keyboard.press('Delete');
  const back = await page.waitForFunction(
    () =>
      document.querySelectorAll('tbody tr').length >= 100 &&
      performance.now() - (performance.getEntriesByName('key').at(-1)?.startTime ?? 0),
    undefined,
    { polling: 'raf' },
  );
  const rowsBack = Number(await back.jsonValue());
  await rest(page);
  const cleared = await notesOf(page);
  await close();
  return {
    painted,
    rows,
    rowsWarm,
    heap,
    elementsPerCell,
    longest: Math.max(longestOf(typed), longestOf(cleared)),
    worstKey: Math.max(0, ...typed.keys, ...cleared.keys),
    rowsBack,
  };
}

/** Waits for 100 rows. Returns when the page painted first, and when they were there. */
async function rowsOf(page: Page) {
  await page.waitForFunction(() => window.bench.rows !== null);
  await rest(page);
  const { painted, rows } = await notesOf(page);
  return { painted: painted ?? Number.NaN, rows: rows ?? Number.NaN };
}

import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { userRow } from '#database/columns.ts';
import { openDatabase } from '#database/open-database.ts';
import { insertRows } from '#database/stored-rows.ts';
import { launchBrowser } from '#tests/support/browser/browser.ts';
import buildApp from '#tests/support/browser/build.ts';
import { storedSession } from '#tests/support/browser/stored-session.ts';
import { gatewayAt } from '#tests/support/clients/gateway.ts';
import { userRecord } from '#tests/support/fixtures/user-record.ts';
import { startApp } from '#tests/support/processes/app-process.ts';
import { BUSINESS_FILE } from '../../emulator/settings.ts';
import { formatCount } from '../../src/components/format-number.ts';
import { forget, longestOf, notesOf, openFastPage, rest } from './slow-page.ts';
import type { Report } from './stage.ts';

const COUNT = 10_000;
const PAGE = 100;
/** A turn of the mouse wheel, px. */
const WHEEL = 800;

/** The list of users with 10,000 rows, on a fast line and at full processor speed. Heaps are MB, times ms. */
export type LongListFigures = {
  /** With the first hundred rows, and with all. */
  firstHeap: number;
  heap: number;
  /** The longest task from the last row to the first. */
  scrollLongest: number;
  secondHundred: number;
  lastHundred: number;
  /** How far a column has moved since the first hundred rows, at most, px. */
  columnShift: number;
};

/** Loads 10,000 users by the button below the list, and scrolls through them. */
export async function measureLongList(report: Report): Promise<LongListFigures> {
  await buildApp();
  const [app, browser] = await Promise.all([startApp({ isSeeded: true }), launchBrowser()]);
  try {
    await addUsers(join(app.dataDir, BUSINESS_FILE));
    const storageState = await storedSession(gatewayAt(app.url), { username: 'superadmin', role: 'admin' });
    const { page, heapOf } = await openFastPage(browser, { storageState });
    await page.goto(`${app.url}/#/admin/users`);
    await page.waitForFunction(() => window.bench.rows !== null);
    await rest(page);
    const firstHeap = await heapOf();
    const firstColumns = await columnsOf(page);
    const secondHundred = await loadMore(page, 2 * PAGE);
    for (let shown = 3 * PAGE; shown < COUNT; shown += PAGE) await loadMore(page, shown);
    const lastHundred = await loadMore(page, COUNT);
    await rest(page);
    const columns = await columnsOf(page);
    const heap = await heapOf();
    await forget(page);
    await scrollUp(page);
    await rest(page);
    const figures = {
      firstHeap,
      heap,
      scrollLongest: longestOf(await notesOf(page)),
      secondHundred,
      lastHundred,
      columnShift: Math.max(...columns.map((left, index) => Math.abs(left - (firstColumns[index] ?? left)))),
    };
    report(`10,000 rows: ${JSON.stringify(figures)}`);
    return figures;
  } finally {
    await browser.close();
    await app.dispose();
  }
}

async function addUsers(file: string): Promise<void> {
  const database = await openDatabase(`file:${file}`);
  const users = Array.from({ length: COUNT }, (_, number) => {
    const username = `bench-${number}`;
    return userRecord({ _id: username, username, email: `${username}@example.com`, realName: `用户${number}` });
  });
  await insertRows(database, 'User', users.map(userRow));
  await database.close();
}

/** Presses the button below the list. Returns the time until so many rows are counted. */
async function loadMore(page: Page, count: number): Promise<number> {
  const button = page.getByRole('button', { name: '加载更多' });
  await button.scrollIntoViewIfNeeded();
  const pressed = await button.evaluate((element: HTMLElement) => {
    element.click();
    return performance.now();
  });
  const shown = await page.waitForFunction(
    (text) => document.body.textContent?.includes(text) && performance.now(),
    `显示 ${formatCount(count)} 条`,
    { polling: 'raf' },
  );
  return Number(await shown.jsonValue()) - pressed;
}

/** Where the columns begin, px. */
function columnsOf(page: Page): Promise<number[]> {
  return page.locator('thead th').evaluateAll((cells) => cells.map((cell) => cell.getBoundingClientRect().left));
}

async function scrollUp(page: Page): Promise<void> {
  await page.mouse.move(640, 400);
  while (await page.evaluate(() => scrollY > 0)) {
    await page.mouse.wheel(0, -WHEEL);
    await page.evaluate(() => new Promise(requestAnimationFrame));
  }
}

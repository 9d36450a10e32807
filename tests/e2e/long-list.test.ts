import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { userRow } from '#database/columns.ts';
import { insertRows } from '#database/stored-rows.ts';
import { setBrowserStage } from '#tests/support/browser/stage.ts';
import { userRecord } from '#tests/support/fixtures/user-record.ts';

const COUNT = 1300;
const newest = Date.UTC(2025, 9, 1);
const stage = setBrowserStage();

beforeAll(() =>
  stage.inDatabase(async (database) => {
    for (let start = 0; start < COUNT; start += 100) {
      const users = Array.from({ length: 100 }, (_, index) => makeUser(start + index));
      await insertRows(database, 'User', users.map(userRow));
    }
  }),
);

function makeUser(number: number) {
  const createTime = newest - number * 60_000;
  const username = `user-${String(number).padStart(4, '0')}`;
  const times = { createTime, updateTime: createTime };
  return userRecord({ ...times, _id: username, username, email: `${username}@example.com`, realName: `用户${number}` });
}

const rows = (page: Page) => page.locator('tbody tr');
const nameOf = (page: Page, number: number) => page.getByRole('button', { name: `用户${number}`, exact: true });

async function loadUpTo(page: Page, count: number): Promise<void> {
  const more = page.getByRole('button', { name: '加载更多' });
  const shown = async () =>
    Number(/显示 ([\d,]+) 条/.exec((await page.getByRole('status').allTextContents()).join())?.[1]?.replace(',', ''));
  await expect.poll(shown).toBeGreaterThanOrEqual(100);
  while ((await shown()) < count) {
    const before = await shown();
    await more.click();
    await expect.poll(shown).toBe(before + 100);
  }
}

/** Scrolls to the last row, which moves down while rows are added. `number` counts the head. */
async function scrollToRow(page: Page, number: number): Promise<void> {
  const lastNumber = () => {
    scrollTo(0, document.body.scrollHeight);
    return [...document.querySelectorAll('tbody tr')].at(-1)?.ariaRowIndex;
  };
  await expect.poll(() => page.evaluate(lastNumber)).toBe(String(number));
}

/** Where the columns begin, px. */
function columnsOf(page: Page): Promise<number[]> {
  return page.locator('thead th').evaluateAll((cells) => cells.map((cell) => cell.getBoundingClientRect().left));
}

/** Returns how many rows are laid out. */
function laidOut(page: Page): Promise<number> {
  return rows(page).evaluateAll(
    (all) => all.filter((row) => row.checkVisibility({ contentVisibilityAuto: true })).length,
  );
}

declare global {
  interface Window {
    idleWork: (() => void)[];
    rowCounts: number[];
  }
}

/** Returns how long the browser paints after a key, in µs. */
async function paintTimeOf(page: Page, key: string): Promise<number> {
  await stage.browser().startTracing(page, { categories: ['devtools.timeline'] });
  await page.keyboard.press(key);
  // The key is painted in the first frame, and the second begins after it.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  const trace = await stage.browser().stopTracing();
  const { traceEvents }: { traceEvents: { name: string; dur?: number }[] } = JSON.parse(trace.toString());
  return traceEvents.filter(({ name }) => name === 'Paint').reduce((sum, { dur = 0 }) => sum + dur, 0);
}

it('screen readers reach the rows far from the screen', async () => {
  const { page } = await stage.signedIn('superadmin', '#/admin/users', {});
  const last = rows(page).nth(99);
  await last.waitFor({ state: 'attached' });
  const accessibleName = (await last.locator('td').nth(1).textContent()) ?? '';
  const devtools = await page.context().newCDPSession(page);
  const cells = async () => {
    const { root } = await devtools.send('DOM.getDocument');
    const { nodeId } = root;
    return (await devtools.send('Accessibility.queryAXTree', { nodeId, accessibleName, role: 'cell' })).nodes.length;
  };
  await expect.poll(cells).toBe(1);
});

describe('the rows of a list', () => {
  it('beyond the first 25 arrive together, and are laid out when the browser is idle', async () => {
    const { page } = await stage.signedIn('superadmin', '#/privacy', {});
    await page.evaluate(() => {
      window.idleWork = [];
      window.requestIdleCallback = (work) =>
        window.idleWork.push(() => work({ didTimeout: true, timeRemaining: () => 0 }));
      window.rowCounts = [];
      new MutationObserver(() => window.rowCounts.push(document.querySelectorAll('tbody tr').length)).observe(
        document.documentElement,
        { childList: true, subtree: true },
      );
    });
    await page.evaluate(() => location.assign('#/admin/users'));
    await expect.poll(() => rows(page).count()).toBe(100);
    expect(new Set(await page.evaluate(() => window.rowCounts))).toEqual(new Set([0, 25, 100]));

    expect(await laidOut(page)).toBeLessThanOrEqual(50);
    await expect
      .poll(async () => {
        await page.evaluate(() => {
          for (const work of window.idleWork.splice(0)) work();
        });
        return laidOut(page);
      })
      .toBe(100);
  });

  it('are not painted again by a key in the search field', async () => {
    const { page } = await stage.signedIn('superadmin', '#/admin/users', {});
    await expect.poll(() => laidOut(page)).toBe(100);
    await page.getByRole('searchbox').focus();
    // The quickest of five, so that other work of the machine does not count. A space does not search.
    const paintTime = async () => {
      const times: number[] = [];
      for (let round = 0; round < 5; round += 1) times.push(await paintTimeOf(page, 'Space'));
      return Math.min(...times);
    };
    const ratio = async () => {
      const apart = await paintTime();
      const style = await page.addStyleTag({ content: 'tbody { contain: none !important }' });
      const together = await paintTime();
      await style.evaluate((element: Element) => element.remove());
      return apart / together;
    };
    // Measured again where the machine was busy during all five.
    await expect.poll(ratio, { timeout: 30_000 }).toBeLessThan(1 / 4);
  });
});

describe('a list of more than a thousand rows', () => {
  it('keeps only the rows near the screen in the page, with their numbers, and all of them in print', async () => {
    const { page } = await stage.signedIn('superadmin', '#/admin/users?sort=-createTime', {});
    await loadUpTo(page, 1000);
    await expect.poll(() => rows(page).count()).toBe(1000);
    const table = page.getByRole('table');
    expect(await table.getAttribute('aria-rowcount')).toBeNull();

    const columns = await columnsOf(page);
    await loadUpTo(page, 1200);
    await expect.poll(() => rows(page).count()).toBeLessThan(400);
    await expect.poll(() => table.getAttribute('aria-rowcount')).toBe('1201');
    await scrollToRow(page, 1201);
    expect(await columnsOf(page)).toEqual(columns);
    const height = await table.evaluate((element) => element.getBoundingClientRect().height);

    await page.evaluate(() => scrollTo(0, 0));
    await nameOf(page, 0).waitFor();
    const lastNumber = async () => Number(await rows(page).last().getAttribute('aria-rowindex'));
    await expect.poll(lastNumber).toBeLessThan(400);
    // The head is row 1.
    const numbers = await rows(page).evaluateAll((elements) => elements.map((row) => Number(row.ariaRowIndex)));
    expect(numbers).toEqual(numbers.map((_, index) => index + 2));
    expect(await table.evaluate((element) => element.getBoundingClientRect().height)).toBeCloseTo(height, 0);

    await page.emulateMedia({ media: 'print' });
    await expect.poll(() => rows(page).count()).toBe(1200);
  });

  it('keeps the row that has the focus, and the row of the open record', async () => {
    const { page } = await stage.signedIn('superadmin', '#/admin/users', {});
    await loadUpTo(page, 1100);
    await page.evaluate(() => scrollTo(0, 0));
    await nameOf(page, 0).focus();
    await scrollToRow(page, 1101);
    expect(await nameOf(page, 0).evaluate((element) => element === document.activeElement)).toBe(true);
    await nameOf(page, 1050).press('Enter');
    await page.getByRole('dialog').waitFor();
    await page.keyboard.press('Escape');
    await expect.poll(() => nameOf(page, 1050).evaluate((element) => element === document.activeElement)).toBe(true);
  });

  it('keeps a row that gets the focus while its group is about to leave the page', async () => {
    const { page } = await stage.signedIn('superadmin', '#/admin/users', {});
    await loadUpTo(page, 1000);
    await page.evaluate(() => {
      const first = [...document.querySelectorAll('button')].find((button) => button.textContent === '用户0');
      const Original = IntersectionObserver;
      window.IntersectionObserver = class extends Original {
        constructor(report: IntersectionObserverCallback, options?: IntersectionObserverInit) {
          super((entries, observer) => {
            report(entries, observer);
            if (entries.some(({ target }) => target.contains(first ?? null))) first?.focus({ preventScroll: true });
          }, options);
        }
      };
    });
    await loadUpTo(page, 1100);
    await scrollToRow(page, 1101);
    await expect.poll(() => rows(page).count()).toBeLessThan(400);
    expect(await nameOf(page, 0).evaluate((element) => element === document.activeElement)).toBe(true);
  });
});

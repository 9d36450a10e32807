import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { settle } from '#tests/support/browser/look-over.ts';
import { pages } from '#tests/support/browser/recruiting-screens.ts';
import { setBrowserStage } from '#tests/support/browser/stage.ts';

const stage = setBrowserStage({ env: { EDITION: 'recruiting' } });
const usernames = [...new Set(pages.map(({ username }) => username))];
/** In China, and west and east of it, where it is another day for half of the time. */
const zones = ['Asia/Shanghai', 'America/New_York', 'Pacific/Auckland'];

/** What a page shows, with the exact times of the tooltips. Rows of interviews, also on the landing page, show times of the reader's zone. */
function textOf(page: Page): Promise<string> {
  return page.locator('main').evaluate((main) => {
    const shown = document.createElement('main');
    shown.append(...[...main.cloneNode(true).childNodes]);
    const interviews = /\/interviews$/.test(location.hash) ? 'li' : 'li:has(a[href*="/interviews?id="])';
    for (const row of shown.querySelectorAll(interviews)) row.remove();
    const titles = [...shown.querySelectorAll('[title]')].map((element) => element.getAttribute('title'));
    return [shown.textContent, ...titles].join('\n');
  });
}

describe('every page shows the days and times of China', () => {
  it.each(usernames)('to %s, wherever the browser is', async (username) => {
    const people = await Promise.all(
      zones.map(async (timezoneId) => stage.visitor({ timezoneId, storageState: await stage.storageOf(username) })),
    );
    for (const { hash } of pages.filter((screen) => screen.username === username)) {
      // On wider screens readers with the clocks of China see a week as a grid, and others as a list.
      const width = hash.endsWith('/interviews') ? 1000 : 1280;
      for (const { page, load } of people) {
        await page.setViewportSize({ width, height: 900 });
        await load(hash);
        await settle(page);
      }
      // Parts of a dashboard are loaded when it is idle.
      await expect
        .poll(async () => {
          const [inChina, ...others] = await Promise.all(people.map(({ page }) => textOf(page)));
          return others.flatMap((text) => (text === inChina ? [] : [{ hash, inChina, text }]));
        })
        .toEqual([]);
    }
  });
});

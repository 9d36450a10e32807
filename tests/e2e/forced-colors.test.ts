import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { routeTables } from '#tests/support/browser/edition-pages.ts';
import { settle } from '#tests/support/browser/look-over.ts';
import { pages } from '#tests/support/browser/recruiting-screens.ts';
import { setBrowserStage } from '#tests/support/browser/stage.ts';

const stage = setBrowserStage({ env: { EDITION: 'recruiting' } });

/** Controls that are marked as selected. Boxes and radio buttons are the system's own. */
const selected = '[aria-current]:not([aria-current=false]), [aria-pressed=true], [aria-selected=true], [role=switch]';

/** The selected controls in sight that have no colour of the system for selected items. */
function unmarked(page: Page): Promise<string[]> {
  return page.evaluate((selector) => {
    const probe = document.createElement('i');
    probe.style.cssText = 'forced-color-adjust: none; background: Highlight';
    document.body.append(probe);
    const highlight = getComputedStyle(probe).backgroundColor;
    probe.remove();
    return [...document.querySelectorAll<HTMLElement>(selector)]
      .filter((element) => element.checkVisibility() && (!('checked' in element) || element.checked === true))
      .filter((element) => getComputedStyle(element).backgroundColor !== highlight)
      .map((element) => element.textContent?.slice(0, 20) || element.outerHTML.slice(0, 60));
  }, selected);
}

describe('forced colours show what is selected', () => {
  it.each([...new Set(pages.map(({ username }) => username))])('as %s', async (username) => {
    const { page, goTo } = await stage.withSession(username);
    await page.emulateMedia({ forcedColors: 'active' });
    for (const { hash } of pages.filter((screen) => screen.username === username)) {
      await goTo(hash);
      // The pages of the account stand in its menu, not in the sidebar.
      const isOfAccount = routeTables.recruiting.routes.some(
        ({ path, isOfAccount }) => isOfAccount && hash === `#${path}`,
      );
      if (!isOfAccount) await page.locator(`nav a[href="${hash}"][aria-current=page]`).first().waitFor();
      await settle(page);
      const toggle = page.getByRole('main').getByRole('switch').first();
      if (await toggle.isVisible()) await toggle.check();
      await settle(page);
      expect(await unmarked(page), hash).toEqual([]);
    }
    await page.emulateMedia({ forcedColors: null });
  });
});

describe('the city of a search', () => {
  it('says how it takes effect while it is half typed', async () => {
    const { page } = await stage.signedIn('jobseeker1', '#/jobseeker/jobs');
    const city = page
      .getByRole('combobox', { name: '城市、区县或街道' })
      .or(page.getByRole('textbox', { name: '城市、区县或街道' }));
    await city.fill('杭');
    const hint = page.getByText('按回车键筛选');
    await hint.waitFor();
    await city.fill('杭州');
    await city.press('Enter');
    await hint.waitFor({ state: 'detached' });
    await page.waitForFunction(() => location.hash.includes('city='));
  });
});

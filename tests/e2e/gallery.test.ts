import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { waitForQuiet } from '#tests/support/browser/browser.ts';
import { editionPages, routeTables } from '#tests/support/browser/edition-pages.ts';
import { expectGoodLook } from '#tests/support/browser/expect-look.ts';
import { expectState } from '#tests/support/browser/page-states.ts';
import { setBrowserStage } from '#tests/support/browser/stage.ts';
import { statesOf } from '../../emulator/gallery/entry.ts';
import { pagesOf } from '../../emulator/gallery/pages/pages.ts';
import { pageStates } from '../../emulator/gallery/pages/states.ts';
import { entries, groups } from '../../emulator/gallery/table.ts';

const stage = setBrowserStage({ entry: 'start', env: { EDITION: 'recruiting' } });

/** The pages of a component: its own, or one for each state of what opens above the page. */
function addressesOf(name: string): string[] {
  const entry = entries[name];
  return entry?.opens ? statesOf(entry).map(([state]) => `${name}/${state}`) : [name];
}

async function show(page: Page, address: string, query: Record<string, string> = {}): Promise<void> {
  await page.goto(`${stage.url()}/emulator/gallery/#/${address}?${new URLSearchParams(query)}`);
  // What is busy or loads does so for ever, so the page never settles as the app's do.
  await page.locator(`[data-gallery="${address}"]`).waitFor({ state: 'attached' });
  await waitForQuiet(page);
}

it.each(Object.keys(groups))('the components of %s fit, are accessible and cause no error', async (group) => {
  const { page, crashes } = await stage.visitor();
  const addresses = Object.keys(groups[group] ?? {}).flatMap(addressesOf);
  for (const address of addresses) {
    await show(page, address);
    await expectGoodLook(page, address);
    expect(crashes, address).toEqual([]);
  }
});

it('lists every page of the edition', async () => {
  const { page, goTo } = await stage.visitor();
  await goTo('emulator/gallery/');
  const links = page.locator('.gallery-paths a');
  await links.first().waitFor();
  const listed = await links.allTextContents();
  expect(listed).toEqual(pagesOf(routeTables.recruiting).map(({ path }) => path));
});

it.each(pageStates)('shows the app in the state %s, and keeps the session of the developer', async (state) => {
  const { page } = await stage.visitor();
  const shown = editionPages.recruiting.filter(({ states }) => states.includes(state));
  const { name } = shown[pageStates.indexOf(state) % shown.length] ?? { name: '' };
  await show(page, `pages${name}`, { state, width: '360' });
  const frame = page.frameLocator('iframe');
  await frame.locator('main h1').waitFor();
  await expectState(frame, { state, calls: [{}] });
  expect(await page.evaluate(() => localStorage.length)).toBe(0);
});

it('a switch keeps its shape beside a label of several lines', async () => {
  const { page } = await stage.visitor();
  await show(page, 'Switch');
  const boxes = await Promise.all((await page.getByRole('switch').all()).map((one) => one.boundingBox()));
  expect(new Set(boxes.map((box) => box?.width))).toEqual(new Set([36]));
});

it('forced colours frame the chosen of several, not a switch, and show what is disabled', async () => {
  const { page } = await stage.visitor({ forcedColors: 'active' });
  await show(page, 'Switch');
  const frameOf = (role: 'switch' | 'radio') =>
    page
      .getByRole(role, { checked: true })
      .first()
      .evaluate((input) => input.parentElement && getComputedStyle(input.parentElement).outlineStyle);
  expect(await frameOf('switch')).toBe('none');
  await show(page, 'RadioList');
  expect(await frameOf('radio')).toBe('solid');
  await show(page, 'MenuPopup/usual');
  const colors = await page
    .getByRole('menuitem')
    .evaluateAll((items) => items.map((item) => getComputedStyle(item.lastElementChild ?? item).color));
  expect(new Set(colors).size).toBe(2);
});

it('a row of tabs shows the current one, also where the row is wider than the screen', async () => {
  const { page } = await stage.visitor({ viewport: { width: 360, height: 800 } });
  await show(page, 'Tabs');
  const current = page.getByRole('navigation', { name: '很多' }).locator('[aria-current=page]');
  const { left, right } = await current.evaluate((tab) => tab.getBoundingClientRect());
  expect(left).toBeGreaterThanOrEqual(0);
  expect(right).toBeLessThanOrEqual(360);
});

it.each(['Tabs', 'FilterTabs'])('forced colours underline no tab that is not current: %s', async (name) => {
  const { page } = await stage.visitor({ forcedColors: 'active' });
  await show(page, name);
  const others = page.locator('main :is(nav li > a:not([aria-current]), fieldset > div > [aria-pressed=false])');
  expect(await others.count()).toBeGreaterThan(0);
  const lines = await others.evaluateAll((tabs) => tabs.map((tab) => getComputedStyle(tab).borderBottomWidth));
  expect(new Set(lines)).toEqual(new Set(['0px']));
});

import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { waitForQuiet } from '#tests/support/browser/browser.ts';
import { overflowsOf, violationsOf } from '#tests/support/browser/look-over.ts';
import { setBrowserStage } from '#tests/support/browser/stage.ts';
import { statesOf } from '../../emulator/gallery/entry.ts';
import { entries, groups } from '../../emulator/gallery/table.ts';

const stage = setBrowserStage({ entry: 'start', env: { SEEDS: 'false' } });

/** Each rule of accessibility is about the colours or about the layout, so not every pair of them is looked at. */
const looks = [
  { width: 360, colorScheme: 'dark' },
  { width: 768, colorScheme: undefined },
  { width: 1280, colorScheme: 'light' },
] as const;

/** The pages of a component: its own, or one for each state of what opens above the page. */
function pagesOf(name: string): string[] {
  const entry = entries[name];
  return entry?.opens ? statesOf(entry).map(([state]) => `${name}/${state}`) : [name];
}

async function show(page: Page, address: string): Promise<void> {
  await page.goto(`${stage.url()}/emulator/gallery/#/${address}`);
  // What is busy or loads does so for ever, so the page never settles as the app's do.
  await page.locator(`[data-gallery="${address}"]`).waitFor({ state: 'attached' });
  await waitForQuiet(page);
}

it.each(Object.keys(groups))('the components of %s fit, are accessible and cause no error', async (group) => {
  const { page, crashes } = await stage.visitor();
  const addresses = Object.keys(groups[group] ?? {}).flatMap(pagesOf);
  for (const address of addresses) {
    await show(page, address);
    for (const { width, colorScheme } of looks) {
      await page.setViewportSize({ width, height: 800 });
      const where = `${address}, ${width} px`;
      await expect.poll(() => overflowsOf(page), { message: where }).toEqual([]);
      if (colorScheme === undefined) continue;
      await page.emulateMedia({ colorScheme });
      // What appears late is transparent until then.
      await page.waitForFunction(() => document.getAnimations().every(({ playState }) => playState !== 'running'));
      expect(await violationsOf(page), `${where}, ${colorScheme}`).toEqual([]);
    }
    expect(crashes, address).toEqual([]);
  }
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

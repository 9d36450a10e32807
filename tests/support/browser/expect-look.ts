import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { nextFrame, overflowsOf, settle, violationsOf } from './look-over.ts';

export const themes = ['light', 'dark'] as const;

/** Runs axe on a screen in both themes, at phone and desktop width. Open dialogs stay open. */
export async function expectAccessible(page: Page, name: string, widths: readonly number[] = [360, 1280]) {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 });
    for (const colorScheme of themes) {
      await page.emulateMedia({ colorScheme });
      await settle(page);
      expect(await violationsOf(page), `${name}, ${width} px, ${colorScheme}`).toEqual([]);
    }
  }
}

/** A table becomes cards some frames after the window's width has changed, so it looks until the page is in its new form. */
export async function expectNoOverflow(page: Page, name: string, widths: readonly number[] = [360, 768, 1280]) {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 });
    await nextFrame(page);
    await settle(page);
    await expect.poll(() => overflowsOf(page), { message: `${name}, ${width} px` }).toEqual([]);
  }
}

/** Each rule of accessibility is about the colours or about the layout, so not every pair of them is looked at. */
const looks = [
  { width: 360, colorScheme: 'dark' },
  { width: 768, colorScheme: undefined },
  { width: 1280, colorScheme: 'light' },
] as const;

/** Checks both of a screen that may load for ever. */
export async function expectGoodLook(page: Page, name: string) {
  for (const { width, colorScheme } of looks) {
    await page.setViewportSize({ width, height: 800 });
    const where = `${name}, ${width} px`;
    await expect.poll(() => overflowsOf(page), { message: where }).toEqual([]);
    if (colorScheme === undefined) continue;
    await page.emulateMedia({ colorScheme });
    // What appears late is transparent until then.
    await page.waitForFunction(() => document.getAnimations().every(({ playState }) => playState !== 'running'));
    expect(await violationsOf(page), `${where}, ${colorScheme}`).toEqual([]);
  }
}

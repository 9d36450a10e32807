import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { colourRules, overflowsOf, settle, violationsOf } from './look-over.ts';

export const themes = ['light', 'dark'] as const;

/**
 * Runs axe on a screen at phone and desktop width in both themes, which differ in colours only. Open dialogs stay open.
 */
export async function expectAccessible(page: Page, name: string, widths: readonly number[] = [360, 1280]) {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 });
    for (const colorScheme of themes) {
      await page.emulateMedia({ colorScheme });
      await settle(page);
      const rules = colorScheme === themes[0] ? undefined : colourRules;
      expect(await violationsOf(page, rules), `${name}, ${width} px, ${colorScheme}`).toEqual([]);
    }
  }
}

/** A table becomes cards some frames after the window's width has changed, so it looks until the page is in its new form. */
export async function expectNoOverflow(page: Page, name: string, widths: readonly number[] = [360, 768, 1280]) {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 });
    await settle(page);
    await expect.poll(() => overflowsOf(page), { message: `${name}, ${width} px` }).toEqual([]);
  }
}

import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { overflowsOf, settle, violationsOf } from './look-over.ts';

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
    await settle(page);
    await expect.poll(() => overflowsOf(page), { message: `${name}, ${width} px` }).toEqual([]);
  }
}

import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { FLAG } from '#tests/support/generators/hostile-texts.ts';
import { overflowsOf, settle } from './look-over.ts';

/** Expects no executed script, no overflow, no link to a script and no uncaught error. */
export async function expectUnharmed(
  { page, crashes }: { page: Page; crashes: readonly string[] },
  screen: string,
): Promise<void> {
  await settle(page);
  expect(await overflowsOf(page), screen).toEqual([]);
  expect(await page.evaluate((flag) => flag in window, FLAG), `${screen}: a text ran`).toBe(false);
  const followed = '[href^="javascript:" i], [src^="javascript:" i], #root iframe, #root script, #root style';
  expect(await page.locator(followed).count(), screen).toBe(0);
  expect(crashes, screen).toEqual([]);
}

import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { settle } from './look-over.ts';
import type { Person } from './person.ts';

declare global {
  interface Window {
    layoutShifts?: string[];
  }
}

/** Longer than an outline takes to appear, ms. */
const RESPONSE_DELAY_MS = 250;

/**
 * Records what moves on the page by itself, and delays the styles and the functions' responses, so that outlines
 * appear. Call it first.
 */
export async function watchLayout(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shifts: string[] = [];
    window.layoutShifts = shifts;
    const name = (node: unknown) =>
      node instanceof Element ? `${node.tagName} ${node.textContent?.slice(0, 30)}` : '?';
    const note = (entry: PerformanceEntry) => {
      if ('hadRecentInput' in entry && entry.hadRecentInput) return;
      const sources: unknown = 'sources' in entry ? entry.sources : [];
      const moved = Array.isArray(sources) ? sources.map((source) => name(Object(source).node)) : [];
      shifts.push(moved.join(', '));
    };
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({
      type: 'layout-shift',
      buffered: true,
    });
  });
  await page.route(/\/v1\/functions\/|\.css$/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, RESPONSE_DELAY_MS));
    await route.continue();
  });
}

/** Opens a page, and expects of it a heading, no error, and nothing that moves by itself. */
export async function expectNoShifts({ page, complaints, load }: Person, hash: string, width: number) {
  await page.setViewportSize({ width, height: 800 });
  await load(hash);
  await settle(page);
  expect(await page.evaluate(() => window.layoutShifts ?? ['not watched']), `${hash}, ${width} px`).toEqual([]);
  expect(await page.locator('main h1').count(), hash).toBe(1);
  expect(complaints, hash).toEqual([]);
}

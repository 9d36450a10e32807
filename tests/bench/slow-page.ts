import type { Browser, BrowserContextOptions, CDPSession, Page } from 'playwright-core';
import { openScreen } from '#tests/support/browser/browser.ts';

/** A mid-range phone on a slow network: latency of each request in ms, bytes per second, CPU slowdown. */
const SLOW = { latency: 150, downloadThroughput: 200_000, uploadThroughput: 94_000, cpu: 4 };

/** Times in ms since the start of the navigation; null for events that did not happen. */
export type Noted = {
  painted: number | null;
  usable: number | null;
  /** React handles events of the first control. */
  hydrated: number | null;
  rows: number | null;
  shift: number;
  tasks: { start: number; duration: number }[];
  keys: number[];
};

declare global {
  interface Window {
    bench: Noted;
  }
}

/** Opens a window with an empty cache, whose page records its own times. */
export async function openFastPage(browser: Browser, options: BrowserContextOptions = {}) {
  const context = await openScreen(browser, { reducedMotion: 'no-preference', ...options });
  const page = await context.newPage();
  await page.addInitScript(note);
  const devtools = await context.newCDPSession(page);
  return { page, devtools, heapOf: () => heapOf(devtools), close: () => context.close() };
}

/** The same on a slow line and a slow processor. */
export async function openSlowPage(browser: Browser, options: BrowserContextOptions = {}, cpu = SLOW.cpu) {
  const opened = await openFastPage(browser, options);
  await slowDown(opened.devtools, cpu);
  return opened;
}

/** Returns the size of the page's JavaScript heap after a garbage collection, MB. */
async function heapOf(devtools: CDPSession): Promise<number> {
  await devtools.send('HeapProfiler.collectGarbage');
  return (await devtools.send('Runtime.getHeapUsage')).usedSize / 1e6;
}

async function slowDown(devtools: CDPSession, cpu: number): Promise<void> {
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', { offline: false, ...SLOW });
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: cpu });
}

/** Records the times of a page. Runs in the page before its scripts. */
export function note(): void {
  const noted: Noted = { painted: null, usable: null, hydrated: null, rows: null, shift: 0, tasks: [], keys: [] };
  window.bench = noted;
  const watch = (type: string, see: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(see)).observe({
      type,
      buffered: true,
      ...(type === 'event' ? { durationThreshold: 16 } : {}),
    });
  watch('paint', (entry) => {
    if (entry.name === 'first-contentful-paint') noted.painted = entry.startTime;
  });
  watch('layout-shift', (entry) => {
    if (!('hadRecentInput' in entry && entry.hadRecentInput) && 'value' in entry) noted.shift += Number(entry.value);
  });
  watch('longtask', ({ startTime, duration }) => noted.tasks.push({ start: startTime, duration }));
  watch('event', ({ name, duration }) => {
    if (name.startsWith('key')) noted.keys.push(duration);
  });
  const look = () => {
    const now = performance.now();
    const control = document.querySelector('input[type=radio]');
    if (control) noted.usable ??= now;
    if (control && Object.keys(control).some((key) => key.startsWith('__reactProps'))) noted.hydrated ??= now;
    if (document.querySelectorAll('tbody tr').length >= 100) noted.rows ??= now;
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

export function notesOf(page: Page): Promise<Noted> {
  return page.evaluate(() => window.bench);
}

export const longestOf = ({ tasks }: Noted) => Math.max(0, ...tasks.map(({ duration }) => duration));

/** Clears the recorded tasks and keys. */
export async function forget(page: Page): Promise<void> {
  await page.evaluate(() => {
    window.bench.tasks = [];
    window.bench.keys = [];
  });
}

/** Waits until the page has been idle for a while, so that late reports have arrived. */
export async function rest(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(1500);
}

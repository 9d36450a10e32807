import { gzipSync } from 'node:zlib';
import type { Browser, Request } from 'playwright-core';
import { startApp } from '../support/app-process.ts';
import { launchBrowser } from '../support/browser.ts';
import buildApp from '../support/build.ts';
import { sitDown } from '../support/person.ts';

const RUNS = 5;
const ROWS = 100;
/** A middle-class telephone beside the machine that this runs on. */
const SLOWER = 4;
/** The file that the CloudBase SDK is built into. */
const SDK = /\/assets\/sdk-[^/]+\.js$/;
/** Found in no seeded name, so that every row has to go, letter by letter. */
const SEARCHED = 'zq';

declare global {
  interface Window {
    bench: { usableAt: number | null; longest: number };
  }
}

/** Builds the app and prints a line for each figure that we promise of the page. */
export async function measurePage(report: (line: string) => void): Promise<void> {
  buildApp();
  const [app, browser] = await Promise.all([startApp(), launchBrowser()]);
  try {
    const visits = await repeat(() => visitLogin(browser, app.url));
    const figure = (name: string, values: readonly number[], unit = '') =>
      report(`${name}: ${median(values)}${unit} (median of ${values.length})`);
    figure(
      'login, requests before it is usable',
      visits.map(({ requests }) => requests),
    );
    figure(
      'login, gzip bytes before it is usable',
      visits.map(({ bytes }) => bytes),
    );
    figure(
      'login, gzip bytes of scripts among these',
      visits.map(({ scriptBytes }) => scriptBytes),
    );
    const early = visits.filter(({ sdkEarly }) => sdkEarly).length;
    report(`login, visits that asked for the SDK before it was usable: ${early} of ${visits.length}`);
    const tables = await repeat(() => filterTable(browser, app.url));
    figure(
      `users, elements with ${ROWS} rows`,
      tables.map(({ elements }) => elements),
    );
    // Chromium reports no task below 50 ms; 0 stands for all of these.
    figure(
      `users, longest task while filtering, CPU ${SLOWER} times slower`,
      tables.map(({ longest }) => longest),
      ' ms',
    );
  } finally {
    await browser.close();
    await app.dispose();
  }
}

/** A first visit with an empty cache; "usable" is the first frame in which an identity can be clicked. */
async function visitLogin(browser: Browser, url: string) {
  const person = await sitDown(browser, url);
  const { page } = person;
  await page.addInitScript(watchUsable);
  const requests: Request[] = [];
  page.on('request', (request) => requests.push(request));
  const sdk = page.waitForEvent('requestfinished', (request) => SDK.test(request.url()));
  await person.goTo('#/login');
  await page.waitForFunction(() => window.bench.usableAt !== null);
  // It comes after the first screen; without it there would be nothing to be early or late.
  const sdkRequest = await sdk;
  const usableAt = await page.evaluate(() => performance.timeOrigin + (window.bench.usableAt ?? 0));
  const before = requests.filter((request) => request.timing().startTime <= usableAt);
  const sizes = await Promise.all(before.map(gzipBytes));
  const isScript = (request: Request | undefined) => request?.resourceType() === 'script';
  await person.leave();
  return {
    requests: before.length,
    bytes: sum(sizes),
    scriptBytes: sum(sizes.filter((_, index) => isScript(before[index]))),
    sdkEarly: before.includes(sdkRequest),
  };
}

function watchUsable(): void {
  window.bench = { usableAt: null, longest: 0 };
  const look = () => {
    const label = document.querySelector('input[type=radio]')?.closest('label');
    const box = label?.getBoundingClientRect();
    const hit = box && document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
    if (label && hit && label.contains(hit)) window.bench.usableAt = performance.now();
    else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

/** As a host would send it: the figure does not depend on what serves the files here. */
async function gzipBytes(request: Request): Promise<number> {
  const response = await request.response();
  return gzipSync((await response?.body()) ?? '', { level: 9 }).length;
}

/** The first 100 users, then a search that hides all of them and is cleared again. */
async function filterTable(browser: Browser, url: string) {
  const person = await sitDown(browser, url);
  const { page } = person;
  await person.signIn('superadmin', '管理员');
  await person.waitForHash('#/admin');
  const devtools = await person.context.newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  await person.goTo('#/admin/users');
  const rows = page.locator('tbody tr');
  await rows.nth(ROWS - 1).waitFor();
  const elements = await page.evaluate(() => document.getElementsByTagName('*').length);
  await page.evaluate(watchTasks);
  const search = page.getByRole('searchbox');
  await search.pressSequentially(SEARCHED);
  await rows.first().waitFor({ state: 'detached' });
  await search.clear();
  await rows.nth(ROWS - 1).waitFor();
  const longest = await page.evaluate(longestTask);
  await person.leave();
  return { elements, longest: Math.round(longest) };
}

function watchTasks(): void {
  window.bench = { usableAt: null, longest: 0 };
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) window.bench.longest = Math.max(window.bench.longest, duration);
  }).observe({ type: 'longtask' });
}

/** Reported a moment after the task: once the page has had nothing to do. */
function longestTask(): Promise<number> {
  return new Promise((resolve) => {
    requestIdleCallback(() => requestAnimationFrame(() => requestIdleCallback(() => resolve(window.bench.longest))));
  });
}

async function repeat<T>(run: () => Promise<T>): Promise<T[]> {
  const results: T[] = [];
  for (let count = 0; count < RUNS; count += 1) results.push(await run());
  return results;
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}

function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}

import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type Page,
  type Request,
} from 'playwright-core';
import { BROWSER_MS } from '#tests/support/time-limits.ts';
import { chromiumArguments, findChromium, NO_CHROMIUM } from './chromium.ts';

/** Starts a headless browser with a new profile. Throws when the machine has no Chromium. */
export async function launchBrowser(): Promise<Browser> {
  const executablePath = findChromium();
  if (!executablePath) throw new Error(NO_CHROMIUM);
  return chromium.launch({ executablePath, args: chromiumArguments });
}

/** Opens an isolated browser context: Chinese, 1280 × 800 by default. */
export async function openScreen(browser: Browser, options: BrowserContextOptions = {}): Promise<BrowserContext> {
  const context = await browser.newContext({
    viewport: { width: 1280, height: 800 },
    locale: 'zh-CN',
    reducedMotion: 'reduce',
    ...options,
  });
  context.setDefaultTimeout(BROWSER_MS);
  countRequests(context);
  screens.add(context);
  context.on('close', () => screens.delete(context));
  return context;
}

/** A page of the same origin without the app. On the way over `about:blank` the browser would start another process. */
export const emptyPage = (url: string) => `${url}/robots.txt`;

/** Contexts that are still open. */
const screens = new Set<BrowserContext>();
const SHOWN_CHARACTERS = 4000;

/** Returns the URL and the accessibility tree of each page that shows the app. Never throws. */
export async function describeScreens(): Promise<string> {
  const pages = [...screens]
    .flatMap((context) => context.pages())
    .filter((page) => page.url() !== emptyPage(new URL(page.url()).origin));
  const described = pages.map(async (page) => {
    const content = await page
      .locator('body')
      .ariaSnapshot({ timeout: 5000 })
      .catch((reason: unknown) => `unreadable: ${reason}`);
    return `${page.url()}\n${content.slice(0, SHOWN_CHARACTERS)}`;
  });
  return (await Promise.all(described)).join('\n\n');
}

/** Pending requests by context, and when they last changed (ms). */
const traffic = new WeakMap<BrowserContext, { underWay: Set<Request>; changed: number }>();

function countRequests(context: BrowserContext): void {
  const state = { underWay: new Set<Request>(), changed: Date.now() };
  traffic.set(context, state);
  const note = (change: (request: Request) => unknown) => (request: Request) => {
    change(request);
    state.changed = Date.now();
  };
  const remove = note((request) => state.underWay.delete(request));
  context.on(
    'request',
    note((request) => state.underWay.add(request)),
  );
  context.on('requestfinished', remove);
  context.on('requestfailed', remove);
}

/**
 * Waits until the page has no pending requests, and sends none for `moment` ms. Throws with the pending requests when that
 * does not come.
 */
export async function waitForQuiet(page: Page, moment = 100): Promise<void> {
  const state = traffic.get(page.context());
  if (!state) throw new Error('Only contexts opened by openScreen are counted');
  const deadline = Date.now() + BROWSER_MS;
  while (state.underWay.size > 0 || Date.now() - state.changed < moment) {
    if (Date.now() > deadline) throw new Error(`The page did not come to rest: ${describe(state.underWay)}`);
    await page.waitForTimeout(moment / 4);
  }
}

function describe(requests: ReadonlySet<Request>): string {
  const texts = [...requests].map((request) => `${request.method()} ${request.url()} ${request.postData() ?? ''}`);
  return texts.join(', ') || 'new requests all the time';
}

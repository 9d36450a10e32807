import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { emptyPage, openScreen } from './browser.ts';
import { type StorageState, storeItems } from './stored-session.ts';

// Pages that one test leaves and the next one takes. A new browser context costs more than most tests: it starts three
// processes, which load and compile the whole app again.

const listened = [
  'console',
  'dialog',
  'download',
  'framenavigated',
  'load',
  'pageerror',
  'request',
  'requestfailed',
  'requestfinished',
  'response',
] as const;

/** Options that a page takes on and that its reset undoes. */
export type ScreenOptions = Pick<BrowserContextOptions, 'viewport' | 'colorScheme'>;

/** What holds for a page as long as it lives: options of its context, and scripts that run before the app. */
export type Preparation = {
  contextOptions?: BrowserContextOptions;
  prepareContext?: (context: BrowserContext) => Promise<void>;
};

/** Whether a page of the pool can have these options. */
export function isScreenOnly(options: BrowserContextOptions): boolean {
  const names = Object.keys(options);
  return names.length > 0 && names.every((name) => name === 'viewport' || name === 'colorScheme');
}

export type PagePool = {
  take: (storage?: StorageState, screen?: ScreenOptions) => Promise<Page>;
  /** Clears everything that the test left in the page and its storage. */
  giveBack: (page: Page) => Promise<void>;
  close: () => Promise<void>;
};

/** Opens a pool for the app at this URL. Pages that are used at the same time share nothing. */
export function openPagePool(
  browser: Browser,
  url: string,
  { contextOptions, prepareContext }: Preparation = {},
): PagePool {
  const idle: Page[] = [];
  const contexts: BrowserContext[] = [];

  async function open(): Promise<Page> {
    const context = await openScreen(browser, contextOptions);
    contexts.push(context);
    await prepareContext?.(context);
    const page = await context.newPage();
    forbidWhatStays(page);
    await page.goto(emptyPage(url));
    return page;
  }

  return {
    take: async (storage, { viewport, colorScheme } = {}) => {
      const page = idle.pop() ?? (await open());
      if (viewport) await page.setViewportSize(viewport);
      if (colorScheme) await page.emulateMedia({ colorScheme });
      if (storage) await storeItems(page, storage);
      return page;
    },
    giveBack: async (page) => {
      if (page.isClosed()) return;
      await reset(page, url);
      idle.push(page);
    },
    close: async () => {
      await Promise.all(contexts.map((context) => context.close()));
    },
  };
}

async function reset(page: Page, url: string): Promise<void> {
  for (const event of listened) page.removeAllListeners(event);
  // Requests that the test routes may still be pending.
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.goto(emptyPage(url));
  await page.evaluate(() => {
    localStorage.clear();
    sessionStorage.clear();
  });
  await page.context().clearCookies();
  await page.context().clearPermissions();
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.emulateMedia({ media: null, colorScheme: null, reducedMotion: 'reduce' });
  await page.mouse.move(0, 0);
}

/** Replaces the methods whose effect a reset does not undo. */
function forbidWhatStays(page: Page): void {
  const refuse = () => {
    throw new Error(
      'The next test would inherit this: prepare the page, or open it with options, which gives it a context of its own.',
    );
  };
  const context = page.context();
  Object.assign(page, { addInitScript: refuse, exposeBinding: refuse, exposeFunction: refuse });
  Object.assign(page.clock, { install: refuse, setFixedTime: refuse, setSystemTime: refuse });
  Object.assign(context, {
    addInitScript: refuse,
    exposeBinding: refuse,
    exposeFunction: refuse,
    newCDPSession: refuse,
    newPage: refuse,
    route: refuse,
    setExtraHTTPHeaders: refuse,
    setOffline: refuse,
  });
}

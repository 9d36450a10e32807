import { type Browser, type BrowserContext, type BrowserContextOptions, chromium } from 'playwright-core';
import { chromiumArguments, findChromium } from './chromium.ts';

/** Starts a headless browser with a new, empty profile. Throws when the machine has none. */
export async function launchBrowser(): Promise<Browser> {
  const executablePath = findChromium();
  if (!executablePath) throw new Error('No Chromium on this machine: install the package chromium, or set CHROMIUM.');
  return chromium.launch({ executablePath, args: chromiumArguments });
}

/** One person at one screen: everything apart from the others. Chinese, 1280 × 800 unless told. */
export async function openScreen(browser: Browser, options: BrowserContextOptions = {}): Promise<BrowserContext> {
  const context = await browser.newContext({
    viewport: { width: 1280, height: 800 },
    locale: 'zh-CN',
    reducedMotion: 'reduce',
    ...options,
  });
  context.setDefaultTimeout(15_000);
  return context;
}

import type { CDPSession, Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { editions } from '#contract/edition.ts';
import { type Role, roles } from '#contract/roles.ts';
import { waitForQuiet } from '#tests/support/browser/browser.ts';
import { settle } from '#tests/support/browser/look-over.ts';
import { setBrowserStage } from '#tests/support/browser/stage.ts';
import { routesOf } from '../../src/app/routes.ts';

// Chinese is typed as Latin letters that an input method turns into characters.

const usernames: Readonly<Record<Role, string>> = {
  admin: 'superadmin',
  company: 'company1',
  jobseeker: 'jobseeker1',
};
/** Longer than a list waits for the next key. */
const PAUSE_MS = 400;

async function compose(keyboard: CDPSession, letters: string): Promise<void> {
  for (let length = 1; length <= letters.length; length += 1) {
    const text = letters.slice(0, length);
    await keyboard.send('Input.imeSetComposition', { text, selectionStart: length, selectionEnd: length });
  }
}

/** Records the calls of a page, without its files. */
function recordCalls(page: Page): string[] {
  const calls: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'fetch' || request.resourceType() === 'xhr') calls.push(request.url());
  });
  return calls;
}

/** The key that ends a composition, as Safari sends it: after the end. */
async function pressEnterOfInputMethod(field: Locator): Promise<void> {
  await field.evaluate((element) => {
    element.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', keyCode: 229, bubbles: true }));
  });
}

/** The texts of the page once a long list has all its rows, which it renders in batches after its response. */
async function textsAtRest(page: Page): Promise<string | null> {
  const main = page.getByRole('main');
  let texts = await main.textContent();
  const isAtRest = async () => {
    const before = texts;
    await page.waitForTimeout(PAUSE_MS);
    // On a busy machine the page may have got no time to go on.
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
    texts = await main.textContent();
    return texts === before;
  };
  await expect.poll(isAtRest).toBe(true);
  return texts;
}

async function expectWaiting(page: Page, field: Locator, calls: string[]): Promise<void> {
  const keyboard = await page.context().newCDPSession(page);
  const address = await page.evaluate(() => location.hash);
  const texts = await textsAtRest(page);
  await field.focus();
  calls.length = 0;
  await compose(keyboard, 'zhang');
  expect(await field.inputValue()).toBe('zhang');
  await waitForQuiet(page, PAUSE_MS);
  expect(calls).toEqual([]);
  expect(await page.evaluate(() => location.hash)).toBe(address);
  expect(await page.getByRole('main').textContent()).toBe(texts);
  await keyboard.send('Input.insertText', { text: '张' });
  expect(await field.inputValue()).toBe('张');
  if ((await field.getAttribute('type')) === 'text') {
    await pressEnterOfInputMethod(field);
    await waitForQuiet(page, PAUSE_MS);
    expect(await page.evaluate(() => location.hash)).toBe(address);
    await field.press('Enter');
  }
  await expect.poll(() => page.evaluate(() => decodeURIComponent(location.hash))).toContain('=张');
  await settle(page);
  // Back to the whole list, for the next field.
  await field.fill('');
  await expect.poll(() => page.evaluate(() => location.hash)).toBe(address);
  await settle(page);
}

describe.each(editions)('in the %s edition', (edition) => {
  const stage = setBrowserStage({ env: { EDITION: edition } });

  it.each(roles)('every field that filters while one types waits for the end of a composition (%s)', async (role) => {
    const { page, goTo } = await stage.visitor({ storageState: await stage.storageOf(usernames[role]) });
    const calls = recordCalls(page);
    let fields = 0;
    for (const { path, label } of routesOf(role)) {
      await goTo(`#${path}`);
      // The page before is at rest, too.
      await page.waitForFunction((name) => document.title.startsWith(name), label);
      await settle(page);
      for (const field of await page.locator('search input:not([type=checkbox])').all()) {
        await expectWaiting(page, field, calls);
        fields += 1;
      }
    }
    // Only administrators have lists in both editions.
    expect(fields > 0).toBe(edition === 'recruiting' || role === 'admin');
  });
});

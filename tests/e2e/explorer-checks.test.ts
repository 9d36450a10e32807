import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { explore } from '#tests/support/browser/explorer.ts';
import { violationsNow } from '#tests/support/browser/explorer-checks.ts';
import { settle } from '#tests/support/browser/look-over.ts';
import { setBrowserStage } from '#tests/support/browser/stage.ts';
import { failure } from '../../src/copy/lists.ts';

const stage = setBrowserStage();
const recruiting = setBrowserStage({ env: { EDITION: 'recruiting' } });

const append = (markup: string) => (page: Page) =>
  page.evaluate((html) => document.querySelector('main')?.insertAdjacentHTML('beforeend', html), markup);

const planted: Readonly<Record<string, { plant: (page: Page) => Promise<unknown>; found: RegExp }>> = {
  'a dialog without the focus': {
    plant: append('<div role="dialog">你好</div>'),
    found: /^a dialog is open without the focus: DIV 你好/,
  },
  'an error instead of the page': {
    plant: append(`<div role="alert"><p>${failure.title}</p></div>`),
    found: new RegExp(`^the page was replaced by ${failure.title}$`),
  },
  'a part that does not come': {
    plant: append(`<div role="alert"><p>${failure.partTitle}</p></div>`),
    found: new RegExp(`^a part is missing: ${failure.partTitle}$`),
  },
  'a foreign title': {
    plant: (page) => page.evaluate(() => Object.assign(document, { title: '招聘用工平台' })),
    found: /^the title at \/admin\/users is 招聘用工平台$/,
  },
  'an unmarked entry': {
    plant: (page) => page.evaluate(() => document.querySelector('[aria-current]')?.removeAttribute('aria-current')),
    found: /^the sidebar at \/admin\/users marks nothing$/,
  },
  'a page of another role': {
    plant: (page) => page.evaluate(() => localStorage.setItem('currentUser', JSON.stringify({ role: 'jobseeker' }))),
    found: /^\/admin\/users is open to the role jobseeker$/,
  },
  'a table that is too wide': {
    plant: append('<div style="width: 3000px">宽</div>'),
    found: /^scrolls sideways: /,
  },
  ...Object.fromEntries(
    ['undefined', '共 NaN 条', '[object Object]', 'Invalid Date'].map((text) => [
      text,
      { plant: append(`<p>${text}</p>`), found: /^a text that nobody wrote: / },
    ]),
  ),
  'a label that nobody wrote': {
    plant: append('<input aria-label="undefined">'),
    found: /^a text that nobody wrote: undefined$/,
  },
};

describe('the explorer finds a planted violation', () => {
  it.each(Object.entries(planted))('%s', async (_name, { plant, found }) => {
    const { page } = await stage.signedIn('superadmin', '#/admin/users');
    await settle(page);
    expect(await violationsNow(page, 'specification')).toEqual([]);
    await plant(page);
    expect(await violationsNow(page, 'specification')).toContainEqual(expect.stringMatching(found));
  });

  it('a foreign title of a page that only the recruiting edition has', async () => {
    const { page } = await recruiting.signedIn('jobseeker1', '#/jobseeker/mail');
    await settle(page);
    expect(await violationsNow(page, 'recruiting')).toEqual([]);
    await planted['a foreign title']?.plant(page);
    expect(await violationsNow(page, 'recruiting')).toEqual(['the title at /jobseeker/mail is 招聘用工平台']);
  });

  it.each([
    ['an unhandled rejection', () => void setTimeout(() => Promise.reject(new Error('planted')))],
    ['an uncaught error', () => void setTimeout(() => JSON.parse('planted'))],
  ])('%s, with its seed and the last steps', async (_name, script) => {
    const walk = { edition: 'specification', role: 'jobseeker', seed: 1, maxSteps: 200, minutes: 5, script } as const;
    await expect(explore(stage.browser(), walk)).rejects.toThrow(
      /^an uncaught error: .*planted.*test:explore -- 10 1 jobseeker specification\n {2}sign in as jobseeker\d\n/s,
    );
  });
});

it.each([
  ['nothing yet', () => document.documentElement.remove()],
  ['no body yet', () => document.body.remove()],
])('the checks can be made of a document that has %s', async (_name, begin) => {
  const { page } = await stage.signedIn('superadmin', '#/admin/users');
  await page.evaluate(() => document.documentElement.style.setProperty('width', '3000px'));
  await page.evaluate(begin);
  expect(await violationsNow(page, 'specification')).toContain('the sidebar at /admin/users marks nothing');
});

it('a page has finished loading only when its heading is shown', async () => {
  const { page, load } = await stage.visitor({});
  await load('#/login');
  await settle(page);
  // As in a built page, which contains the prerendered login screen, hidden elsewhere.
  await page.evaluate(() => {
    document.body.hidden = true;
    setTimeout(() => Object.assign(document.body, { hidden: false }), 500);
  });
  await settle(page);
  expect(await page.locator('main h1').isVisible()).toBe(true);
});

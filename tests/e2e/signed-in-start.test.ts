import type { BrowserContextOptions, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { waitForQuiet } from '#tests/support/browser/browser.ts';
import { setBrowserStage } from '#tests/support/browser/stage.ts';

const stage = setBrowserStage();
const recruiting = setBrowserStage({ env: { EDITION: 'recruiting' } });

/**
 * Opens an address for a signed-in user. Files that match `held` wait for `release`. Records the URLs of all requests, and
 * the models of the lists that are queried.
 */
async function arrive(username: string, hash: string, held: RegExp, options: BrowserContextOptions = {}, on = stage) {
  const storageState = await on.storageOf(username);
  const { page, complaints } = await on.visitor({ ...options, storageState });
  const { promise, resolve: release } = Promise.withResolvers<void>();
  const lists: string[] = [];
  const urls: string[] = [];
  await page.route(held, async (route) => {
    await promise;
    await route.continue();
  });
  page.on('request', (request) => {
    urls.push(request.url());
    const { action, model, limit } = request.url().includes('/v1/functions/') ? request.postDataJSON() : {};
    if (action === 'query' && limit === 100) lists.push(model);
  });
  await page.addInitScript(() => {
    window.shifts = 0;
    new PerformanceObserver((list) => {
      window.shifts += list.getEntries().length;
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.goto(`${on.url()}/${hash}`, { waitUntil: 'commit' });
  return { page, lists, urls, release, complaints };
}

declare global {
  interface Window {
    shifts: number;
  }
}

const outline = (page: Page) => page.locator('#outline');

/** Where the parts of the shell are that stay while React replaces the outline. */
function placesOf(page: Page) {
  return page.evaluate(() =>
    ['header', 'header p', 'header p span', 'aside', 'main'].map((part) => {
      const element = document.querySelector(`[id=outline] ${part}`) ?? document.querySelector(`[id=root] ${part}`);
      const { x, y, width } = element?.getBoundingClientRect() ?? {};
      return { part, x, y, width };
    }),
  );
}

describe('the outline of a workspace is rendered before any script runs', () => {
  it.each([
    ['superadmin', '#/admin/users', { viewport: { width: 1280, height: 800 }, colorScheme: 'light' }],
    ['company1', '#/company', { viewport: { width: 768, height: 800 }, colorScheme: 'dark' }],
    ['jobseeker1', '', { viewport: { width: 360, height: 800 }, colorScheme: 'dark' }],
  ] as const)('for %s at "%s", and nothing shifts after it', async (username, hash, options) => {
    const { page, release, complaints } = await arrive(username, hash, /\/assets\//, options);
    await outline(page).getByText('招聘用工平台').waitFor();
    // It is the same for everyone.
    expect(await outline(page).textContent()).toBe('招聘用工平台加载中…');
    // An animation would need frames while the scripts start.
    expect(await page.evaluate(() => document.getAnimations().length)).toBe(0);
    const places = await placesOf(page);
    release();
    await page.locator('#root main h1').waitFor();
    await waitForQuiet(page);
    expect(await placesOf(page)).toEqual(places);
    expect(await page.evaluate(() => window.shifts)).toBe(0);
    expect(await outline(page).count()).toBe(0);
    expect(complaints).toEqual([]);
  });

  it.each(['#/privacy', '#/company', '#/administration'])('not for an administrator at %s', async (hash) => {
    const { page, release } = await arrive('superadmin', hash, /\/assets\//);
    await outline(page).waitFor({ state: 'attached' });
    expect(await outline(page).isVisible()).toBe(false);
    release();
    await page.locator('#root h1').waitFor();
  });

  it('not for a visitor, and not for an unreadable user', async () => {
    for (const currentUser of [null, '{', '{"role":"guest"}']) {
      const { page } = await stage.visitor({});
      await page.addInitScript((text) => text && localStorage.setItem('currentUser', text), currentUser);
      await page.goto(`${stage.url()}/#/admin`, { waitUntil: 'commit' });
      await page.locator('#root').waitFor({ state: 'attached' });
      expect(await page.evaluate(() => document.documentElement.dataset.screen)).not.toBe('outline');
      await page.getByRole('heading', { name: /登录/ }).waitFor();
    }
  });
});

describe('files, which share the line, are requested in the order in which they are needed', () => {
  it.each([
    {
      first: 'the SDK',
      held: /\/assets\/(backend|sdk)/,
      requested: /\/sdk-core-/,
      later: /\/(app|react|workspace|list)-/,
    },
    { first: 'the app', held: /\/assets\/app-/, requested: /\/react-/, later: /\/(workspace|list)-/ },
  ])('those that follow when $first is here', async ({ held, requested, later }) => {
    const { page, urls, release } = await arrive('superadmin', '#/admin/users', held);
    await expect.poll(() => urls.join()).toMatch(requested);
    await page.waitForTimeout(300);
    expect(urls.join()).not.toMatch(later);
    release();
    await expect.poll(() => urls.join()).toMatch(later);
  });
});

describe('the records of a list', () => {
  it.each([
    { on: stage, username: 'superadmin', hash: '#/admin/users', model: 'User' },
    { on: stage, username: 'superadmin', hash: '#/admin/users?role=company', model: 'User' },
    { on: stage, username: 'superadmin', hash: '#/admin/companies', model: 'Company' },
    { on: recruiting, username: 'superadmin', hash: '#/admin/jobseekers', model: 'User' },
    { on: recruiting, username: 'company1', hash: '#/company/jobs', model: 'Job' },
    { on: recruiting, username: 'jobseeker1', hash: '#/jobseeker/applications', model: 'Application' },
  ])('are requested before React and the page are loaded, once: $hash', async ({ on, username, hash, model }) => {
    const { page, lists, release } = await arrive(username, hash, /\/assets\/(react|app|workspace|list)-/, {}, on);
    await expect.poll(() => lists).toEqual([model]);
    expect(await page.locator('table').count()).toBe(0);
    release();
    await page.locator('tbody tr').first().waitFor();
    await waitForQuiet(page);
    // A filter of the address is another query.
    expect(lists.filter((other) => other === model)).toHaveLength(hash.includes('?') ? 2 : 1);
  });

  it('are not requested for a workspace that the user may not open', async () => {
    const { page, lists, release } = await arrive('company1', '#/admin/users', /nothing/);
    release();
    await page.getByText('访问被拒绝').waitFor();
    await waitForQuiet(page);
    expect(lists).toEqual([]);
  });
});

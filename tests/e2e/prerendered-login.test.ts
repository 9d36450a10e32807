import type { BrowserContextOptions, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { waitForQuiet } from '#tests/support/browser/browser.ts';
import { settle } from '#tests/support/browser/look-over.ts';
import { isComplaint } from '#tests/support/browser/person.ts';
import { type Person, setBrowserStage } from '#tests/support/browser/stage.ts';

const stage = setBrowserStage();
let person: Person;
/** Lets the page load its scripts and style sheet. */
let loadAssets: () => void;
let logged: string[];

/** A visitor with the HTML loaded, but none of its scripts and styles. */
async function arrive(hash: string, options?: BrowserContextOptions): Promise<Page> {
  person = await stage.visitor(options);
  const { page } = person;
  const { promise, resolve } = Promise.withResolvers<void>();
  loadAssets = resolve;
  logged = [];
  page.on('console', (message) => {
    if (isComplaint(message)) logged.push(message.text());
  });
  await page.route('**/assets/**', async (route) => {
    await promise;
    await route.continue();
  });
  await page.goto(`${stage.url()}/${hash}`, { waitUntil: 'commit' });
  return page;
}

/** Waits until the app has hydrated the page. */
async function waitForHydration(page: Page): Promise<void> {
  loadAssets();
  await page.waitForFunction(() => window.takeEarlySubmit === undefined);
}

const card = (page: Page, name: string) => page.getByRole('radio', { name });

describe('the login screen is rendered before any script runs', () => {
  it.each(['', '#', '#/', '#/login'])('at the address "%s"', async (hash) => {
    const page = await arrive(hash);
    await page.getByRole('heading', { name: '请选择登录身份' }).waitFor();
    expect(new URL(page.url()).hash).toBe('#/login');
    await waitForHydration(page);
    expect(logged).toEqual([]);
  });

  it.each([
    { width: 360, colorScheme: 'light' },
    { width: 1280, colorScheme: 'dark' },
  ] as const)('and looks as it does later, to the pixel: $width px, $colorScheme', async ({ width, colorScheme }) => {
    const page = await arrive('#/login', { viewport: { width, height: 800 }, colorScheme });
    await card(page, '管理员').waitFor();
    const before = await page.screenshot();
    await waitForHydration(page);
    await waitForQuiet(page);
    expect((await page.screenshot()).equals(before)).toBe(true);
  });

  it('and hydration keeps the same elements', async () => {
    const page = await arrive('#/login');
    const radio = card(page, '求职者');
    const before = await radio.elementHandle();
    await radio.focus();
    await waitForHydration(page);
    expect(await radio.evaluate((now, then) => now === then && document.activeElement === now, before)).toBe(true);
    await radio.press('Enter');
    await page.getByRole('heading', { name: '求职者登录' }).waitFor();
    expect(logged).toEqual([]);
  });
});

describe('the inlined styles', () => {
  it.each(['light', 'dark'] as const)(
    'are complete for the first step: nothing changes later, %s',
    async (colorScheme) => {
      const page = await arrive('#/login', { colorScheme });
      await card(page, '管理员').waitFor();
      const prerendered = await page.screenshot();
      await waitForHydration(page);
      await page.waitForFunction(() => [...document.styleSheets].some(({ href }) => href !== null));
      await waitForQuiet(page);
      expect((await page.screenshot()).equals(prerendered)).toBe(true);
    },
  );
});

describe('a signed-in user', () => {
  it.each([
    ['superadmin', '#/admin'],
    ['superadmin', '#/admin/users'],
    ['superadmin', '#/admin/companies'],
    ['company1', '#/company'],
    ['company1', '#/company/profile'],
  ] as const)('gets the files of a page beside the app’s own, each once: %s, %s', async (name, hash) => {
    const { page } = await stage.signedIn(name, hash);
    await settle(page);
    const requested: string[] = [];
    let entry = -1;
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (pathname.startsWith('/assets/')) requested.push(pathname);
      if (/\/v1\//.test(pathname) && entry < 0) entry = requested.length;
    });
    await page.reload();
    await page.locator('main h1').waitFor();
    await waitForQuiet(page);
    expect(requested.length).toBeGreaterThan(10);
    expect(new Set(requested).size).toBe(requested.length);
    // The page's own files are requested before any call; later files belong to other pages.
    const own = new RegExp(`${pageFiles[hash]}-`);
    expect(requested.slice(0, entry).filter((path) => own.test(path))).toHaveLength(1);
  });
});

const pageFiles = {
  '#/admin': 'admin-dashboard',
  '#/admin/users': 'user-admin-page',
  '#/admin/companies': 'company-review-page',
  '#/company': 'company-dashboard',
  '#/company/profile': 'company-profile-page',
} as const;

describe('input before hydration', () => {
  it('a click on an identity is shown at once and opens its form', async () => {
    const page = await arrive('#/login');
    await page.getByText('发布职位、查看简历').click();
    expect(await card(page, '企业用户').isChecked()).toBe(true);
    await waitForHydration(page);
    await page.getByRole('heading', { name: '企业用户登录' }).waitFor();
    await page.goBack();
    await page.getByRole('heading', { name: '请选择登录身份' }).waitFor();
  });

  it('an identity chosen with an arrow key stays chosen', async () => {
    const page = await arrive('#/login');
    await card(page, '管理员').focus();
    await page.keyboard.press('ArrowDown');
    await waitForHydration(page);
    await expect.poll(() => card(page, '企业用户').isChecked()).toBe(true);
    await page.getByRole('button', { name: '下一步' }).click();
    await page.getByRole('heading', { name: '企业用户登录' }).waitFor();
  });

  it.each([
    ['Enter', async (page: Page) => page.keyboard.press('Enter')],
    ['the button', async (page: Page) => page.getByRole('button', { name: '下一步' }).click()],
  ])('%s waits for it, and sends nothing by itself', async (_, goOn) => {
    const page = await arrive('#/login');
    await card(page, '求职者').focus();
    const before = await page.locator('html').elementHandle();
    await page.keyboard.press('Space');
    await goOn(page);
    await waitForHydration(page);
    await page.getByRole('heading', { name: '求职者登录' }).waitFor();
    // The browser's own form submission loads the page with its fields in the URL.
    expect(new URL(page.url()).search).toBe('');
    expect(await page.locator('html').evaluate((now, then) => now === then, before)).toBe(true);
  });

  it.each([
    ['an identity', async (page: Page) => page.getByText('发布职位、查看简历').hover()],
    [
      'the button, behind an arrow key,',
      async (page: Page) => {
        await card(page, '管理员').focus();
        await page.keyboard.press('ArrowDown');
        await page.getByRole('button', { name: '下一步' }).hover();
      },
    ],
  ])('a click on %s that ends during hydration opens the form without an alert', async (_, begin) => {
    const page = await arrive('#/login');
    await begin(page);
    await page.mouse.down();
    await page.evaluate(() => {
      // `start` adds a popstate listener right before hydration; this blocks the page there for a second.
      const listen = window.addEventListener.bind(window);
      window.addEventListener = (type: string, listener: EventListenerOrEventListenerObject) => {
        listen(type, listener);
        if (type !== 'popstate') return;
        console.info('hydrating');
        const end = performance.now() + 1000;
        while (performance.now() < end);
      };
    });
    const hydrating = page.waitForEvent('console', (message) => message.text() === 'hydrating');
    loadAssets();
    await hydrating;
    await page.mouse.up();
    await page.getByRole('heading', { name: '企业用户登录' }).waitFor();
    expect(person.messages).toEqual([]);
    // One history entry, not two.
    await page.goBack();
    await page.getByRole('heading', { name: '请选择登录身份' }).waitFor();
    expect(await card(page, '企业用户').isChecked()).toBe(true);
  });

  it('a click on a link opens its page', async () => {
    const page = await arrive('#/login');
    await page.getByRole('link', { name: '隐私政策' }).click();
    loadAssets();
    await page.getByRole('heading', { level: 1, name: '隐私政策' }).waitFor();
    await page.goBack();
    await page.getByRole('heading', { name: '请选择登录身份' }).waitFor();
    expect(logged).toEqual([]);
  });

  it('continuing without an identity shows an error', async () => {
    const page = await arrive('#/login');
    await page.getByRole('button', { name: '下一步' }).click();
    await waitForHydration(page);
    await expect.poll(() => person.messages).toEqual(['请选择用户角色']);
  });
});

describe('the prerendered login screen is hidden', () => {
  it.each(['#/privacy', '#/admin', '#/login?role=company'])('at %s', async (hash) => {
    const page = await arrive(hash);
    await page.locator('#root form').waitFor({ state: 'attached' });
    expect(await page.locator('#root').isVisible()).toBe(false);
    loadAssets();
    await page.locator('#root h1').waitFor();
  });

  it('from a signed-in user', async () => {
    const page = await arrive('#/login', { storageState: await stage.storageOf('company1') });
    await page.locator('#root form').waitFor({ state: 'attached' });
    expect(await page.locator('#root').isVisible()).toBe(false);
    loadAssets();
    await person.waitForHash('#/company');
  });
});

import type { Locator } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectNoShifts, watchLayout } from '#tests/support/browser/layout-shifts.ts';
import { cutPlaceholders, overflowsOf, violationsOf } from '#tests/support/browser/look-over.ts';
import { intercept } from '#tests/support/browser/page-calls.ts';
import { pages } from '#tests/support/browser/recruiting-screens.ts';
import { setBrowserStage } from '#tests/support/browser/stage.ts';

const stage = setBrowserStage({ env: { EDITION: 'recruiting' } });
const usernames = [...new Set(pages.map(({ username }) => username))];

describe('every page of the recruiting edition opens without shifts and errors', () => {
  it.each(usernames)('as %s', async (username) => {
    const person = await stage.visitor({ storageState: await stage.storageOf(username) });
    await watchLayout(person.page);
    for (const { hash } of pages.filter((screen) => screen.username === username)) {
      await expectNoShifts(person, hash, 1280);
      expect(await cutPlaceholders(person.page), hash).toEqual([]);
    }
  });
});

describe('a page whose company is still loading', () => {
  const tableOrCards = 'main :is(:has(> table), ul):visible';
  const places = [
    { path: '/company/applications?view=board', records: 'main :has(> section)' },
    { path: '/company/applications?view=list', records: tableOrCards },
    { path: '/company/jobs', records: tableOrCards },
    { path: '/company/candidates', records: tableOrCards },
  ];

  it.each([360, 768, 1280].flatMap((width) => places.map((place) => ({ width, ...place }))))(
    'has its records in their place: $path at $width px',
    async ({ width, path, records }) => {
      const { page, goTo } = await stage.visitor({
        storageState: await stage.storageOf('company1'),
        viewport: { width, height: 800 },
        hasTouch: width < 768,
        isMobile: width < 768,
      });
      const response = Promise.withResolvers<void>();
      await intercept(page, 'queryMySQLData/query/Company', async (route) => {
        await response.promise;
        await route.fallback();
      });
      const topOf = async (place: Locator) => Math.round((await place.boundingBox())?.y ?? Number.NaN);
      await goTo(`#${path}`);
      await page.getByRole('heading', { level: 1 }).waitFor();
      const outlined = await topOf(page.locator('main .pulse > div > :visible').last());
      response.resolve();
      expect(await topOf(page.locator(records).first())).toBe(outlined);
    },
  );
});

describe('a notice about paused jobs comes with the page', () => {
  const set = (pauseUnanswered: 'on' | 'off', answerDays: number) =>
    stage.inDatabase(({ sql }) => sql.updateTable('Setting').set({ pauseUnanswered, answerDays }).execute());
  beforeAll(() => set('on', 1));
  afterAll(() => set('off', 14));

  it.each([360, 1280])('%i px', async (width) => {
    const person = await stage.visitor({ storageState: await stage.storageOf('company1') });
    await watchLayout(person.page);
    for (const hash of ['#/company', '#/company/jobs']) {
      await expectNoShifts(person, hash, width);
      expect(await person.page.getByText('职位已暂停展示').isVisible(), hash).toBe(true);
    }
  });
});

it.each([360, 768])('outlines the interviews as their rows stand: %i px', async (width) => {
  const { page, goTo } = await stage.visitor({
    storageState: await stage.storageOf('jobseeker1'),
    viewport: { width, height: 800 },
  });
  const response = Promise.withResolvers<void>();
  await intercept(page, 'queryMySQLData/query/Interview', async (route) => {
    await response.promise;
    await route.fallback();
  });
  /** Whether the time of an interview stands beside the rest. */
  const isBeside = (row: Locator) =>
    row.evaluate(({ children: [time, rest] }) => {
      const { right = Number.NaN } = time?.getBoundingClientRect() ?? {};
      return (rest?.getBoundingClientRect().left ?? Number.NaN) >= right;
    });
  await goTo('#/jobseeker/interviews');
  const outline = await isBeside(page.locator('main .pulse .ruled > :nth-child(2)'));
  response.resolve();
  expect(await isBeside(page.getByRole('main').getByRole('listitem').first())).toBe(outline);
  expect(outline).toBe(width === 768);
});

it.each(['light', 'dark'] as const)('a week of interviews is a grid that holds its place: %s', async (colorScheme) => {
  const person = await stage.visitor({
    storageState: await stage.storageOf('company1'),
    timezoneId: 'Asia/Shanghai',
    colorScheme,
  });
  const { page } = person;
  await watchLayout(page);
  await expectNoShifts(person, '#/company/interviews', 1024);
  const days = page.locator('section[aria-labelledby^=day-]');
  expect(await days.count()).toBe(7);
  const tops = await days.evaluateAll((sections) => sections.map((section) => section.getBoundingClientRect().top));
  expect(new Set(tops).size).toBe(1);
  expect(await overflowsOf(page)).toEqual([]);
  expect(await violationsOf(page)).toEqual([]);
  const block = days.getByRole('button').first();
  await block.focus();
  await page.keyboard.press('Enter');
  await page.getByRole('dialog').getByText('面试安排').waitFor();
});

it('breaks no day of a wished time into two lines', async () => {
  const { page } = await stage.signedIn('company1', '#/company/interviews', { viewport: { width: 768, height: 800 } });
  const wish = page.getByRole('main').getByText('对方希望改到').first();
  const lines = await wish.evaluate(({ firstChild: text }) =>
    [...(text?.textContent ?? '').matchAll(/\d+月\d+日/g)].map(({ index, 0: day }) => {
      const range = document.createRange();
      if (text) range.setStart(text, index);
      if (text) range.setEnd(text, index + day.length);
      return range.getClientRects().length;
    }),
  );
  expect(lines).toEqual([1, 1]);
});

it('returns on a phone to the same place in the list of jobs, by back and by the button', async () => {
  const { page } = await stage.signedIn('jobseeker1', '#/jobseeker/jobs', { viewport: { width: 360, height: 760 } });
  const link = page.getByRole('list', { name: '职位列表' }).getByRole('link').nth(30);
  await link.scrollIntoViewIfNeeded();
  const place = await page.evaluate(() => window.scrollY);
  expect(place).toBeGreaterThan(2000);
  for (const goBack of [() => page.goBack(), () => page.getByRole('button', { name: '返回列表' }).click()]) {
    await link.click();
    await page.getByRole('region', { name: '职位详情' }).getByRole('heading', { level: 1 }).waitFor();
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
    await goBack();
    await link.waitFor();
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(place);
  }
});

it('shows the chosen status on a phone, where the row of statuses is wider than the screen', async () => {
  const { page } = await stage.signedIn('company1', '#/company/jobs?status=removed', {
    viewport: { width: 360, height: 760 },
  });
  const chosen = page.getByRole('group', { name: '状态' }).getByRole('button', { pressed: true });
  await chosen.waitFor();
  const { left, right } = await chosen.evaluate((button) => button.getBoundingClientRect());
  expect(left).toBeGreaterThanOrEqual(0);
  expect(right).toBeLessThanOrEqual(360);
});

it('begins and ends no line of the résumé with a dot, on a phone', async () => {
  const { page } = await stage.signedIn('jobseeker1', '#/jobseeker/resume?view=preview', {
    viewport: { width: 360, height: 760 },
  });
  const line = page
    .getByRole('article', { name: /的简历$/ })
    .locator('p', { hasText: '期望' })
    .first();
  await line.waitFor();
  const dots = await line.evaluate((paragraph) => {
    const { left } = paragraph.getBoundingClientRect();
    const walker = document.createTreeWalker(paragraph, NodeFilter.SHOW_TEXT);
    const boxes: { isDot: boolean; first: DOMRect; last: DOMRect }[] = [];
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const text = node.textContent ?? '';
      const range = document.createRange();
      range.setStart(node, text.length - text.trimStart().length);
      range.setEnd(node, text.trimEnd().length);
      const [first, last] = [range.getClientRects()[0], [...range.getClientRects()].at(-1)];
      if (first && last) boxes.push({ isDot: text.trim() === '·', first, last });
    }
    const isSameLine = (one: DOMRect | undefined, other: DOMRect | undefined) =>
      one !== undefined && other !== undefined && Math.abs(one.bottom - other.bottom) < one.height / 2;
    return boxes.flatMap(({ isDot, first }, index) => {
      if (!isDot) return [];
      const isBetween = isSameLine(boxes[index - 1]?.last, first) && isSameLine(first, boxes[index + 1]?.first);
      return [{ isBetween, isSeen: first.right > left }];
    });
  });
  expect(dots).toHaveLength(3);
  expect(dots.filter(({ isBetween }) => !isBetween)).toHaveLength(1);
  expect(dots.filter(({ isBetween, isSeen }) => isBetween !== isSeen)).toEqual([]);
});

it('prints the résumé without anything else', async () => {
  const { page } = await stage.signedIn('jobseeker1', '#/jobseeker/resume?view=preview');
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  const resume = page.getByRole('article', { name: /的简历$/ });
  await resume.waitFor();
  for (const role of ['banner', 'navigation', 'button', 'link', 'status'] as const) {
    expect([role, await page.getByRole(role).count()]).toEqual([role, 0]);
  }
  expect(await page.getByRole('heading').first().textContent()).toBe(
    await resume.getByRole('heading').first().textContent(),
  );
  const scheme = await resume.evaluate((element) => getComputedStyle(element).colorScheme);
  expect(scheme).toBe('light');
});

it.each([
  { width: 320, username: 'jobseeker1' },
  { width: 360, username: 'company1' },
  { width: 360, username: 'superadmin' },
])('has no part of the header under another on a phone: $username at $width px', async ({ width, username }) => {
  const { page, goTo } = await stage.visitor({
    storageState: await stage.storageOf(username),
    viewport: { width, height: 740 },
    hasTouch: true,
    isMobile: true,
  });
  await goTo('#/');
  await page.locator('main h1').waitFor();
  const header = page.getByRole('banner');
  const signOut = await header.getByRole('button', { name: '退出登录' }).boundingBox();
  const role = await header.locator('.badge').boundingBox();
  const right = (role?.x ?? Number.NaN) + (role?.width ?? Number.NaN);
  expect(right).toBeLessThanOrEqual(signOut?.x ?? Number.NaN);
});

it.each([360, 768, 1280])(
  'says in words that the board scrolls, where its columns do not fit: %i px',
  async (width) => {
    const { page } = await stage.signedIn('company1', '#/company/applications?view=board', {
      viewport: { width, height: 800 },
    });
    const board = page.getByRole('region', { name: '应聘看板' });
    await board.waitFor();
    const scrolls = await board.evaluate((element) => element.scrollWidth > element.clientWidth);
    expect(scrolls).toBe(width < 1280);
    expect(await page.getByText('左右滚动可查看全部状态').isVisible()).toBe(scrolls);
    const id = await board.getAttribute('aria-describedby');
    const described = page.locator(`[id="${id}"]`).filter({ visible: true });
    expect((await described.allInnerTexts()).join().includes('左右滚动')).toBe(scrolls);
  },
);

it.each([
  ['superadmin', '#/admin/users'],
  ['company1', '#/company/applications?view=list'],
  ['jobseeker1', '#/jobseeker/resume'],
] as const)(
  'gives fields at least 16 px where one touches, because iOS zooms into smaller ones: %s at %s',
  async (username, hash) => {
    const { page } = await stage.signedIn(username, hash, {
      viewport: { width: 360, height: 740 },
      hasTouch: true,
      isMobile: true,
    });
    const fields = page.locator('select, textarea, input:not([type=checkbox], [type=radio])');
    await fields.first().waitFor();
    const sizes = await fields.evaluateAll((elements) =>
      elements.map((element) => Number.parseFloat(getComputedStyle(element).fontSize)),
    );
    expect(sizes.filter((size) => size < 16)).toEqual([]);
  },
);

it('keeps the consent of an application when the window becomes wider or narrower', async () => {
  const { page } = await stage.signedIn('jobseeker_021', '#/jobseeker/jobs?q=会计', {
    viewport: { width: 1280, height: 800 },
  });
  await page.getByRole('list', { name: '职位列表' }).getByRole('link').first().click();
  await page.getByRole('region', { name: '职位详情' }).getByRole('button', { name: '投递简历' }).click();
  const consent = page.getByRole('dialog', { name: '投递简历' }).getByRole('checkbox');
  await consent.check();
  for (const width of [768, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    const back = page.getByRole('button', { name: '返回列表', includeHidden: true });
    await back.waitFor({ state: width < 1024 ? 'attached' : 'detached' });
    expect(await consent.isChecked()).toBe(true);
  }
});

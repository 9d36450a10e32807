import type { Locator } from 'playwright-core';
import { expect, it } from 'vitest';
import { setBrowserStage } from '#tests/support/browser/stage.ts';

const stage = setBrowserStage({ env: { EDITION: 'recruiting' } });

it('the filter 近 3 天活跃 is in the address, narrows the jobs, and is kept on a reload', async () => {
  const { page } = await stage.signedIn('jobseeker1', '#/jobseeker/jobs');
  const filter = page.getByLabel('企业活跃时间');
  const total = page.getByText(/共 \d+ 条/).first();
  await total.waitFor();
  const countOf = async () => Number(/共 (\d+)/.exec((await total.textContent()) ?? '')?.[1]);
  const all = await countOf();
  await filter.selectOption('近 3 天活跃');
  await expect.poll(() => page.url()).toContain('active=3');
  await expect.poll(countOf).toBeLessThan(all);
  const active = await countOf();
  await page.reload();
  await total.waitFor();
  expect(await filter.inputValue()).toBe('3');
  expect(page.url()).toContain('active=3');
  await expect.poll(countOf).toBe(active);
  await filter.selectOption('不限活跃时间');
  await expect.poll(() => page.url()).not.toContain('active=');
  await expect.poll(countOf).toBe(all);
});

it.each([360, 768, 1280])(
  'keeps the count and the order of a filtered list of jobs in one line: %i px',
  async (width) => {
    const { page } = await stage.signedIn('jobseeker1', '#/jobseeker/jobs?q=工程师&active=3', {
      viewport: { width, height: 800 },
    });
    const middleOf = async (place: Locator) => {
      const box = await place.boundingBox();
      return Math.round((box?.y ?? Number.NaN) + (box?.height ?? Number.NaN) / 2);
    };
    const count = page.getByRole('main').getByText(/共 \d+ 条/);
    const save = page.getByRole('button', { name: '保存搜索' });
    await Promise.all([count.waitFor(), save.waitFor()]);
    expect(await middleOf(page.getByLabel('排序'))).toBe(await middleOf(count));
    expect(await middleOf(page.getByRole('button', { name: '清除筛选' }))).toBe(await middleOf(save));
  },
);

it('marks the words of a search in the cards and in the details, as long as it lasts', async () => {
  const { page } = await stage.signedIn('jobseeker1', '#/jobseeker/jobs?q=上海 设计');
  const marked = (part: string) =>
    page.evaluate(
      (selector) =>
        [...(CSS.highlights.get('found') ?? [])]
          .filter(
            (range) =>
              range.startContainer?.parentElement?.closest(selector) && !('collapsed' in range && range.collapsed),
          )
          .map(String),
      part,
    );
  await expect.poll(async () => [...new Set(await marked('[data-job]'))].sort()).toEqual(['上海', '设计']);
  const cards = await page.locator('[data-job]').count();
  expect((await marked('[data-job]')).length).toBeGreaterThanOrEqual(2 * cards);
  await page.locator('[data-job] a').first().click();
  await expect
    .poll(async () => new Set(await marked('section[aria-label="职位详情"]')))
    .toEqual(new Set(['上海', '设计']));
  await page.getByRole('searchbox').fill('');
  await expect.poll(() => marked('*')).toEqual([]);
});

it('a job in 北京 over 15K is found and applied for on a phone by 6 taps', async () => {
  const { page } = await stage.signedIn('jobseeker1', '#/jobseeker/jobs', {
    viewport: { width: 390, height: 800 },
    hasTouch: true,
  });
  let taps = 0;
  const tap = async (target: Locator) => {
    taps += 1;
    await target.tap();
  };
  await tap(page.getByRole('button', { name: '筛选' }));
  const sheet = page.getByRole('dialog', { name: '筛选' });
  await sheet.waitFor();
  await page.keyboard.type('北京');
  // The menu of the system: one tap opens it, and the choice is made in it.
  taps += 1;
  await sheet.getByLabel('月薪').selectOption('自定义…');
  await page.keyboard.type('15');
  await page.keyboard.press('Enter');
  await sheet.waitFor({ state: 'detached' });
  await expect.poll(() => decodeURI(page.url())).toMatch(/city=北京.*pay=15-/);
  const cards = page.locator('[data-job]');
  await expect.poll(async () => (await cards.allTextContents()).every((text) => text.includes('北京'))).toBe(true);
  await tap(cards.first().getByRole('link'));
  await tap(page.getByRole('button', { name: /^(投递简历|重新投递)$/ }));
  const dialog = page.getByRole('dialog');
  await tap(dialog.getByRole('checkbox'));
  await tap(dialog.getByRole('button', { name: '确认投递' }));
  await page.getByText('已投递').first().waitFor();
  expect(taps).toBeLessThanOrEqual(6);
});

it('a step back closes the filters of a phone, keeps what was chosen, and the next one leaves the page', async () => {
  const { page } = await stage.signedIn('jobseeker1', '#/jobseeker', { viewport: { width: 360, height: 740 } });
  await page.goto(`${page.url().split('#')[0]}#/jobseeker/jobs`);
  const button = page.getByRole('button', { name: /^筛选/ });
  await button.click();
  const sheet = page.getByRole('dialog', { name: '筛选' });
  await sheet.getByLabel('月薪').selectOption('30K 以上');
  await sheet.getByRole('button', { name: /^查看 \d+ 个职位$/ }).waitFor();
  await page.goBack();
  await sheet.waitFor({ state: 'detached' });
  expect(page.url()).toContain('pay=over30');
  await expect.poll(() => button.getAttribute('aria-label')).toBe('筛选（已选 1 项）');
  expect(await button.evaluate((element) => element === document.activeElement)).toBe(true);
  await page.goBack();
  await expect.poll(() => page.url()).toMatch(/#\/jobseeker$/);
});

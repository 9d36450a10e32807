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

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

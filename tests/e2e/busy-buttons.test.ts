import { expect, it } from 'vitest';
import { overflowsOf, settle } from '#tests/support/browser/look-over.ts';
import { setBrowserStage } from '#tests/support/browser/stage.ts';

const stage = setBrowserStage();

it('a button of a row keeps its place and its width while its action is under way', async () => {
  const { page, goTo } = await stage.signedIn('superadmin', '#/admin', {});
  await page.setViewportSize({ width: 1280, height: 800 });
  await goTo('#/admin/companies?status=pending');
  await settle(page);
  const approve = page.getByRole('button', { name: /^通过：/ }).first();
  const place = await approve.boundingBox();
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**', async (route) => {
    await held;
    await route.continue();
  });
  await approve.click();
  await expect.poll(() => approve.getAttribute('aria-busy')).toBe('true');
  expect(await approve.boundingBox()).toEqual(place);
  expect(await overflowsOf(page)).toEqual([]);
  release();
});

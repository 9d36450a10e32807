import type { Locator } from 'playwright-core';
import { expect, it } from 'vitest';
import { cutPlaceholders } from '#tests/support/browser/look-over.ts';
import { setBrowserStage } from '#tests/support/browser/stage.ts';

const stage = setBrowserStage({ env: { EDITION: 'recruiting' } });

/** The different edges of elements, in whole pixels. */
async function edgesOf(elements: Locator, edge: 'left' | 'bottom'): Promise<number[]> {
  await elements.first().waitFor();
  const edges = await elements.evaluateAll(
    (all, side) => all.map((element) => Math.round(element.getBoundingClientRect()[side])),
    edge,
  );
  return [...new Set(edges)];
}

it('cuts no placeholder of the job search on a phone', async () => {
  const { page, goTo } = await stage.visitor({
    viewport: { width: 360, height: 800 },
    hasTouch: true,
    isMobile: true,
  });
  await goTo('#/jobs');
  await page.getByRole('searchbox').waitFor();
  expect(await cutPlaceholders(page)).toEqual([]);
});

it('has the actions of all applications in one column, with and without a menu', async () => {
  const { page } = await stage.signedIn('company1', '#/company/applications?view=list');
  const details = page.getByRole('cell').getByRole('button', { name: /查看详情/ });
  expect(await edgesOf(details, 'left')).toHaveLength(1);
  const rows = await details.count();
  const menus = page.getByRole('cell').getByRole('button', { name: /更多操作/ });
  expect(await menus.count()).toBeGreaterThan(0);
  expect(await menus.count()).toBeLessThan(rows);
});

it('ends the saved jobs of a row at one height', async () => {
  const { page } = await stage.signedIn('jobseeker1', '#/jobseeker/favorites', {
    viewport: { width: 1280, height: 800 },
  });
  const cards = page.getByRole('main').getByRole('article');
  // Five jobs in rows of three.
  expect(await edgesOf(cards, 'bottom')).toHaveLength(2);
});

import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { settle } from '#tests/support/browser/look-over.ts';
import { setBrowserStage } from '#tests/support/browser/stage.ts';

const stage = setBrowserStage({ env: { EDITION: 'recruiting' } });

/** The parts of the pages without a number of their records: their entries are counted. */
const parts: Readonly<Record<string, string>> = {
  待回复面试: '待回复',
  对方希望另约时间: '对方希望另约时间',
};

type Figure = { label: string; count: number; to: string };

/** Every number of a landing page, with the label and the address of its link. */
async function figuresOf(page: Page): Promise<Figure[]> {
  await settle(page);
  return page.evaluate(() =>
    [...document.querySelectorAll('main dl a, main li:has(> a + span) > a')].map((link) => {
      const isFigure = link.closest('dl') !== null;
      const text = isFigure ? link.textContent : link.nextElementSibling?.lastElementChild?.textContent;
      return {
        label: (isFigure ? link.closest('div')?.querySelector('dt')?.textContent : link.textContent) ?? '',
        count: Number(text?.replaceAll(',', '') || Number.NaN),
        to: link.getAttribute('href') ?? '',
      };
    }),
  );
}

/** Number of records that the open page lists. */
async function countListed(page: Page, label: string): Promise<number> {
  const part = parts[label];
  if (part) return page.getByRole('region', { name: part }).getByRole('listitem').count();
  const count = page.getByRole('main').getByText(/^(显示 .*)?共 [\d,]+ [条个]/);
  return Number(/共 ([\d,]+)/.exec((await count.first().textContent()) ?? '')?.[1]?.replaceAll(',', ''));
}

describe('every figure of a landing page leads to a list of as many records', () => {
  it.each([
    { username: 'superadmin', home: '#/admin', least: 7 },
    { username: 'company1', home: '#/company', least: 11 },
    { username: 'jobseeker1', home: '#/jobseeker', least: 4 },
  ])('$username', async ({ username, home, least }) => {
    const { page, load } = await stage.signedIn(username, home);
    const figures = await figuresOf(page);
    expect(figures.length).toBeGreaterThanOrEqual(least);
    for (const { label, count, to } of figures.filter((figure) => figure.count > 0)) {
      await load(to);
      await settle(page);
      expect({ label, to, listed: await countListed(page, label) }).toEqual({ label, to, listed: count });
    }
  });
});

import { describe, expect, it } from 'vitest';
import { settle, violationsOf } from '#tests/support/browser/look-over.ts';
import { pages } from '#tests/support/browser/recruiting-screens.ts';
import { setBrowserStage } from '#tests/support/browser/stage.ts';

const stage = setBrowserStage({ env: { EDITION: 'recruiting' } });

describe('every page of the recruiting edition', () => {
  it.each(pages)('$hash opens without errors and violations', async ({ username, hash }) => {
    const { page, complaints, load } = await stage.signedIn(username, hash);
    await load(hash);
    await settle(page);
    expect(await page.locator('main h1').count()).toBe(1);
    expect(await violationsOf(page)).toEqual([]);
    expect(complaints).toEqual([]);
  });
});

import { describe, expect, it } from 'vitest';
import { editions } from '#contract/edition.ts';
import { settle } from '#tests/support/browser/look-over.ts';
import { setBrowserStage } from '#tests/support/browser/stage.ts';
import { staleTexts, translatePages } from '#tests/support/browser/translation.ts';
import { cloudPresets } from '#tests/support/fixtures/preset-accounts.ts';

describe.each(editions)('in a translated page of the %s edition', (edition) => {
  const stage = setBrowserStage({ env: { EDITION: edition } });

  it.each(cloudPresets)('$username signs in', async ({ username, roleLabel, home }) => {
    const person = await stage.visitor({});
    await translatePages(person.context);
    await person.goTo('#/login');
    // React replaces the translated screen. A click that begins on the old one would end on the new one, and choose nothing.
    await person.page.waitForFunction(() => document.documentElement.dataset.screen === 'app');
    await person.signIn(username, roleLabel);
    await person.waitForHash(home);
    await settle(person.page);
    expect(await person.page.locator('h1 font').count()).toBeGreaterThan(0);
    expect(await staleTexts(person.page)).toEqual([]);
    expect(person.complaints).toEqual([]);
  });

  it('counters and names that change are shown', async () => {
    const person = await stage.visitor({ storageState: await stage.storageOf('superadmin') });
    const { page, goTo } = person;
    await translatePages(person.context);
    await goTo('#/admin/users');
    const count = page.getByRole('main').getByRole('search').getByRole('status');
    await expect.poll(() => count.textContent()).toMatch(/共 \d{3} 条$/);
    await page.getByRole('searchbox').fill('company1');
    await expect.poll(() => count.textContent()).toMatch(/^共 \d 条$/);
    await page.getByRole('searchbox').fill('nobody at all');
    await page.getByText('没有符合条件的记录').waitFor();
    await page.getByRole('button', { name: '清除筛选' }).first().click();
    await expect.poll(() => count.textContent()).toMatch(/共 \d{3} 条$/);
    expect(await staleTexts(page)).toEqual([]);
    expect(person.complaints).toEqual([]);
  });
});

import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { settle } from '#tests/support/browser/look-over.ts';
import { setBrowserStage } from '#tests/support/browser/stage.ts';

const stage = setBrowserStage({ env: { EDITION: 'recruiting' } });

const applicationsIn = (status: string) => `#/company/applications?view=list&status=${status}`;

/** Opens the first record of a list, and returns its details. */
async function openFirst(page: Page): Promise<Locator> {
  await page.getByRole('main').locator('.record-name').first().click();
  const details = page.getByRole('dialog');
  await details.getByRole('heading', { level: 3 }).first().waitFor();
  await settle(page);
  return details;
}

const next = (details: Locator) => details.getByRole('button', { name: /^下一/ });
const previous = (details: Locator) => details.getByRole('button', { name: /^上一/ });

describe('the details of a list step through what was listed when they opened', () => {
  it('although each new application leaves the filter as it is looked at', async () => {
    const { page } = await stage.signedIn('company1', applicationsIn('submitted'));
    await page.getByRole('main').locator('.record-name').first().waitFor();
    const names = await page.getByRole('main').locator('.record-name').allTextContents();
    expect(names.length).toBeGreaterThan(2);
    const details = await openFirst(page);
    for (const [index, name] of names.entries()) {
      await details.getByRole('heading', { name, exact: true }).waitFor();
      await details.getByText('已查看').first().waitFor();
      await settle(page);
      await details.getByText(`${index + 1} / ${names.length}`, { exact: true }).waitFor();
      if (index < names.length - 1) await next(details).click();
    }
    expect(await next(details).isDisabled()).toBe(true);
    await previous(details).click();
    await details.getByRole('heading', { name: names.at(-2) ?? '', exact: true }).waitFor();
    await page.keyboard.press('Escape');
    await details.waitFor({ state: 'detached' });
    await page.getByText('没有符合条件的记录').waitFor();
  });

  it('and open each record at its top', async () => {
    const { page } = await stage.signedIn('company1', applicationsIn('viewed'), {
      viewport: { width: 1280, height: 600 },
    });
    const details = await openFirst(page);
    const scrolled = () => details.locator('> div').evaluate((body) => body.scrollTop);
    await details.locator('> div').evaluate((body) => body.scrollTo(0, body.scrollHeight));
    expect(await scrolled()).toBeGreaterThan(0);
    await next(details).click();
    await details.getByText(/^2 \/ /).waitFor();
    expect(await scrolled()).toBe(0);
  });
});

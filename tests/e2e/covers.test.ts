import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { detailsOf } from '#tests/support/browser/details.ts';
import { settle } from '#tests/support/browser/look-over.ts';
import { setBrowserStage } from '#tests/support/browser/stage.ts';

const stage = setBrowserStage({ env: { EDITION: 'recruiting' } });
const phone = { viewport: { width: 360, height: 740 } };

/** What covers a page without being part of its address. */
const covers: readonly { name: string; phone?: true; hash: string; open: (page: Page) => Promise<void> }[] = [
  {
    name: 'the notifications',
    hash: '#/company/jobs',
    open: (page) => page.getByRole('button', { name: /^通知/ }).click(),
  },
  {
    name: 'the change of the own password',
    hash: '#/company/jobs',
    open: async (page) => {
      await page.getByRole('button', { name: /账号菜单/ }).click();
      await page.getByRole('menuitem', { name: '修改密码' }).click();
    },
  },
  {
    name: 'the menu of a phone',
    phone: true,
    hash: '#/company/jobs',
    open: (page) => page.getByRole('button', { name: '打开菜单' }).click(),
  },
  {
    name: 'the menu of a row',
    hash: '#/company/jobs',
    open: (page) =>
      page
        .getByRole('main')
        .getByRole('button', { name: /的更多操作$/ })
        .first()
        .click(),
  },
  {
    name: 'the rejection of an application',
    hash: '#/company/applications?view=list&status=viewed',
    open: async (page) => {
      await page
        .getByRole('main')
        .getByRole('button', { name: /的更多操作$/ })
        .first()
        .click();
      await page.getByRole('menuitem', { name: '不合适' }).click();
      await page.getByRole('dialog').waitFor();
    },
  },
];
const cover = (page: Page) => page.locator('[role=dialog], [role=menu]');

describe.each(covers)('$name', ({ phone: isPhone, hash, open }) => {
  it('closes with a step back, which stays on the page, and the next step leaves it', async () => {
    const { page, goTo } = await stage.signedIn('company1', '#/company', isPhone && phone);
    await goTo(hash);
    await page.locator('main h1').waitFor();
    await settle(page);
    await open(page);
    await cover(page).first().waitFor();
    await settle(page);
    await page.evaluate(() => history.back());
    await cover(page).first().waitFor({ state: 'detached' });
    await page.waitForFunction((wanted) => location.hash === wanted, hash);
    await settle(page);
    await page.evaluate(() => history.back());
    await page.waitForFunction(() => location.hash === '#/company');
  });

  it('closes with an edited address', async () => {
    const { page } = await stage.signedIn('company1', hash, isPhone && phone);
    await settle(page);
    await open(page);
    await cover(page).first().waitFor();
    await page.evaluate(() => {
      location.hash = '#/company/profile';
    });
    await page.getByRole('main').getByText('企业简介').waitFor();
    await expect.poll(() => cover(page).count()).toBe(0);
    expect(await page.evaluate(() => location.hash)).toBe('#/company/profile');
  });
});

describe('the menu of a phone', () => {
  it('closes when the screen becomes wide enough for the sidebar', async () => {
    const { page } = await stage.signedIn('company1', '#/company/jobs', phone);
    await page.getByRole('button', { name: '打开菜单' }).click();
    await page.getByRole('dialog').waitFor();
    await page.setViewportSize({ width: 1440, height: 800 });
    await page.getByRole('dialog').waitFor({ state: 'detached' });
  });
});

describe('a dialog above the details of a record', () => {
  it('closes alone with a step back, and the details with the next one', async () => {
    const { page } = await stage.signedIn('company1', '#/company/applications?view=list&status=viewed');
    await page.getByRole('main').locator('.record-name').first().click();
    const details = detailsOf(page);
    await details.getByRole('button', { name: '不合适' }).click();
    await page.getByRole('dialog', { name: '标为不合适' }).waitFor();
    await settle(page);
    await page.evaluate(() => history.back());
    await page.getByRole('dialog', { name: '标为不合适' }).waitFor({ state: 'detached' });
    await settle(page);
    expect(await details.isVisible()).toBe(true);
    await page.evaluate(() => history.back());
    await details.waitFor({ state: 'detached' });
  });
});

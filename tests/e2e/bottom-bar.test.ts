import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { expectNoShifts, watchLayout } from '#tests/support/browser/layout-shifts.ts';
import { nextFrame, settle, violationsOf } from '#tests/support/browser/look-over.ts';
import { setBrowserStage } from '#tests/support/browser/stage.ts';

const stage = setBrowserStage({ env: { EDITION: 'recruiting' } });
const phone = { viewport: { width: 360, height: 740 } };
const labels = {
  '#/jobseeker': '我的',
  '#/jobseeker/jobs': '职位',
  '#/jobseeker/applications': '申请',
  '#/jobseeker/interviews': '面试',
  '#/jobseeker/resume': '我的',
};

function barOf(page: Page): Locator {
  return page.getByRole('navigation', { name: '底部导航' });
}

/** How much of an element's height the bar covers. */
async function coveredBy(bar: Locator, element: Locator): Promise<number> {
  const [top, box] = [(await bar.boundingBox())?.y ?? Number.NaN, await element.boundingBox()];
  return Math.max(0, (box?.y ?? Number.NaN) + (box?.height ?? Number.NaN) - top);
}

describe("the bar of a job seeker's phone", () => {
  it('moves nothing, and marks where one is', async () => {
    const person = await stage.visitor({ storageState: await stage.storageOf('jobseeker1'), hasTouch: true });
    await watchLayout(person.page);
    const bar = barOf(person.page);
    for (const [hash, label] of Object.entries(labels)) {
      await expectNoShifts(person, hash, 360);
      const current = bar.locator('[aria-current]');
      expect(await current.count(), hash).toBe(1);
      expect(await current.textContent(), hash).toContain(label);
      for (const link of await bar.getByRole('link').all()) {
        expect((await link.boundingBox())?.height).toBeGreaterThanOrEqual(44);
      }
    }
    expect(await violationsOf(person.page)).toEqual([]);
    await person.page.emulateMedia({ media: 'print' });
    expect(await bar.isVisible()).toBe(false);
  });

  it('says how much waits, as the sidebar does, and opens the page', async () => {
    const { page, waitForHash } = await stage.signedIn('jobseeker1', '#/jobseeker', phone);
    await barOf(page)
      .getByRole('link', { name: /^面试 ?，1 项待处理$/ })
      .waitFor();
    await barOf(page)
      .getByRole('link', { name: /^申请 ?，1 项待处理$/ })
      .click();
    await waitForHash('#/jobseeker/applications');
    expect(await barOf(page).locator('[aria-current=page]').textContent()).toContain('申请');
  });

  it('covers nothing: neither what has the focus, nor the end of the page, nor what sticks to it', async () => {
    const { page } = await stage.signedIn('jobseeker1', '#/jobseeker/jobs', phone);
    await settle(page);
    const list = page.getByRole('list', { name: '职位列表' });
    await list.getByRole('link').first().focus();
    for (let count = 0; count < 20; count += 1) {
      await page.keyboard.press('Tab');
      await nextFrame(page);
      expect(await coveredBy(barOf(page), list.locator(':focus'))).toBe(0);
    }
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    expect(await coveredBy(barOf(page), page.getByRole('button', { name: '加载更多' }))).toBe(0);
    await list.getByRole('link').first().click();
    expect(await coveredBy(barOf(page), page.getByRole('button', { name: '投递简历' }))).toBe(0);
    await page.getByRole('button', { name: '投递简历' }).click();
    const dialog = page.getByRole('dialog', { name: '投递简历' });
    await dialog.getByRole('button', { name: '取消' }).click({ trial: true });
  });

  it('belongs to job seekers and to phones', async () => {
    const { page } = await stage.signedIn('jobseeker1', '#/jobseeker', phone);
    await barOf(page).waitFor();
    await page.setViewportSize({ width: 640, height: 740 });
    await barOf(page).waitFor({ state: 'detached' });
    const company = await stage.signedIn('company1', '#/company', phone);
    expect(await company.page.getByRole('navigation').count()).toBe(0);
  });
});

import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { setBrowserStage } from '#tests/support/browser/stage.ts';

const stage = setBrowserStage();

describe('the header', () => {
  it('[1.2] shows initial, name, role, product and sign-out at every width', async () => {
    const { page } = await stage.signedIn('superadmin', '#/admin');
    const header = page.getByRole('banner');
    for (const width of [320, 360, 640, 768, 1280]) {
      await page.setViewportSize({ width, height: 740 });
      for (const text of ['招聘用工平台', '陈', '陈思远', '超级管理员']) {
        const shown = header.getByText(text, { exact: true });
        await shown.waitFor();
        // Fully visible and not covered.
        const seen = await shown.evaluate((element) => {
          const { left, right, top, bottom } = element.getBoundingClientRect();
          const [x, y] = [(left + right) / 2, (top + bottom) / 2];
          const isCut = element.scrollWidth > element.clientWidth && getComputedStyle(element).overflow !== 'visible';
          return {
            isCut,
            isOnTop: document.elementFromPoint(x, y) === element,
            isInside: left >= 0 && right <= innerWidth,
          };
        });
        expect(seen, `${text}, ${width} px`).toEqual({ isCut: false, isOnTop: true, isInside: true });
      }
      await header.getByRole('button', { name: '退出登录' }).waitFor();
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    }
  });

  it.each(['light', 'dark'] as const)('has the theme switch in the drawer of a phone (%s)', async (colorScheme) => {
    const { page } = await stage.signedIn('company1', '#/company', {
      viewport: { width: 360, height: 740 },
      colorScheme,
    });
    const other = colorScheme === 'light' ? 'dark' : 'light';
    const names = { light: '切换到浅色主题', dark: '切换到深色主题' };
    expect(await page.getByRole('button', { name: names[other] }).count()).toBe(0);
    await page.getByRole('button', { name: '打开菜单' }).click();
    await page.getByRole('dialog').getByRole('button', { name: names[other] }).click();
    await page.getByRole('dialog').getByRole('button', { name: names[colorScheme] }).waitFor();
    expect(await page.evaluate(() => document.documentElement.dataset.theme)).toBe(other);
    // The header of a wider window shows the same theme.
    await page.keyboard.press('Escape');
    await page.setViewportSize({ width: 1280, height: 740 });
    await page.getByRole('banner').getByRole('button', { name: names[colorScheme] }).waitFor();
  });
});

describe('print', () => {
  const pages = [
    ['superadmin', '#/admin', '欢迎'],
    ['superadmin', '#/admin/users?q=jobseeker2', 'jobseeker2'],
    ['superadmin', '#/admin/companies?q=云帆信息技术', '杭州云帆信息技术有限公司'],
    ['superadmin', '#/admin/settings', '页面开发中'],
    ['company1', '#/company', '企业认证'],
    ['company1', '#/company/profile', '杭州云帆信息技术有限公司'],
    ['jobseeker1', '#/jobseeker', '收藏'],
  ] as const;

  it.each(pages)(
    'of %s at %s shows the content on white, without navigation and buttons',
    async (username, hash, text) => {
      const { page } = await stage.signedIn(username, hash, { colorScheme: 'dark' });
      await page.getByRole('main').getByText(text).first().waitFor();
      await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
      expect(await page.getByRole('main').getByText(text).first().isVisible()).toBe(true);
      await expectPlain(page);
    },
  );

  it.each(['#/privacy', '#/terms', '#/login'])('of %s has no navigation and buttons', async (hash) => {
    const { page, goTo } = await stage.visitor({ colorScheme: 'dark' });
    await goTo(hash);
    await page.locator('h1').waitFor();
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
    expect(await page.locator('h1').isVisible()).toBe(true);
    await expectPlain(page);
  });

  it('shows the open record instead of the list, in full', async () => {
    const { page } = await stage.signedIn('superadmin', '#/admin/companies?q=云帆信息技术');
    await page.getByRole('button', { name: /^查看详情/ }).click();
    const details = page.getByRole('dialog');
    await details.getByText('审核通过').waitFor();
    await page.emulateMedia({ media: 'print' });
    expect(await details.getByText('审核通过').isVisible()).toBe(true);
    expect(await page.getByRole('table', { includeHidden: true }).isVisible()).toBe(false);
    expect(await details.evaluate((element) => getComputedStyle(element).position)).toBe('static');
    await expectPlain(page);
  });

  it('omits notifications and the offline message', async () => {
    const { page } = await stage.signedIn('company_010', '#/company/profile');
    await page.getByRole('button', { name: '编辑', exact: true }).click();
    await page.getByLabel('联系电话').fill('13900000000');
    await page.getByRole('button', { name: '保存', exact: true }).click();
    const message = page.getByRole('status').filter({ hasText: '企业信息更新成功' });
    await message.waitFor();
    await page.emulateMedia({ media: 'print' });
    expect(await message.isVisible()).toBe(false);
  });
});

/** Expects no controls and dark text on white, in either theme. */
async function expectPlain(page: Page): Promise<void> {
  const seen = await page.evaluate(() => {
    const visible = (selector: string) =>
      [...document.querySelectorAll<HTMLElement>(selector)].filter((element) => element.checkVisibility());
    // Buttons for record names and column headers print as plain text.
    const buttons = visible('button, .button').filter((element) => !element.matches('.record-name, th button'));
    const isWhite = (element: Element) => {
      const canvas = document.createElement('canvas').getContext('2d');
      if (!canvas) return false;
      canvas.fillStyle = getComputedStyle(element).backgroundColor;
      canvas.fillRect(0, 0, 1, 1);
      return canvas.getImageData(0, 0, 1, 1).data.join() === '255,255,255,255';
    };
    return {
      buttons: buttons.map((element) => element.textContent),
      navigation: visible('nav, header[class*=sticky], aside, search, [data-shortcuts], [role=switch]').length,
      isWhite: isWhite(document.body),
      scheme: getComputedStyle(document.documentElement).colorScheme,
    };
  });
  expect(seen).toEqual({ buttons: [], navigation: 0, isWhite: true, scheme: 'light' });
}

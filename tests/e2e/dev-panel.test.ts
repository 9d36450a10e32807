import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { setBrowserStage } from '#tests/support/browser/stage.ts';
import { presets } from '#tests/support/fixtures/preset-accounts.ts';

const stage = setBrowserStage({ entry: 'start' });
const onePerRole = presets.filter(({ username }) => /^(superadmin|company1|jobseeker1)$/.test(username));

describe('the developer panel of the development server', () => {
  // What the panel shows and sends for each account: src/features/login/dev-panel.test.tsx.
  it.each(onePerRole)('[2.20] signs in $username with one click', async ({ realName, home }) => {
    const person = await stage.visitor();
    await person.goTo('#/login');
    await person.page.getByRole('button', { name: '开发者快速登录' }).click();
    const panel = person.page.getByRole('dialog', { name: '开发环境快速登录' });
    await panel.getByText('此功能仅供开发使用，上线前必须移除').waitFor();
    await panel.getByRole('button', { name: new RegExp(realName) }).click();
    await person.waitForHash(home);
    await person.page.getByRole('banner').getByText(realName).first().waitFor();
  });
});

describe('the button of the developer panel', () => {
  it('[2.20] floats at every size and covers no control', async () => {
    const person = await stage.visitor();
    const { page } = person;
    await person.goTo('#/login');
    const button = page.getByRole('button', { name: '开发者快速登录' });
    for (const step of ['请选择您的身份', '登录']) {
      for (const [width, height] of sizes) {
        await page.setViewportSize({ width, height });
        const name = `${step}, ${width} × ${height} px`;
        await button.waitFor();
        const position = await button.evaluate(
          ({ parentElement }) => parentElement && getComputedStyle(parentElement).position,
        );
        expect(position, name).toBe('fixed');
        expect(await coveredControls(page), name).toEqual([]);
        await button.click();
        await page.getByRole('dialog', { name: '开发环境快速登录' }).waitFor();
        await page.keyboard.press('Escape');
        await page.getByRole('dialog').waitFor({ state: 'detached' });
      }
      if (step !== '登录') await page.getByText('求职者', { exact: true }).click();
    }
    await page.getByLabel('密码', { exact: true }).waitFor();
  });
});

const sizes = [
  [320, 568],
  [360, 740],
  [740, 360],
  [768, 1024],
  [1280, 800],
] as const;

/** Returns the controls that cannot be clicked at some scroll position. */
function coveredControls(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const button = [...document.querySelectorAll('button')].find((each) => each.textContent === '开发者快速登录');
    const scroller = [document.body, document.documentElement].find((each) => each.scrollHeight > each.clientHeight);
    const found: string[] = [];
    for (let top = 0; ; top += 20) {
      scroller?.scrollTo(0, top);
      const place = button?.getBoundingClientRect();
      for (const control of document.querySelectorAll('#root a, #root button, #root input, #root label')) {
        if (control === button || !place) continue;
        const box = control.getBoundingClientRect();
        const frame = scroller === document.body ? document.body.getBoundingClientRect().bottom : innerHeight;
        const isBeside = box.right <= place.left || box.left >= place.right;
        const isAbove = Math.min(box.bottom, frame) <= place.top || box.top >= place.bottom;
        if (!isBeside && !isAbove) found.push(`${control.textContent} at ${top}`);
      }
      if (!scroller || top > scroller.scrollHeight) return found;
    }
  });
}

describe('the development server', () => {
  it('serves every file that the pages of a workspace load', async () => {
    const person = await stage.visitor();
    const refused: string[] = [];
    person.page.on('response', (response) => {
      if (response.status() >= 400) refused.push(response.url());
    });
    await person.signIn('superadmin', '管理员');
    await person.waitForHash('#/admin');
    for (const page of ['users', 'companies']) {
      await person.goTo(`#/admin/${page}`);
      await person.page.getByRole('row').nth(1).waitFor();
    }
    expect(refused).toEqual([]);
  });
});

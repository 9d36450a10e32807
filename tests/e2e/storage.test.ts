import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { type Edition, editions } from '#contract/edition.ts';
import { emptyPage } from '#tests/support/browser/browser.ts';
import { settle } from '#tests/support/browser/look-over.ts';
import { type Person, setBrowserStage } from '#tests/support/browser/stage.ts';

const NOTICE = '浏览器无法保存数据';

/** Fills the storage of the page's origin to the last character. */
async function fill(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const storage of [localStorage, sessionStorage]) {
      let text = 'x'.repeat(4_000_000);
      for (let index = 0; text.length > 0; index += 1) {
        try {
          storage.setItem(`filled${index}`, text);
        } catch {
          text = text.slice(text.length >> 1 || 1);
        }
      }
    }
  });
}

/** What the browser does with its storage. */
const states: Readonly<Record<string, (person: Person, url: string) => Promise<unknown>>> = {
  blocked: ({ context }) =>
    context.addInitScript(() => {
      for (const name of ['localStorage', 'sessionStorage']) {
        Object.defineProperty(window, name, {
          get() {
            throw new DOMException('Access is denied for this document.', 'SecurityError');
          },
        });
      }
    }),
  missing: ({ context }) =>
    context.addInitScript(() => {
      for (const name of ['localStorage', 'sessionStorage']) Object.defineProperty(window, name, { value: undefined });
    }),
  full: async ({ page }, url) => {
    await page.goto(emptyPage(url));
    await fill(page);
  },
};

describe.each(editions)('in the %s edition, with a storage that is', (edition: Edition) => {
  const stage = setBrowserStage({ env: { EDITION: edition } });

  it.each(Object.keys(states))('%s, people sign in and work until they leave the page', async (state) => {
    const person = await stage.visitor({});
    const { page, messages, complaints, signIn, waitForHash } = person;
    await states[state]?.(person, stage.url());
    await signIn('company1', '企业用户');
    await waitForHash('#/company');
    await page.getByText(NOTICE).waitFor();
    for (const name of ['企业信息', '招聘统计', '工作台']) {
      await page.getByRole('link', { name }).first().click();
      await settle(page);
      expect(await page.locator('aside [aria-current=page]').textContent()).toContain(name);
    }
    await page.getByRole('button', { name: /^切换到/ }).click();
    expect(messages).toEqual([]);
    expect(complaints.filter((text) => /NETWORK|连接/.test(text))).toEqual([]);
    // The tab alone knew the session.
    await page.reload();
    await page.getByRole('heading', { name: '请选择登录身份' }).waitFor();
  });
});

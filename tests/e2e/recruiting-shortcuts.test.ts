import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { detailsOf } from '#tests/support/browser/details.ts';
import { mouse } from '#tests/support/browser/hands.ts';
import { writeOffer } from '#tests/support/browser/interview-steps.ts';
import { settle } from '#tests/support/browser/look-over.ts';
import { setBrowserStage } from '#tests/support/browser/stage.ts';

const stage = setBrowserStage({ env: { EDITION: 'recruiting' } });
const viewed = '#/company/applications?view=list&status=viewed';
const list = (page: Page) => page.getByRole('dialog', { name: '快捷键', exact: true });

/** Opens the details of the first application that waits for an answer. */
async function openFirst(page: Page): Promise<{ details: Locator; name: string }> {
  const first = page.getByRole('main').locator('.record-name').first();
  const name = (await first.textContent()) ?? '';
  await first.click();
  const details = detailsOf(page);
  await details.getByText(/^1 \/ /).waitFor();
  await settle(page);
  return { details, name };
}

describe('an application is worked on with single keys', () => {
  it.each([
    ['beside the list', 1280, 0],
    ['above it', 1024, 1],
  ])('%s: from one to the next, each decision, the note, and the list of keys', async (_name, width, dialogs) => {
    const { page, messages } = await stage.signedIn('company1', viewed, { viewport: { width, height: 800 } });
    const { details, name } = await openFirst(page);
    expect(await page.getByRole('dialog').count()).toBe(dialogs);
    const press = (key: string) => page.keyboard.press(key);
    const moved = (status: string) => details.getByText(`已将${name}移到“${status}”`).waitFor();
    await press('j');
    await details.getByText(/^2 \/ /).waitFor();
    await press('k');
    await details.getByText(/^1 \/ /).waitFor();
    await settle(page);
    await press('s');
    await moved('初筛通过');
    await details.getByText(/^2 \/ /).waitFor();
    await settle(page);
    await press('k');
    await details.getByText(/^1 \/ /).waitFor();
    await settle(page);
    await press('o');
    await writeOffer(mouse, page);
    await moved('待确认录用');
    await details.getByText(/^2 \/ /).waitFor();
    await settle(page);
    await press('k');
    await details.getByText(/^1 \/ /).waitFor();
    await settle(page);
    await press('u');
    await expect.poll(() => messages.length).toBe(1);
    await moved('初筛通过');

    await press('i');
    const invitation = page.getByRole('dialog', { name: '安排面试' });
    await invitation.waitFor();
    await press('x');
    await press('Escape');
    await invitation.waitFor({ state: 'detached' });

    await press('n');
    const note = details.getByRole('textbox', { name: '备注' });
    await expect.poll(() => note.evaluate((field) => field === document.activeElement)).toBe(true);
    await page.keyboard.type('jsxiou?');
    expect(await note.inputValue()).toBe('jsxiou?');
    await details.getByRole('button', { name: '放弃修改' }).click();
    await press('Control+x');

    await press('x');
    await page.getByRole('dialog', { name: '标为不合适' }).waitFor();
    await press('j');
    await press('Escape');
    await details.getByText(/^1 \/ /).waitFor();
    // The closed dialog leaves after its transition.
    await expect.poll(() => page.getByRole('dialog').count()).toBe(dialogs);

    await press('?');
    await list(page).waitFor();
    const keys = await list(page).locator('kbd').allTextContents();
    expect(keys).toEqual(['/', 'J', 'K', 'S', 'I', 'O', 'U', 'X', 'N', '?']);
  });

  it('and menus and buttons name them, until they are turned off', async () => {
    const { page } = await stage.signedIn('company1', viewed);
    await page.getByRole('button', { name: '快捷键' }).click();
    await list(page).getByRole('switch', { name: '使用快捷键' }).click();
    await page.reload();
    const { details } = await openFirst(page);
    const rejection = details.getByRole('button', { name: '不合适' });
    const named = async () => {
      await details.getByRole('button', { name: /更多操作$/ }).click();
      const items = page.getByRole('menuitem');
      await items.first().waitFor();
      const keys = await items.evaluateAll((all) => all.map((item) => item.getAttribute('aria-keyshortcuts')));
      await page.keyboard.press('Escape');
      return [...keys, await rejection.getAttribute('aria-keyshortcuts')].filter((key) => key !== null);
    };
    expect(await named()).toEqual([]);
    for (const key of 'xj?') await page.keyboard.press(key);
    expect(await page.getByRole('dialog').count()).toBe(0);
    await details.getByText(/^1 \/ /).waitFor();
    await page.keyboard.press('Escape');
    await details.waitFor({ state: 'detached' });

    await page.getByRole('button', { name: '快捷键' }).click();
    await list(page).getByRole('switch', { name: '使用快捷键' }).click();
    await page.keyboard.press('Escape');
    await list(page).waitFor({ state: 'detached' });

    await page.getByRole('main').getByRole('checkbox').nth(1).check();
    await page.getByRole('button', { name: '不合适', exact: true }).click();
    await page.getByRole('dialog', { name: '标为不合适' }).waitFor();
    await page.keyboard.press('?');
    expect(await page.getByRole('dialog').count()).toBe(1);
    await page.keyboard.press('Escape');
    await openFirst(page);
    const keys = await named();
    expect(keys).toContain('X');
    expect(keys).toContain('O');
    await rejection.focus();
    await page.keyboard.press('x');
    await page.getByRole('dialog', { name: '标为不合适' }).waitFor();
  });
});

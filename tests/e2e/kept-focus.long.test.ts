import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { settle } from '#tests/support/browser/look-over.ts';
import { opened, type RecruitingScreen, showScreen } from '#tests/support/browser/recruiting-screens.ts';
import { type Person, setBrowserStage } from '#tests/support/browser/stage.ts';
import { casesOfPart, roundsOfPart } from '#tests/support/part.ts';
import { BROWSER_MS } from '#tests/support/time-limits.ts';

const stage = setBrowserStage({ env: { EDITION: 'recruiting' } });

/** Without those that are closing: a slow machine shows them for a while after their last movement. */
const OPEN_DIALOG = '[role=dialog]:not([data-closed])';

/** The topmost dialog, else the details beside a list. */
const topmost = (page: Page) => page.locator(`${OPEN_DIALOG}, [data-beside]`).last();

/** Whether the topmost dialog has the focus, or something on the page if there is none. */
function isFocusKept(page: Page): Promise<boolean> {
  return page.evaluate(() => {
    const focused = document.activeElement;
    const dialog = [...document.querySelectorAll('[role=dialog]')].at(-1);
    return focused !== null && focused !== document.body && (!dialog || dialog.contains(focused));
  });
}

async function expectFocusKept(page: Page, action: string): Promise<void> {
  await settle(page);
  await expect.poll(async () => [action, await isFocusKept(page)]).toEqual([action, true]);
}

/** Longer than a screen takes to open, ms. */
const OPEN_MS = 8000;

/** Returns whether the screen could be opened. The actions before may have used up its records. */
async function show(person: Person, { hash, open }: RecruitingScreen): Promise<boolean> {
  await showScreen(person, hash);
  person.page.setDefaultTimeout(OPEN_MS);
  const isOpen = await (open?.(person.page) ?? Promise.resolve()).then(
    () => true,
    () => false,
  );
  person.page.setDefaultTimeout(BROWSER_MS);
  await settle(person.page);
  return isOpen;
}

/** The buttons of a dialog or of details that can be pressed. */
async function buttonsOf(dialog: Locator): Promise<string[]> {
  const names = await dialog
    .locator('button:enabled')
    .evaluateAll((buttons) => buttons.map((button) => button.getAttribute('aria-label') ?? button.textContent ?? ''));
  return [...new Set(names)];
}

/** Fills in what a form asks for, and sends it. A dialog that asks nothing is closed. */
async function complete(dialog: Locator): Promise<void> {
  const choice = dialog.getByRole('radio').first();
  if (await choice.isVisible()) await choice.check();
  for (const field of await dialog.locator('textarea:enabled').all()) {
    if ((await field.inputValue()) === '') await field.fill('请补充说明');
  }
  const send = dialog.locator('button[type=submit]:enabled');
  const answer = (await send.count()) > 0 ? send : dialog.locator('footer button:enabled');
  await ((await answer.count()) > 0 ? answer.last() : dialog.getByRole('button', { name: '关闭' })).press('Enter');
}

/** Presses one button, and what it opens. */
async function press(page: Page, name: string): Promise<void> {
  const dialogs = page.locator(OPEN_DIALOG);
  const before = await dialogs.count();
  const button = topmost(page).getByRole('button', { name, exact: true }).first();
  await button.focus();
  await button.press('Enter');
  await expectFocusKept(page, name);
  const entry = page.getByRole('menuitem').last();
  if (await entry.isVisible()) {
    await entry.press('Enter');
    await expectFocusKept(page, `${name}, last entry`);
  }
  if ((await dialogs.count()) <= before) return;
  await complete(topmost(page));
  await expectFocusKept(page, `${name}, sent`);
}

describe('no action loses the focus, or leaves it behind the dialog', () => {
  let pressed = 0;

  it.each(casesOfPart(opened))('$name', async (screen) => {
    const person = await stage.withSession(screen.username);
    const { page } = person;
    const isOpen = await show(person, screen);
    const names = (await topmost(page).count()) > 0 ? await buttonsOf(topmost(page)) : [];
    for (const [index, name] of names.entries()) {
      if (!(index === 0 ? isOpen : await show(person, screen))) return;
      // The action before may have changed what can be done with the record.
      if (!(await buttonsOf(topmost(page))).includes(name)) continue;
      await press(page, name);
      pressed += 1;
      await page.evaluate(() => sessionStorage.clear());
    }
  });

  it('pressed most of them', () => {
    expect(pressed).toBeGreaterThan(roundsOfPart(60));
  });
});

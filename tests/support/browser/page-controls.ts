import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import type { Person } from './person.ts';

// What tests do with a page and wait for on it.

/** Lets a page write and read the clipboard. */
export function allowClipboard(page: Page): Promise<void> {
  return page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
}

export function clipboardOf(page: Page): Promise<string> {
  return page.evaluate(() => navigator.clipboard.readText());
}

/** Returns the row that contains a text. */
export function rowOf(page: Page, text: string) {
  return page.getByRole('row').filter({ hasText: text });
}

/** Chooses an entry of a row's menu. */
export async function chooseFromMenu(page: Page, text: string, entry: string): Promise<void> {
  await rowOf(page, text)
    .getByRole('button', { name: /的更多操作$/ })
    .click();
  await page.getByRole('menu').getByRole('menuitem', { name: entry }).click();
}

/** Waits until exactly these alerts were shown, in this order. */
export async function expectAlerts(person: Person, texts: readonly (string | RegExp)[]): Promise<void> {
  await expect
    .poll(() => person.messages)
    .toEqual(texts.map((text) => (typeof text === 'string' ? text : expect.stringMatching(text))));
}

/** Waits until a message is on the page, where it stays readable after its alert. */
export async function expectOnPage(page: Page, text: string | RegExp): Promise<void> {
  await page.locator('[role=alert], [role=status]').filter({ hasText: text }).first().waitFor();
}

/** Waits until a field has the focus. */
export async function expectFocused(field: Locator): Promise<void> {
  await expect.poll(() => field.evaluate((element) => element === document.activeElement)).toBe(true);
}

/** Waits until a field is marked as invalid, which is rendered after the alert. */
export async function expectInvalid(field: Locator): Promise<void> {
  await expect.poll(() => field.getAttribute('aria-invalid')).toBe('true');
}

/** Opens the form for a new user and fills it in. The password is `secret-1`. */
export async function fillNewUser(page: Page, username: string): Promise<Locator> {
  await page.getByRole('button', { name: '添加用户' }).click();
  const form = page.getByRole('dialog', { name: '添加用户' });
  const typed = { '姓名*': '何静', '用户名*': username, '邮箱*': `${username}@example.com`, '密码*': 'secret-1' };
  for (const [label, value] of Object.entries(typed)) await form.getByLabel(label, { exact: true }).fill(value);
  return form;
}

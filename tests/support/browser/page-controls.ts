import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { presetPassword } from '#tests/support/fixtures/preset-accounts.ts';
import type { Person } from './person.ts';

// What tests do with a page and wait for on it.

/** Lets a page write and read the clipboard. */
export function allowClipboard(page: Page): Promise<void> {
  return page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
}

export function clipboardOf(page: Page): Promise<string> {
  return page.evaluate(() => navigator.clipboard.readText());
}

/** Removes the stored user in the same tab, where the browser fires no event. */
export function removeStoredUser(page: Page): Promise<void> {
  return page.evaluate(() => {
    localStorage.removeItem('currentUser');
    localStorage.removeItem('currentUserInfo');
  });
}

/** Fills in and sends the second step of the login. */
export async function submitLogin(page: Page, username: string): Promise<void> {
  await page.getByLabel('用户名或邮箱').fill(username);
  await page.getByLabel('密码', { exact: true }).fill(presetPassword);
  await page.getByRole('button', { name: '登录', exact: true }).click();
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

/** Presses a button of a row, such as 通过 of a company that waits for its review. */
export function pressInRow(page: Page, text: string, action: string): Promise<void> {
  return rowOf(page, text)
    .getByRole('button', { name: new RegExp(`^${action}：`) })
    .click();
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

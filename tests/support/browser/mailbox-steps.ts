import type { FrameLocator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { MAILBOX_PATH } from '../../../emulator/paths.ts';
import { BROWSER_MS } from '../time-limits.ts';
import { type Person, personAt } from './person.ts';

// What people do in the mailbox of the local CloudBase.

/** Opens the newest mail to an address with a subject, as soon as it has arrived. Returns the frame with its HTML. */
export async function openMail({ page, goTo }: Person, address: string, subject: string): Promise<FrameLocator> {
  await goTo(boxOf(address));
  const mail = page.getByRole('main').getByRole('link').filter({ hasText: subject });
  const refresh = async () => {
    await page.getByRole('link', { name: '刷新' }).click();
    return mail.count();
  };
  await expect.poll(refresh, { message: subject, timeout: BROWSER_MS }).toBeGreaterThan(0);
  await mail.first().click();
  await page.getByRole('heading', { level: 1, name: subject, exact: true }).waitFor();
  return page.frameLocator('iframe');
}

/** The subjects of the mails to an address, the newest first. */
export async function subjectsOf({ page, goTo }: Person, address: string): Promise<string[]> {
  await goTo(boxOf(address));
  await page.getByRole('heading', { level: 2, name: address }).waitFor();
  return page.getByRole('main').getByRole('link').locator('strong').allTextContents();
}

/** Works in the tab that a link of an open mail opens. */
export async function followMail(
  { page }: Person,
  mail: FrameLocator,
  link: string,
  work: (tab: Person) => Promise<void>,
): Promise<void> {
  const opened = page.waitForEvent('popup');
  await mail.getByRole('link', { name: link, exact: true }).click();
  const tab = await opened;
  const person = personAt(tab, new URL(page.url()).origin, () => tab.close());
  await work(person);
  expect(person.crashes).toEqual([]);
  await person.leave();
}

/** Ends the mails of a group by the link of an open mail. */
export function endMails(person: Person, mail: FrameLocator, group: string): Promise<void> {
  return followMail(person, mail, `不再接收“${group}”邮件`, async ({ page }) => {
    await page.getByText(`已停止发送“${group}”邮件`).waitFor();
  });
}

/** Reads the newest code that was mailed to an address, in a tab of its own. */
export async function readCode(page: Page, address: string): Promise<string> {
  const tab = await page.context().newPage();
  await tab.goto(`${new URL(page.url()).origin}/${boxOf(address)}`);
  const [code = ''] = /\d{6}/.exec((await tab.getByRole('main').getByRole('link').first().textContent()) ?? '') ?? [];
  await tab.close();
  return code;
}

function boxOf(address: string): string {
  return `${MAILBOX_PATH.slice(1)}?${new URLSearchParams({ address })}`;
}

import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { dayOf, formatDay } from '#contract/days.ts';
import type { Hands } from './hands.ts';
import { expectOnPage } from './page-controls.ts';
import type { Person } from './person.ts';

// The steps of a journey from an application to a hire.

export const meeting = 'https://meeting.example.com/123';

/** Opens a page by the sidebar, after closing what is open. */
export async function visit(hands: Hands, page: Page, section: string) {
  await closeDialog(page);
  await hands.press(page.getByRole('navigation', { name: '主导航' }).getByRole('link', { name: section }));
  await page.getByRole('heading', { level: 1, name: section }).waitFor();
}

export async function closeDialog(page: Page) {
  const dialogs = page.getByRole('dialog');
  if ((await dialogs.count()) > 0) await page.keyboard.press('Escape');
  await dialogs.waitFor({ state: 'detached' });
}

async function openApplication(hands: Hands, page: Page, name: string): Promise<Locator> {
  await hands.press(page.getByRole('main').getByRole('button', { name, exact: true }));
  // Beside the list on wide screens.
  return page.getByRole('dialog', { name }).or(page.getByRole('region', { name }));
}

/** Invites an applicant to an interview by video. `day` is `YYYY-MM-DD` and `clock` `HH:mm` in the zone of the browser. */
export async function propose(hands: Hands, page: Page, name: string, { day, clock }: { day: string; clock: string }) {
  const details = await openApplication(hands, page, name);
  await hands.press(details.getByRole('button', { name: '安排面试' }));
  const form = page.getByRole('dialog', { name: '安排面试' });
  await hands.setDay(form.getByLabel('日期'), day);
  await hands.setClock(form.getByLabel('开始时间'), clock);
  await hands.choose(form.getByLabel('面试方式'), '视频面试');
  await hands.type(form.getByLabel('会议链接或会议号'), meeting);
  await hands.press(form.getByRole('button', { name: /发送邀请$/ }));
  await expectOnPage(page, `已向${name}发送面试邀请`);
  // The next person may be open.
  await closeDialog(page);
  const again = await openApplication(hands, page, name);
  await again.getByRole('list', { name: '进度' }).getByText('面试中').waitFor();
}

/** Accepts the interview whose details are open. */
export async function acceptInterview(hands: Hands, page: Page, title: string) {
  const details = page.getByRole('dialog', { name: title });
  // The list may have shown this interview before it was moved. An answer to that one would be refused.
  await details.getByText('请确认是否参加').waitFor();
  await hands.press(details.getByRole('button', { name: '接受', exact: true }));
  await expectOnPage(page, '已接受面试');
  await closeDialog(page);
}

/** Records that an interview took place. `day` is `YYYY-MM-DD` in the zone of the browser. */
export async function recordResult(hands: Hands, { page, load }: Person, name: string, day: string) {
  await load(`#/company/interviews?view=day&day=${day}`);
  await hands.press(page.getByRole('button', { name: `标为已完成：${name}` }));
  await expectOnPage(page, '已标为“已完成”');
}

/** Offers the job after the interview. */
export async function offer(hands: Hands, page: Page, name: string) {
  const details = await openApplication(hands, page, name);
  await details.getByRole('listitem').filter({ hasText: '已完成' }).waitFor();
  await hands.press(details.getByRole('button', { name: '发出录用' }));
  await writeOffer(hands, page);
  await expectOnPage(page, `已将${name}移到“待确认录用”`);
}

/** Fills the dialog of an offer, which begins with what the job says and a week for the answer, and sends it. */
export async function writeOffer(hands: Hands, page: Page) {
  const dialog = page.getByRole('dialog', { name: '发出录用' });
  const today = dayOf(await page.evaluate(() => Date.now()));
  await hands.type(dialog.getByLabel(/^月薪/), '25500');
  await hands.setDay(dialog.getByLabel('入职日期'), formatDay(today + 30));
  await hands.press(dialog.getByRole('button', { name: '发出录用' }));
  await dialog.waitFor({ state: 'hidden' });
}

/** Accepts the offer of the application whose details are open. */
export async function acceptOffer(hands: Hands, { page, messages }: Person, title: string) {
  const details = page.getByRole('dialog', { name: title });
  await details.getByRole('listitem').filter({ hasText: '已完成' }).getByRole('link', { name: meeting }).waitFor();
  await details.getByRole('region', { name: '录用条件' }).getByText('25,500 元').waitFor();
  await hands.press(details.getByRole('button', { name: '接受录用' }));
  await expect.poll(() => messages).toContain('已接受录用');
}

import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { detailsOf } from '#tests/support/browser/details.ts';
import { settle } from '#tests/support/browser/look-over.ts';
import { setBrowserStage } from '#tests/support/browser/stage.ts';
import { leaveQuestion, unsavedText } from '#tests/support/browser/unsaved-forms.ts';
import { gatewayAt, signInByCloud } from '#tests/support/clients/gateway.ts';
import { createApplication } from '#tests/support/clients/recruiting.ts';

const stage = setBrowserStage({ env: { EDITION: 'recruiting' } });

const applicationsIn = (status: string) => `#/company/applications?view=list&status=${status}`;

const namesIn = (page: Page) => page.getByRole('main').locator('.record-name');

/** Opens a record of a list, the first one by default, and returns its details. */
async function open(page: Page, name = namesIn(page).first()): Promise<Locator> {
  await name.click();
  const details = detailsOf(page);
  await details.getByRole('heading', { level: 3 }).first().waitFor();
  await settle(page);
  return details;
}

const next = (details: Locator) => details.getByRole('button', { name: /^下一/ });
const previous = (details: Locator) => details.getByRole('button', { name: /^上一/ });

describe('the details of a list step through what was listed when they opened', () => {
  it('although each new application leaves the filter as it is looked at', async () => {
    const { page } = await stage.signedIn('company1', applicationsIn('submitted'));
    await namesIn(page).first().waitFor();
    const names = await namesIn(page).allTextContents();
    expect(names.length).toBeGreaterThan(2);
    const details = await open(page);
    for (const [index, name] of names.entries()) {
      await details.getByRole('heading', { name, exact: true }).waitFor();
      await details.getByText('已查看').first().waitFor();
      await settle(page);
      await details.getByText(`${index + 1} / ${names.length}`, { exact: true }).waitFor();
      if (index < names.length - 1) await next(details).click();
    }
    expect(await next(details).isDisabled()).toBe(true);
    await previous(details).click();
    await details.getByRole('heading', { name: names.at(-2) ?? '', exact: true }).waitFor();
    await page.keyboard.press('Escape');
    await details.waitFor({ state: 'detached' });
    await page.getByText('没有符合条件的记录').waitFor();
  });

  it('and open each record at its top', async () => {
    const { page } = await stage.signedIn('company1', applicationsIn('shortlisted'), {
      viewport: { width: 1280, height: 600 },
    });
    const details = await open(page);
    const scrolled = () => details.locator('> div').evaluate((body) => body.scrollTop);
    await details.locator('> div').evaluate((body) => body.scrollTo(0, body.scrollHeight));
    expect(await scrolled()).toBeGreaterThan(0);
    await next(details).click();
    await details.getByText(/^2 \/ /).waitFor();
    expect(await scrolled()).toBe(0);
  });
});

describe('a note about an application that is not saved', () => {
  /** Types a note about the first record. Questions are refused, and collected, until `yes`. */
  async function typeNote() {
    const person = await stage.signedIn('company1', applicationsIn('shortlisted'));
    const { page } = person;
    const questions = { yes: false, asked: [] as string[] };
    page.removeAllListeners('dialog');
    page.on('dialog', (dialog) => {
      questions.asked.push(dialog.message());
      void (questions.yes ? dialog.accept() : dialog.dismiss());
    });
    const details = await open(page);
    const note = details.getByRole('textbox', { name: '备注' });
    await note.fill(unsavedText);
    return { page, details, note, questions };
  }

  it.each<[string, (page: Page, details: Locator) => Promise<unknown>]>([
    ['the step to the next record', (_page, details) => next(details).click()],
    ['Escape', (page) => page.keyboard.press('Escape')],
    ['the close button', (_page, details) => details.getByRole('button', { name: '关闭' }).click()],
    ['another page', (page) => page.evaluate(() => history.back())],
    ['the rejection, which ends it', (_page, details) => details.getByRole('button', { name: '不合适' }).click()],
  ])('is left only after a question, by %s', async (_name, leave) => {
    const { page, details, note, questions } = await typeNote();
    await leave(page, details);
    await expect.poll(() => questions.asked).toEqual([leaveQuestion]);
    expect(await note.inputValue()).toBe(unsavedText);
    questions.yes = true;
    await leave(page, details);
    await expect.poll(() => questions.asked).toEqual([leaveQuestion, leaveQuestion]);
    // The field is gone, or as it was.
    await expect
      .poll(() => note.evaluateAll((fields) => fields.every((field) => 'value' in field && field.value === '')))
      .toBe(true);
  });

  it('shows in the list once it is saved', async () => {
    // The other tests expect the notes of the first two records to be empty.
    const { page } = await stage.signedIn('company1', applicationsIn('shortlisted'));
    const name = namesIn(page).last();
    await name.and(page.getByRole('button', { name: /（有备注）$/ })).waitFor({ state: 'detached' });
    const text = await name.textContent();
    const details = await open(page, name);
    await details.getByRole('textbox', { name: '备注' }).fill(unsavedText);
    await details.getByRole('button', { name: '保存备注' }).click();
    await details.getByText('备注已保存').waitFor();
    await page.keyboard.press('Escape');
    await details.waitFor({ state: 'detached' });
    await page
      .getByRole('main')
      .getByRole('button', { name: `${text} （有备注）`, exact: true })
      .waitFor();
  });
});

it('a rejection that begins before the application is marked as viewed can be confirmed after it', async () => {
  const gateway = gatewayAt(stage.url());
  const { employer } = await createApplication(gateway, await signInByCloud(gateway, 'superadmin'));
  const { page } = await stage.signedIn(employer.username, applicationsIn('submitted'));
  const marking = Promise.withResolvers<void>();
  await page.route(/\/v1\/functions\//, async (route) => {
    if (route.request().postData()?.includes('viewed')) await marking.promise;
    await route.continue();
  });
  await namesIn(page).first().click();
  const details = detailsOf(page);
  await details.getByRole('button', { name: '不合适' }).click();
  await page.getByRole('radio').first().check();
  marking.resolve();
  await details.getByText('已查看', { exact: true }).first().waitFor();
  await page.keyboard.press('Enter');
  await details.getByText(/移到“不合适”/).waitFor();
});

describe('the result of an action is in sight', () => {
  /** Whether nothing covers a text, which lies on the screen. */
  const isInSight = (text: Locator) =>
    text.evaluate((element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      const top = document.elementFromPoint(x + width / 2, y + height / 2);
      return top !== null && element.contains(top);
    });

  it('in details that are scrolled', async () => {
    const { page } = await stage.signedIn('company1', applicationsIn('shortlisted'), {
      viewport: { width: 1280, height: 600 },
    });
    const details = await open(page);
    const body = details.locator('> div');
    await details.getByRole('textbox', { name: '备注' }).fill('周三电话沟通');
    await body.evaluate((element) => element.scrollTo(0, element.scrollHeight));
    await details.getByRole('button', { name: '保存备注' }).press('Enter');
    const result = details.getByText('备注已保存');
    await result.waitFor();
    expect(await isInSight(result)).toBe(true);
  });

  it('after a drag on the board, which it does not move', async () => {
    const { page } = await stage.signedIn('company1', '#/company/applications?view=board');
    const board = page.getByRole('region', { name: '应聘看板' });
    const column = (name: string) => board.getByRole('region', { name: new RegExp(`^${name}`) });
    const card = column('已查看').getByRole('listitem').first();
    await card.waitFor();
    await settle(page);
    // From the top of the page, which scrolls to the card in its new column.
    const placeOf = () => board.evaluate((element) => element.getBoundingClientRect().y + window.scrollY);
    const before = await placeOf();
    await card.dragTo(column('初筛通过'));
    const result = page.getByRole('status').filter({ hasText: /移到“初筛通过”/ });
    await result.waitFor();
    expect(await isInSight(result.getByText(/移到/))).toBe(true);
    expect(await placeOf()).toBe(before);
  });

  it('and no other action has the focus of the one that was done', async () => {
    const { page } = await stage.signedIn('company1', applicationsIn('viewed'));
    const details = await open(page);
    await details.getByRole('button', { name: '初筛通过' }).press('Enter');
    await details.getByRole('button', { name: '安排面试' }).waitFor();
    const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label'));
    await expect.poll(focused).toMatch(/^[上下]一位$/);
  });
});

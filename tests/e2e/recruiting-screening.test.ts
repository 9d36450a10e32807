import type { Locator, Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '#database/tables.ts';
import { detailsOf } from '#tests/support/browser/details.ts';
import { settle } from '#tests/support/browser/look-over.ts';
import { setBrowserStage } from '#tests/support/browser/stage.ts';
import { unsavedText } from '#tests/support/browser/unsaved-forms.ts';

const stage = setBrowserStage({ env: { EDITION: 'recruiting' } });
const fresh = '#/company/applications?view=list&status=submitted';

/** So many are decided on by keys. The other tests use the rest. */
const COUNT = 50;
const ADDED = COUNT + 10;

/** Adds new applications to those of the seeds, for the same jobs. */
async function addApplications({ sql }: Database): Promise<void> {
  const all = await sql.selectFrom('Application').selectAll().execute();
  const people = await sql.selectFrom('User').select('_id').where('role', '=', 'jobseeker').execute();
  const known = new Set(all.map(({ jobId, applicantId }) => `${jobId} ${applicantId}`));
  const own = all.filter(({ employerId }) => employerId === 'preset-company1');
  const seed = own.find(({ status }) => status === 'submitted');
  const jobs = new Map(own.map(({ jobId, jobTitle }) => [jobId, jobTitle]));
  const pairs = [...jobs].flatMap(([jobId, jobTitle]) =>
    people.map(({ _id: applicantId }) => ({ jobId, jobTitle, applicantId })),
  );
  const added = pairs
    .filter(({ jobId, applicantId }) => !known.has(`${jobId} ${applicantId}`))
    .slice(0, ADDED)
    .map((pair, index) => Object.assign({}, seed, pair, { _id: `added-${index}`, applicantName: `应聘者${index}号` }));
  expect(added).toHaveLength(ADDED);
  await sql.insertInto('Application').values(added).execute();
}

beforeAll(() => stage.inDatabase(addApplications));

/**
 * Opens the details of the first new application, once the list shows so many. Returns the names of all, because those that
 * are opened leave the list.
 */
async function openFirst(page: Page, count = 1): Promise<{ details: Locator; names: string[] }> {
  const listed = page.getByRole('main').locator('.record-name');
  await expect.poll(() => listed.count()).toBeGreaterThanOrEqual(count);
  const names = await listed.allTextContents();
  await listed.first().click();
  const details = detailsOf(page);
  await details.getByText('已查看').first().waitFor();
  await settle(page);
  return { details, names };
}

describe('screening new applications', () => {
  it(`decides on ${COUNT} without the mouse: one stroke shortlists, two reject for the usual reason`, async () => {
    const { page } = await stage.signedIn('company1', fresh);
    const { details, names } = await openFirst(page, COUNT);
    let strokes = 0;
    const press = async (key: string) => {
      strokes += 1;
      await page.keyboard.press(key);
    };
    const dialog = page.getByRole('dialog', { name: '标为不合适' });
    for (let index = 0; index < COUNT; index += 1) {
      await details.getByRole('heading', { level: 2, name: names[index] ?? '', exact: true }).waitFor();
      // New ones are marked as viewed.
      await details.getByText('已查看').first().waitFor();
      if (index % 2 === 0) {
        await press('s');
      } else {
        await press('x');
        await dialog.locator('input[type=radio]:focus').waitFor();
        if (index === 1) await press('Space');
        await press('Enter');
      }
      const status = index % 2 === 0 ? '初筛通过' : '不合适';
      await details.getByText(`已将${names[index]}移到“${status}”`).waitFor();
      await dialog.waitFor({ state: 'detached' });
    }
    expect(strokes).toBe(COUNT / 2 + COUNT + 1);
  });

  const shortlist = (details: Locator) => details.getByRole('button', { name: '初筛通过' });

  it('opens the next person after a shortlisting, and the second click of a double click decides nothing about them', async () => {
    const { page } = await stage.signedIn('company1', fresh);
    const { details } = await openFirst(page);
    await shortlist(details).click();
    await details.getByText(/^2 \/ /).waitFor();
    // The mouse has not moved.
    await page.mouse.down({ clickCount: 2 });
    await page.mouse.up({ clickCount: 2 });
    await settle(page);
    expect(await details.getByText(/^2 \/ /).isVisible()).toBe(true);
    expect(await shortlist(details).isEnabled()).toBe(true);
    await shortlist(details).click();
    await details.getByText(/^3 \/ /).waitFor();
  });

  it('takes the last decision back by a key, which leads back to the person, and by the button of the message', async () => {
    const { page } = await stage.signedIn('company1', fresh);
    const { details, names } = await openFirst(page, 2);
    const [first = '', second = ''] = names;
    const shown = (name: string) => details.getByRole('heading', { level: 2, name, exact: true });
    const dialog = page.getByRole('dialog', { name: '标为不合适' });
    await page.keyboard.press('x');
    await dialog.locator('input[type=radio]:focus').waitFor();
    await page.keyboard.press('Space');
    await page.keyboard.press('Enter');
    await shown(second).waitFor();
    await dialog.waitFor({ state: 'detached' });
    await page.keyboard.press('u');
    await shown(first).waitFor();
    await details.getByText(`已撤回，${first}仍为“已查看”`).waitFor();
    await page.keyboard.press('s');
    await shown(second).waitFor();
    await page.keyboard.press('Escape');
    await details.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: '撤回决定' }).click();
    await page.getByText(`已撤回，${first}仍为“已查看”`).waitFor();
    expect(await page.evaluate(() => document.activeElement?.closest('main') !== null)).toBe(true);
  });

  it('keeps a person open while a note about them is not saved', async () => {
    const { page } = await stage.signedIn('company1', fresh);
    const { details } = await openFirst(page);
    const note = details.getByRole('textbox', { name: '备注' });
    await note.fill(unsavedText);
    await shortlist(details).click();
    await details.getByText(/^已将.+移到“初筛通过”/).waitFor();
    await settle(page);
    expect(await details.getByText(/^1 \/ /).isVisible()).toBe(true);
    expect(await note.inputValue()).toBe(unsavedText);
  });
});

describe('a list with the details beside it', () => {
  /** The names of the rows and their places, and the row whose details are open. */
  const rowsOf = (page: Page) =>
    page.locator('tbody tr').evaluateAll((rows) => ({
      places: rows.map((row) => [
        row.querySelector('.record-name')?.textContent,
        Math.round(row.getBoundingClientRect().y),
      ]),
      open: rows.findIndex((row) => row.hasAttribute('data-open')),
    }));
  const focused = (page: Page) =>
    page.evaluate(() => {
      const { activeElement } = document;
      if (activeElement?.closest('[data-beside]')) return 'the details';
      return activeElement instanceof HTMLInputElement ? activeElement.type : activeElement?.textContent;
    });

  it('keeps every row where it is while applications are opened and decided on, and the focus where it was', async () => {
    const { page } = await stage.signedIn('company1', fresh);
    await expect.poll(async () => (await rowsOf(page)).places.length).toBeGreaterThan(3);
    await settle(page);
    const { places } = await rowsOf(page);
    const name = (index: number) => String(places[index]?.[0]);
    const row = (index: number) => page.locator('tbody tr').nth(index).locator('.record-name');
    await row(0).press('Enter');
    const details = page.getByRole('region', { name: name(0), exact: true });
    await details.getByText('已查看').first().waitFor();
    await settle(page);
    // It has left the filter, but not the list.
    expect(await rowsOf(page)).toEqual({ places, open: 0 });
    expect(await focused(page)).toBe('the details');
    await page.keyboard.press('s');
    await page
      .getByRole('region', { name: name(1), exact: true })
      .getByText('已查看')
      .first()
      .waitFor();
    await settle(page);
    expect(await rowsOf(page)).toEqual({ places, open: 1 });
    expect(await focused(page)).toBe('the details');
    // The keys work with the focus in the list, too.
    await row(2).focus();
    await page.keyboard.press('k');
    await details.waitFor();
    expect(await focused(page)).toBe(name(2));
    await page.keyboard.press('j');
    await page.getByRole('region', { name: name(1), exact: true }).waitFor();
    await page.keyboard.press('j');
    await page.getByRole('region', { name: name(2), exact: true }).waitFor();
    expect(await focused(page)).toBe(name(2));
    await row(0).click();
    await details.waitFor();
    await expect.poll(() => focused(page)).toBe('the details');
    await page.keyboard.press('/');
    expect(await focused(page)).toBe('search');
    await page
      .getByRole('region', { name: name(0), exact: true })
      .getByText('投递于')
      .click();
    await page.keyboard.press('Escape');
    await details.waitFor({ state: 'detached' });
    // The first three have been looked at.
    await expect.poll(() => focused(page)).toBe(name(3));
    expect((await rowsOf(page)).places[0]?.[0]).toBe(name(3));
  });

  it('prints the application only, and stays as it is meanwhile', async () => {
    const { page } = await stage.signedIn('company1', fresh);
    const { details } = await openFirst(page);
    const body = await details.elementHandle();
    await page.pdf();
    expect(await body?.evaluate((element) => element.isConnected)).toBe(true);
    await page.emulateMedia({ media: 'print' });
    expect(await page.getByRole('table').isVisible()).toBe(false);
    const isWhole = () => details.locator('> div').evaluate((part) => part.scrollHeight === part.clientHeight);
    expect(await isWhole()).toBe(true);
    await page.emulateMedia({ media: null });
    expect(await isWhole()).toBe(false);
  });

  it('keeps open dialogs and typed texts when the window becomes narrower and wider', async () => {
    const { page } = await stage.signedIn('company1', fresh);
    const { details, names } = await openFirst(page);
    const resize = async (width: number) => {
      await page.setViewportSize({ width, height: 800 });
      await settle(page);
    };
    const note = () => detailsOf(page).getByRole('textbox', { name: '备注' });
    await note().fill(unsavedText);
    await resize(1024);
    await page.getByRole('dialog', { name: names[0] ?? '', exact: true }).waitFor();
    expect(await note().inputValue()).toBe(unsavedText);
    await resize(1280);
    await page.getByRole('region', { name: names[0] ?? '', exact: true }).waitFor();
    await details.getByRole('button', { name: '放弃修改' }).click();

    await page.keyboard.press('x');
    const reason = page.getByRole('dialog', { name: '标为不合适' }).getByRole('textbox');
    await reason.fill(unsavedText);
    const node = await reason.elementHandle();
    for (const width of [1024, 1280, 1024]) {
      await resize(width);
      expect(await node?.evaluate((field) => field.isConnected && field === document.activeElement)).toBe(true);
    }
    await reason.fill('');
    await page.keyboard.press('Escape');
    await page.getByRole('dialog', { name: names[0] ?? '', exact: true }).waitFor();
    await expect.poll(() => page.getByRole('dialog').count()).toBe(1);
  });
});

describe('the review of jobs', () => {
  const REVIEWED = 10;

  it(`approves ${REVIEWED} with ${REVIEWED} strokes, and the next key rejects with a reason`, async () => {
    const { page } = await stage.signedIn('admin', '#/admin/verification');
    // Not by role, because the list is also read behind the dialog.
    const listed = page.locator('main .record-name');
    await listed.first().click();
    const details = page.getByRole('dialog').first();
    // A list shows its first records before the rest, but counts all of them.
    const total = Number((await details.getByText(/^1 \/ \d+$/).textContent())?.slice('1 / '.length));
    expect(total).toBeGreaterThan(REVIEWED);
    await expect.poll(() => listed.count()).toBe(total);
    const titles = await listed.allTextContents();
    for (let index = 0; index < REVIEWED; index += 1) {
      await details.getByText(`${index + 1} / ${titles.length}`, { exact: true }).waitFor();
      await details.getByRole('heading', { level: 2, name: titles[index] ?? '', exact: true }).waitFor();
      await page.keyboard.press('a');
      await details.getByText(`${index + 2} / ${titles.length}`, { exact: true }).waitFor();
      await details.getByText('上一条：职位审核已通过').waitFor();
    }
    await page.keyboard.press('x');
    await page.getByRole('dialog', { name: '拒绝职位' }).waitFor();
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    await details.waitFor({ state: 'detached' });
    await expect.poll(() => listed.allTextContents()).toEqual(titles.slice(REVIEWED));
  });
});

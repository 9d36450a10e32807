import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { type Edition, editions } from '#contract/edition.ts';
import { conditionAt, conditions } from '#tests/support/browser/conditions.ts';
import { editionPages, routeTables } from '#tests/support/browser/edition-pages.ts';
import { violationsNow } from '#tests/support/browser/explorer-checks.ts';
import { settle } from '#tests/support/browser/look-over.ts';
import { opened, showScreen } from '#tests/support/browser/recruiting-screens.ts';
import { type Person, setBrowserStage } from '#tests/support/browser/stage.ts';
import { casesOfPart } from '#tests/support/part.ts';
import { pagesOf } from '../../emulator/gallery/pages/pages.ts';
import { lists } from '../../src/copy/lists.ts';

/** Without the ordinary browser, in which every other test runs. */
const unusual = conditions.slice(1);
const TYPED = '工程师';

describe.each(editions)('every page of the edition %s works', (edition) => describePages(edition));

function describePages(edition: Edition): void {
  const stage = setBrowserStage({ env: { EDITION: edition } });
  const pages = editionPages[edition];
  const people = [...new Set(pages.map(({ username }) => username))];
  const cases = unusual.flatMap((condition) => people.map((username) => ({ username, condition })));

  async function expectSound({ page, crashes }: Person, screen: string): Promise<void> {
    await settle(page);
    await expect.poll(() => violationsNow(page, edition), { message: screen }).toEqual([]);
    expect(await page.getByText(lists.failed).count(), screen).toBe(0);
    expect(crashes, screen).toEqual([]);
  }

  it.each(casesOfPart(cases))('as $username, in $condition.name', async ({ username, condition }) => {
    const person = await stage.prepared(condition, username);
    for (const { hash } of pages.filter((screen) => screen.username === username)) {
      await person.goTo(hash);
      await person.page.locator('main h1').waitFor();
      await typeIntoLists(person.page);
      await expectSound(person, hash);
    }
  });

  it.each(casesOfPart(unusual))('as a visitor, in $name', async (condition) => {
    const person = await stage.prepared(condition, '');
    for (const { path } of pagesOf(routeTables[edition]).filter(({ username }) => username === undefined)) {
      await person.goTo(`#${path}`);
      await person.page.locator('main h1').waitFor();
      await expectSound(person, path);
    }
  });

  if (edition === 'specification') return;
  // A dialog is made of the pieces of the pages, so each is opened in one browser only.
  const screens = opened.map((screen, place) => ({ ...screen, condition: conditionAt(place) }));
  it.each(casesOfPart(screens))('$name, in $condition.name', async ({ name, username, hash, open, condition }) => {
    const person = await stage.prepared(condition, username);
    await showScreen(person, hash);
    await open?.(person.page);
    await expectSound(person, name);
  });
}

/** Types into the fields that act while one types, and expects that no unfinished text is sent. */
async function typeIntoLists(page: Page): Promise<void> {
  await settle(page);
  const sent: string[] = [];
  page.on('request', (request) => sent.push(request.postData() ?? ''));
  for (const field of await page.getByRole('main').getByRole('searchbox').all()) {
    await field.fill(TYPED);
    await settle(page);
    expect(await field.inputValue()).toBe(TYPED);
  }
  page.removeAllListeners('request');
  expect(sent.filter((body) => body.includes(TYPED.slice(0, -1)) && !body.includes(TYPED))).toEqual([]);
}

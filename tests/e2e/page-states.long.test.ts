import { describe, expect, it } from 'vitest';
import { editions } from '#contract/edition.ts';
import { editionPages } from '#tests/support/browser/edition-pages.ts';
import { expectAccessible, expectGoodLook, expectNoOverflow } from '#tests/support/browser/expect-look.ts';
import { expectNoShifts, watchLayout } from '#tests/support/browser/layout-shifts.ts';
import { enterState, preparationFor, showInState } from '#tests/support/browser/page-states.ts';
import { otherPeople, pages } from '#tests/support/browser/recruiting-screens.ts';
import { setBrowserStage } from '#tests/support/browser/stage.ts';

describe.each(editions)('every page of the %s edition is accessible and does not overflow', (edition) => {
  const stage = setBrowserStage({ env: { EDITION: edition } });
  const cases = editionPages[edition].flatMap((page) => page.states.map((state) => ({ ...page, state })));

  it.each(cases)('$name $state', async ({ name, username, hash, states, state }) => {
    const person = await stage.prepared(preparationFor(state), username);
    const shown = await enterState(person.page, state);
    await showInState(person, hash, shown);
    // The workspace around a page counts what waits.
    if (states.length === 1) expect(shown.calls.filter(({ action }) => action !== 'count')).toEqual([]);
    if (state === 'usual') {
      await expectAccessible(person.page, name);
      await expectNoOverflow(person.page, name);
    } else await expectGoodLook(person.page, `${name} ${state}`);
    // The log of what the server refused is no fault.
    if (state !== 'failing') expect(person.complaints).toEqual([]);
  });
});

describe('every page of the recruiting edition stays in place', () => {
  const stage = setBrowserStage({ env: { EDITION: 'recruiting' } });
  const screens = [...pages, ...otherPeople];

  it.each([...new Set(screens.map(({ username }) => username))])('as %s', async (username) => {
    const person = await stage.visitor({ storageState: await stage.storageOf(username) });
    await watchLayout(person.page);
    for (const { hash } of screens.filter((screen) => screen.username === username)) {
      for (const width of [360, 768]) await expectNoShifts(person, hash, width);
    }
  });

  it.each(otherPeople)('$name is accessible and does not overflow', async ({ name, username, hash }) => {
    const person = await stage.withSession(username);
    await showInState(person, hash, await enterState(person.page, 'usual'));
    await expectAccessible(person.page, name);
    await expectNoOverflow(person.page, name);
  });
});

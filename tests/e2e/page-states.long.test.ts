import { describe, expect, it } from 'vitest';
import { describePageStates, leftOutPages } from '#tests/support/browser/describe-page-states.ts';
import { expectAccessible, expectNoOverflow } from '#tests/support/browser/expect-look.ts';
import { expectNoShifts, watchLayout } from '#tests/support/browser/layout-shifts.ts';
import { enterState, showInState } from '#tests/support/browser/page-states.ts';
import { otherPeople, pages } from '#tests/support/browser/recruiting-screens.ts';
import { setBrowserStage } from '#tests/support/browser/stage.ts';
import { casesOfPart } from '#tests/support/part.ts';

describePageStates('specification', '/');

it('every page of the recruiting edition is in one of its files', () => {
  expect(leftOutPages()).toEqual([]);
});

describe('every page of the recruiting edition stays in place', () => {
  const stage = setBrowserStage({ env: { EDITION: 'recruiting' } });
  const screens = [...pages, ...otherPeople];

  it.each(casesOfPart([...new Set(screens.map(({ username }) => username))]))('as %s', async (username) => {
    const person = await stage.visitor({ storageState: await stage.storageOf(username) });
    await watchLayout(person.page);
    for (const { hash } of screens.filter((screen) => screen.username === username)) {
      for (const width of [360, 768]) await expectNoShifts(person, hash, width);
    }
  });

  it.each(casesOfPart(otherPeople))('$name is accessible and does not overflow', async ({ name, username, hash }) => {
    const person = await stage.withSession(username);
    await showInState(person, hash, await enterState(person.page, 'usual'));
    await expectAccessible(person.page, name);
    await expectNoOverflow(person.page, name);
  });
});

import { describe, expect, it } from 'vitest';
import { expectAccessible, expectNoOverflow } from '#tests/support/browser/expect-look.ts';
import { expectNoShifts, watchLayout } from '#tests/support/browser/layout-shifts.ts';
import { otherPeople, pages, widths } from '#tests/support/browser/recruiting-screens.ts';
import { setBrowserStage } from '#tests/support/browser/stage.ts';

const stage = setBrowserStage({ env: { EDITION: 'recruiting' } });
const screens = [...pages, ...otherPeople];

describe('every page of the recruiting edition is accessible in both themes, does not overflow, and stays in place', () => {
  it.each([...new Set(screens.map(({ username }) => username))])('as %s', async (username) => {
    const person = await stage.visitor({ storageState: await stage.storageOf(username) });
    await watchLayout(person.page);
    for (const { name, hash } of screens.filter((screen) => screen.username === username)) {
      for (const width of [360, 768]) await expectNoShifts(person, hash, width);
      await expectAccessible(person.page, name, widths);
      await expectNoOverflow(person.page, name, widths);
      expect(person.complaints, name).toEqual([]);
    }
  });
});

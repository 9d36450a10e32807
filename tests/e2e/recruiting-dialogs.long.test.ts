import { describe, expect, it } from 'vitest';
import { expectAccessible, expectNoOverflow } from '#tests/support/browser/expect-look.ts';
import { opened, showScreen } from '#tests/support/browser/recruiting-screens.ts';
import { setBrowserStage } from '#tests/support/browser/stage.ts';
import { casesOfPart } from '#tests/support/part.ts';

const stage = setBrowserStage({ env: { EDITION: 'recruiting' } });

describe('what opens on the pages of the recruiting edition is accessible in both themes and does not overflow', () => {
  it.each(casesOfPart(opened))('$name', async ({ name, username, hash, open }) => {
    const person = await stage.withSession(username);
    // Opened at each width, because a narrow screen opens some of them in another way.
    for (const width of [360, 1280]) {
      await person.page.setViewportSize({ width, height: 800 });
      await showScreen(person, hash);
      await open?.(person.page);
      await expectAccessible(person.page, name, [width]);
      await expectNoOverflow(person.page, name, [width]);
      // A draft would open its form by itself.
      await person.page.evaluate(() => sessionStorage.clear());
    }
    // The log of refused input is no fault.
    expect(person.complaints.filter((text) => !text.includes('VALIDATION_FAILED'))).toEqual([]);
  });
});

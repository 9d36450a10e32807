import { describe, expect, it } from 'vitest';
import { expectAccessible, expectNoOverflow } from '#tests/support/browser/expect-look.ts';
import { settle } from '#tests/support/browser/look-over.ts';
import { opened, otherPeople, pages } from '#tests/support/browser/recruiting-screens.ts';
import { setBrowserStage } from '#tests/support/browser/stage.ts';

const stage = setBrowserStage({ env: { EDITION: 'recruiting' } });
const widths = [360, 768, 1280] as const;

describe('every screen of the recruiting edition is accessible in both themes and does not overflow', () => {
  it.each([...pages, ...otherPeople])('$name', async ({ name, username, hash }) => {
    const { page, complaints } = await stage.signedIn(username, hash);
    await settle(page);
    await expectAccessible(page, name, widths);
    await expectNoOverflow(page, name);
    expect(complaints).toEqual([]);
  });

  describe.each(widths)('%i px', (width) => {
    it.each(opened)('$name', async ({ name, username, hash, open }) => {
      const { page, complaints } = await stage.signedIn(username, hash, { viewport: { width, height: 800 } });
      await settle(page);
      await open?.(page);
      await expectAccessible(page, name, [width]);
      await expectNoOverflow(page, name, [width]);
      // The log of refused input is no fault.
      expect(complaints.filter((text) => !text.includes('VALIDATION_FAILED'))).toEqual([]);
    });
  });
});

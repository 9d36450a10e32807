import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { editions } from '#contract/edition.ts';
import { roles } from '#contract/roles.ts';
import { launchBrowser } from '#tests/support/browser/browser.ts';
import { explore } from '#tests/support/browser/explorer.ts';
import { casesOfPart } from '#tests/support/part.ts';

// `npm run test:explore -- 10` sets the minutes of each walk, and the seed, the role and the edition if they are given.
const { EXPLORE_MINUTES, EXPLORE_SEED, EXPLORE_ROLE, EXPLORE_EDITION } = process.env;
/**
 * The long runs take the same steps each time, so that they fail for what has changed, not for a faster machine: about
 * two minutes for all walks.
 */
const seed = Number(EXPLORE_SEED || 7);
const length = EXPLORE_MINUTES
  ? { minutes: Number(EXPLORE_MINUTES), maxSteps: Number.POSITIVE_INFINITY }
  : { minutes: 5, maxSteps: 200 };
const walks = editions
  .flatMap((edition) => roles.map((role) => ({ edition, role })))
  .filter(({ edition, role }) => role === (EXPLORE_ROLE || role) && edition === (EXPLORE_EDITION || edition));

describe('whatever people do, every page keeps its promises', () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await launchBrowser();
  });
  afterAll(() => browser?.close());

  it.each(casesOfPart(walks))(
    'as $role in the edition $edition',
    async ({ edition, role }) => {
      const steps = await explore(browser, { edition, role, seed, ...length });
      console.log(`${role}, ${edition}: ${steps} steps, seed ${seed}`);
      expect(steps).toBeGreaterThan(5);
    },
    90 * 60_000,
  );
});

import { test } from 'vitest';
import { DAY_MS } from '#contract/days.ts';
import { describeOnEachDatabase } from '#tests/support/fixtures/databases.ts';
import { NOON } from '#tests/support/fixtures/functions.ts';
import { setPeople } from './people.ts';
import { checkReminders } from './reminder-course.ts';
import { setTelling } from './telling-stage.ts';

/** A failure names the seed. */
const seeds = Array.from({ length: 8 }, (_, index) => 101 + index);

describeOnEachDatabase('Reminders by a clock that jumps', (open) => {
  const people = setPeople(open);
  const { at } = setTelling(people);

  test.each(seeds)('follow the rules with seed %i', async (seed) => {
    await checkReminders(people(), { seed, start: NOON + DAY_MS, at });
  });
});

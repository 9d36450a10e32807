import { test } from 'vitest';
import { describeOnEachDatabase } from '#tests/support/fixtures/databases.ts';
import { compareSearches } from './generated-searches.ts';
import { setPeople } from './people.ts';

/** The long runs have 5,000. */
const SEARCHES = 400;

describeOnEachDatabase('Generated searches of jobs', (open) => {
  const people = setPeople(open);

  test(`find the same as a plain evaluation in every order, page by page, in ${SEARCHES} searches`, async () => {
    await compareSearches(people(), SEARCHES);
  });
});

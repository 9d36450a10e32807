import { test } from 'vitest';
import { describeOnEachDatabase } from '#tests/support/fixtures/databases.ts';
import { compareSearches } from './generated-searches.ts';
import { setPeople } from './people.ts';

const SEARCHES = 5000;

describeOnEachDatabase('Generated searches of jobs', (open) => {
  const people = setPeople(open);

  test(`find the same as a plain evaluation in every order, page by page, in ${SEARCHES} searches`, async () => {
    await compareSearches(people(), SEARCHES);
  });
});

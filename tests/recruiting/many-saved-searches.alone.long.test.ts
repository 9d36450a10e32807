import { loadavg } from 'node:os';
import { expect, it } from 'vitest';
import { DAY_MS } from '#contract/days.ts';
import { describeOnEachDatabase } from '#tests/support/fixtures/databases.ts';
import { NOON } from '#tests/support/fixtures/functions.ts';
import { createTimer } from '#tests/support/fixtures/timer.ts';
import { timed } from '#tests/support/measure.ts';
import { createMain } from '../../cloudfunctions/runSchedule/index.ts';
import { addManySearches, countTold } from './many-searches.ts';
import { setPeople } from './people.ts';

// The sizes that the product promises: SAVED_SEARCHES=100000 NEW_JOBS=1000 npm run test:file -- many-saved-searches
const SEARCHES = Number(process.env.SAVED_SEARCHES ?? 10_000);
const JOBS = Number(process.env.NEW_JOBS ?? 200);
const MINUTE_MS = 60_000;
const MAX_MS = 5 * MINUTE_MS;
const MAX_CALLS = 60;

describeOnEachDatabase(`${SEARCHES} saved searches and ${JOBS} new jobs`, (open) => {
  const people = setPeople(open);

  /**
   * Calls the function at the start of each minute until the searches are done. Returns the time from the first call to
   * the end of the last one, without waiting for the minutes between them.
   */
  const callEachMinute = async (timer: ReturnType<typeof createTimer>) => {
    for (let calls = 0; calls < MAX_CALLS; calls += 1) {
      const { result: reports, ms } = await timed(timer);
      const report = reports.find(({ task }) => task === 'savedSearchesDaily');
      if (report?.outcome === 'success') return calls * MINUTE_MS + ms;
      expect(report?.outcome).toBe('unfinished');
      people().functions.clock.now += MINUTE_MS;
    }
    throw new Error('The searches are not done after an hour');
  };

  it('are told within five minutes', async () => {
    const { functions, test } = people();
    await addManySearches(people(), { searches: SEARCHES, jobs: JOBS });
    const timer = createTimer(createMain(functions.dependencies));
    // Creates the rows of the tasks, which wait for their next time.
    functions.clock.now = NOON;
    await timer();
    functions.clock.now = NOON + DAY_MS;
    const ms = await callEachMinute(timer);
    const told = await countTold(test);
    const load = loadavg().map((value) => value.toFixed(1));
    console.info(`${SEARCHES} × ${JOBS}: ${told.pairs} pairs in ${Math.round(ms)} ms, load ${load.join(' ')}`);
    expect(ms).toBeLessThan(MAX_MS);
    expect(told.jobs).toBe(told.pairs);
    expect(told.notifications).toBeGreaterThan(SEARCHES / 4);
  });
});

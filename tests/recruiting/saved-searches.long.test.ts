import fc from 'fast-check';
import { beforeEach, expect, test } from 'vitest';
import { DAY_MS } from '#contract/days.ts';
import { formatJobSearch, type JobSearch, jobQuery } from '#contract/recruiting/job-search.ts';
import { everyMinute } from '#server/schedule/task.ts';
import { tellNewJobs } from '#server/schedule/tell-new-jobs.ts';
import { describeOnEachDatabase } from '#tests/support/fixtures/databases.ts';
import { NOON, randomId } from '#tests/support/fixtures/functions.ts';
import { insertRecords } from '#tests/support/fixtures/model-records.ts';
import { addJob } from '#tests/support/fixtures/recruiting-records.ts';
import { runWithoutLease } from '#tests/support/fixtures/timer.ts';
import { jobSearch, searchedJob } from '#tests/support/generators/job-searches.ts';
import { setPeople } from './people.ts';

const MINUTE_MS = 60_000;

describeOnEachDatabase('Many saved searches', (open) => {
  const people = setPeople(open);
  const seekers: string[] = [];
  const told = () => people().test.database.sql.selectFrom('ToldJob').selectAll().execute();

  beforeEach(async () => {
    seekers.length = 0;
    for (let added = 0; added < 100; added += 1) seekers.push((await people().addUserOnly()).user._id);
  });

  async function addSearches(searches: readonly JobSearch[]) {
    const records = searches.map((search, index) => ({
      ...{ _id: randomId(), createTime: NOON, updateTime: NOON, revision: 1 },
      ...{ userId: seekers[index % seekers.length] ?? '', name: '搜索', frequency: 'atOnce' },
      ...{ search: formatJobSearch(search), lastSeenTime: NOON },
    }));
    await insertRecords(people().test, 'SavedSearch', records);
    return records;
  }

  async function addJobs(count: number) {
    const { test: stage, company } = people();
    const times = { publishTime: NOON + 1000, validUntil: NOON + DAY_MS };
    for (const job of fc.sample(searchedJob, count))
      await addJob(stage, company, { ...job, ...times, status: 'published' });
  }

  /** Runs the task as the schedule does, without a lease. */
  async function run() {
    const { test: stage, functions } = people();
    functions.clock.now = NOON + MINUTE_MS;
    const task = tellNewJobs('atOnce', everyMinute);
    await runWithoutLease(task, { database: stage.database, dependencies: functions.dependencies }, NOON);
  }

  test('tell what 5,000 generated searches find by hand', async () => {
    await addJobs(40);
    const searches = fc.sample(jobSearch, 5000);
    const records = await addSearches(searches);
    await run();
    const rows = Map.groupBy(await told(), ({ searchId }) => searchId);
    for (const [index, search] of searches.entries()) {
      const found = await people().seeker.list('Job', jobQuery(search, NOON));
      const jobs = (rows.get(records[index]?._id ?? '') ?? []).map(({ jobId }) => jobId);
      expect(jobs.sort()).toEqual(found.map(({ _id }) => String(_id)).sort());
    }
    expect(rows.size).toBeGreaterThan(100);
  });
});

import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import * as v from 'valibot';
import { expect, it } from 'vitest';
import { DAY_MS } from '#contract/days.ts';
import { createMatcher, publishedJobs } from '#server/recruiting/new-jobs.ts';
import { LEASE_MS } from '#server/schedule/lease.ts';
import { tellNewJobs } from '#server/schedule/tell-new-jobs.ts';
import { describeOnEachDatabase } from '#tests/support/fixtures/databases.ts';
import { NOON } from '#tests/support/fixtures/functions.ts';
import { runWithoutLease } from '#tests/support/fixtures/timer.ts';
import { addManySearches, countTold } from './many-searches.ts';
import { setPeople } from './people.ts';

const PROCESSES = 2;
const MANY = { searches: 2000, jobs: 1000 };
/** At most so many processes are killed, each while it holds the lease. */
const KILLS = 6;
const DUE = NOON + DAY_MS;
const PROCESS = join(import.meta.dirname, '../support/processes/search-news-process.ts');
const outcomesSchema = v.array(v.string());

describeOnEachDatabase('News of many saved searches', (open) => {
  const people = setPeople(open);
  const children: ChildProcess[] = [];

  const start = async () => {
    const child = fork(PROCESS, [people().test.url]);
    await once(child, 'message');
    children.push(child);
  };
  /** Lets all processes run what is due, at once. Returns the outcomes of those that did something and live on. */
  const run = async (now: number) => {
    const ended = children.map(async (child) => {
      const answer = once(child, 'message').then(([message]) => v.parse(outcomesSchema, message));
      child.send(now, () => undefined);
      return Promise.race([answer, once(child, 'exit').then((): string[] => [])]);
    });
    return (await Promise.all(ended)).flat();
  };
  const store = () => people().test.database.sql;
  /** Waits until more is told or the work is over, and a moment longer. Kills the process with the lease, if any. */
  const killHolder = async (told: number, momentMs: number, isOver: () => boolean) => {
    while (!isOver() && (await countTold(people().test)).pairs <= told) await sleep(2);
    await sleep(momentMs);
    const { holder } = await store().selectFrom('ScheduleTask').select('holder').executeTakeFirstOrThrow();
    const victim = children.findIndex(({ pid }) => holder.startsWith(`${pid}-`));
    const [killed] = victim >= 0 ? children.splice(victim, 1) : [];
    if (!killed) return false;
    killed.kill('SIGKILL');
    await start();
    return true;
  };
  /** Each search and job that must be told, compared without the task. */
  const expected = async () => {
    const part = { from: { time: NOON, id: '' }, to: null, until: DUE, now: DUE, limit: MANY.jobs + 1 };
    const jobs = await publishedJobs(people().test.database, part);
    const matcher = createMatcher(DUE);
    const searches = await store().selectFrom('SavedSearch').select(['_id', 'search']).execute();
    return searches.flatMap(({ _id, search }) => {
      const isMatch = matcher(search);
      return jobs.filter((job) => isMatch(job)).map((job) => `${_id} ${job._id}`);
    });
  };

  it('tell each job once although the process that tells is killed again and again', async () => {
    await addManySearches(people(), MANY);
    while (children.length < PROCESSES) await start();
    // Creates the row of the task, which waits for its next time.
    await run(NOON);
    let kills = 0;
    let now = DUE;
    for (let isDone = false; !isDone; now += LEASE_MS + 1) {
      const { pairs: told } = await countTold(people().test);
      let isOver = false;
      const running = run(now).then((outcomes) => {
        isOver = true;
        return outcomes;
      });
      if (kills < KILLS && (await killHolder(told, (kills * 17) % 60, () => isOver))) kills += 1;
      const outcomes = await running;
      isDone = outcomes.includes('success');
      expect(outcomes.filter((outcome) => outcome !== 'success')).toEqual([]);
    }
    // The doubled timers of a later time find nothing to do.
    await run(now + LEASE_MS);
    const rows = await store().selectFrom('ToldJob').selectAll().execute();
    const pairs = rows.map(({ searchId, jobId }) => `${searchId} ${jobId}`);
    expect(pairs.sort()).toEqual((await expected()).sort());
    const counts = Map.groupBy(rows, ({ searchId }) => searchId);
    const shown = await store().selectFrom('Notification').select(['targetId', 'jobCount']).execute();
    expect(shown).toHaveLength(counts.size);
    for (const { targetId, jobCount } of shown) expect(jobCount).toBe(counts.get(targetId)?.length);
    expect(kills).toBeGreaterThan(3);
    console.info(`${rows.length} jobs told, ${kills} kills`);
    for (const child of children.splice(0)) {
      const gone = once(child, 'exit');
      child.disconnect();
      await gone;
    }
  });

  it('tell each job once when two runs ignore the lease', async () => {
    const { test, functions } = people();
    await addManySearches(people(), { searches: 10_000, jobs: 100 });
    functions.clock.now = DUE;
    const task = tellNewJobs('daily', () => DUE);
    const surroundings = { database: test.database, dependencies: functions.dependencies };
    await Promise.all([1, 2].map(() => runWithoutLease(task, surroundings, NOON)));
    const { pairs, jobs } = await countTold(test);
    expect(pairs).toBe((await expected()).length);
    expect(jobs).toBe(pairs);
  });
});

import fc from 'fast-check';
import { beforeEach, expect, it } from 'vitest';
import { DAY_MS, dayOf, HOUR_MS, startOfDay } from '#contract/days.ts';
import { formatJobSearch, jobQuery } from '#contract/recruiting/job-search.ts';
import { textOf } from '#contract/recruiting/notification.ts';
import { describeOnEachDatabase } from '#tests/support/fixtures/databases.ts';
import { randomId } from '#tests/support/fixtures/functions.ts';
import { addJob, addRecord } from '#tests/support/fixtures/recruiting-records.ts';
import { timerEvent } from '#tests/support/fixtures/timer.ts';
import { jobSearch, searchedJob } from '#tests/support/generators/job-searches.ts';
import { createMain } from '../../cloudfunctions/runSchedule/index.ts';
import { type Caller, publishJob, setPeople } from './people.ts';

const MINUTE_MS = 60_000;
const NINE = startOfDay(dayOf(Date.UTC(2030, 4, 31))) + 9 * HOUR_MS;
const web = { name: '前端', search: 'q=web' };

describeOnEachDatabase('News of saved searches', (open) => {
  const people = setPeople(open);
  const tick = (main = createMain(people().functions.dependencies)) =>
    main(timerEvent, { request_id: randomId(), environment: '{"TCB_UUID":"","TRIGGER_SRC":"timer"}' });
  const moveTo = async (time: number) => {
    people().functions.clock.now = time;
    return tick();
  };
  const news = async (caller: Caller) => {
    const records = await caller.list('Notification', { kind: 'newJobs' });
    return records.map(({ kind, jobTitle, companyName, jobCount }) =>
      textOf({
        kind: String(kind),
        jobTitle: String(jobTitle),
        companyName: String(companyName),
        days: 0,
        jobCount: Number(jobCount),
      }),
    );
  };
  const told = () => people().test.database.sql.selectFrom('ToldJob').selectAll().execute();

  beforeEach(() => moveTo(NINE - HOUR_MS));

  it('come within a minute, as one notification for all jobs, and never twice', async () => {
    const { seeker, functions } = people();
    const id = await seeker.insert('SavedSearch', { ...web, frequency: 'atOnce' });
    functions.clock.now += 1000;
    for (const title of ['Web', 'ＷＥＢ 工程师', 'java']) await publishJob(people(), { title });
    await Promise.all([tick(), tick()]);
    expect(await news(seeker)).toEqual([]);
    await Promise.all([moveTo(NINE - HOUR_MS + MINUTE_MS), tick(), tick()]);
    expect(await news(seeker)).toEqual(['“前端”有 2 个新职位']);
    expect(await seeker.list('Notification', {})).toMatchObject([{ targetId: id, isRead: false }]);
    for (let minute = 2; minute < 6; minute++) await moveTo(NINE - HOUR_MS + minute * MINUTE_MS);
    expect(await news(seeker)).toEqual(['“前端”有 2 个新职位']);
    expect(await told()).toHaveLength(2);
  });

  it('come at nine in China if they are daily, and not at all if they are never wanted', async () => {
    const { seeker, addUserOnly } = people();
    const other = await addUserOnly();
    await seeker.insert('SavedSearch', { ...web, frequency: 'daily' });
    await other.insert('SavedSearch', { ...web, frequency: 'never' });
    people().functions.clock.now += 1000;
    await publishJob(people(), { title: 'web' });
    await moveTo(NINE - 1);
    expect(await news(seeker)).toEqual([]);
    await moveTo(NINE);
    expect(await news(seeker)).toEqual(['“前端”有 1 个新职位']);
    await moveTo(NINE + DAY_MS);
    expect(await news(seeker)).toEqual(['“前端”有 1 个新职位']);
    expect(await news(other)).toEqual([]);
  });

  it('add up while they are unread, and begin again after the search was opened', async () => {
    const { seeker, functions } = people();
    const id = await seeker.insert('SavedSearch', { ...web, frequency: 'atOnce' });
    const publishAt = async (time: number) => {
      functions.clock.now = time - 1000;
      await publishJob(people(), { title: 'web' });
      await moveTo(time);
    };
    await publishAt(NINE + MINUTE_MS);
    await publishAt(NINE + 2 * MINUTE_MS);
    expect(await news(seeker)).toEqual(['“前端”有 2 个新职位']);
    await seeker.update('SavedSearch', id, { lastSeenTime: functions.clock.now });
    await publishAt(NINE + 3 * MINUTE_MS);
    const unread = await seeker.list('Notification', { isRead: false });
    expect(unread).toMatchObject([{ jobCount: 1 }]);
  });

  it('are not about jobs that were published before, are no longer listed, or are of a blocked company', async () => {
    const { seeker, functions, company, owner } = people();
    await publishJob(people(), { title: 'web' });
    functions.clock.now += 1;
    await seeker.insert('SavedSearch', { ...web, frequency: 'atOnce' });
    functions.clock.now += 1;
    const closed = await publishJob(people(), { title: 'web' });
    await owner.update('Job', closed, { status: 'closed' });
    await moveTo(NINE + MINUTE_MS);
    expect(await news(seeker)).toEqual([]);
    functions.clock.now += 1;
    await seeker.insert('Block', { companyId: company._id });
    await publishJob(people(), { title: 'web' });
    await moveTo(NINE + 2 * MINUTE_MS);
    expect(await news(seeker)).toEqual([]);
  });

  it('judge by the time of the platform which companies were active lately', async () => {
    const { seeker, functions, test } = people();
    await seeker.insert('SavedSearch', { name: '活跃', search: 'active=3', frequency: 'atOnce' });
    functions.clock.now += 1000;
    const jobs = [await publishJob(people(), {}), await publishJob(people(), {})];
    for (const [index, daysAgo] of [2, 3].entries()) {
      const activeDay = dayOf(NINE) - daysAgo;
      await test.database.sql.updateTable('Job').set({ activeDay }).where('_id', '=', String(jobs[index])).execute();
    }
    await moveTo(NINE - HOUR_MS + MINUTE_MS);
    expect(await told()).toMatchObject([{ jobId: jobs[0] }]);
  });

  it('leave nothing behind when the search or the person is deleted', async () => {
    const { seeker, addUserOnly, superAdmin, functions } = people();
    const other = await addUserOnly();
    const id = await seeker.insert('SavedSearch', { ...web, frequency: 'atOnce' });
    await other.insert('SavedSearch', { ...web, frequency: 'atOnce' });
    functions.clock.now += 1;
    await publishJob(people(), { title: 'web' });
    await moveTo(NINE);
    expect(await told()).toHaveLength(2);
    await seeker.outcome('queryMySQLData', { action: 'delete', model: 'SavedSearch', query: { _id: id } });
    expect(await told()).toHaveLength(1);
    await superAdmin.outcome('queryMySQLData', { action: 'delete', model: 'User', query: { _id: other.user._id } });
    expect(await told()).toEqual([]);
  });

  it('are those that each search finds by hand', async () => {
    const { test: stage, company, seeker, functions } = people();
    const count = 500;
    const searches = fc.sample(jobSearch, count).map((search) => ({ _id: randomId(), search }));
    for (const { _id, search } of searches) {
      const about = { userId: seeker.user._id, name: '搜索', frequency: 'atOnce', lastSeenTime: 0 };
      await addRecord(stage, 'SavedSearch', { ...about, search: formatJobSearch(search), createTime: 1 }, _id);
    }
    const publishTime = functions.clock.now + 1;
    for (const job of fc.sample(searchedJob, 40)) {
      const validUntil = NINE + DAY_MS;
      await addJob(stage, company, { ...job, status: 'published', publishTime, validUntil });
    }
    functions.clock.now = NINE;
    // Doubled timers of four processes.
    const dependencies = people().functions.dependencies;
    await Promise.all(Array.from({ length: 8 }, () => tick(createMain({ ...dependencies }))));
    const rows = await told();
    for (const { _id, search } of searches) {
      const found = await seeker.list('Job', jobQuery(search, functions.clock.now));
      const toldOf = rows.filter(({ searchId }) => searchId === _id).map(({ jobId }) => jobId);
      expect(toldOf.sort()).toEqual(found.map((job) => String(job._id)).sort());
    }
    expect(rows.length).toBeGreaterThan(0);
  });
});

import { expect, test } from 'vitest';
import { DAY_MS } from '#contract/days.ts';
import { migrateToLatest } from '#database/migrate.ts';
import { describeOnEachDatabase } from '#tests/support/fixtures/databases.ts';
import { dataOf, NOON, randomId, sessionOf } from '#tests/support/fixtures/functions.ts';
import { publishJob, resume, setPeople } from './people.ts';

const MINUTE = 60_000;
const week = { from: '2025-06-01', to: '2025-06-07' };
/** 2025-06-02 in China, the day of the tests. */
const START_OF_DAY = Date.UTC(2025, 5, 1, 16);

describeOnEachDatabase('What a company observes of single people', (open) => {
  const people = setPeople(open);

  /** Everything that the company can ask about looks at its jobs. */
  const looksOf = async () => {
    const { owner, functions } = people();
    const ask = async (event: object) => dataOf(await functions.call('queryMySQLData', sessionOf(owner.user), event));
    const model = 'JobView';
    const orders = [[{ createTime: 'desc' }], [{ updateTime: 'asc' }], [{ day: 'asc' }]];
    const lists = await Promise.all(orders.map((orderBy) => ask({ action: 'query', model, query: {}, orderBy })));
    const records = lists.map((list) => list.records);
    const since = await ask({ action: 'count', model, query: { createTime: { $gt: START_OF_DAY } } });
    const { totals } = await ask({ action: 'statistics', ...week });
    return { records, since, totals };
  };

  test('is a look at a job not before the next day, and then its day only', async () => {
    const { seeker, addSeeker, functions } = people();
    const other = await addSeeker();
    const jobId = await publishJob(people());
    const before = await looksOf();
    functions.clock.now = NOON + 1234;
    await seeker.insert('JobView', { jobId });
    functions.clock.now += 238;
    await other.insert('JobView', { jobId });
    expect(await looksOf()).toEqual(before);
    functions.clock.now = START_OF_DAY + DAY_MS - 1;
    expect(await looksOf()).toEqual(before);
    functions.clock.now += 1;
    const { records, since, totals } = await looksOf();
    const look = { createTime: START_OF_DAY, updateTime: START_OF_DAY, day: '2025-06-02', userId: '' };
    for (const list of records) expect(list).toMatchObject([look, look]);
    expect(since).toEqual({ total: 0 });
    expect(totals).toMatchObject({ views: 2 });
  });

  test('are withdrawals by a block in the minute of those by hand', async () => {
    const { seeker, addSeeker, owner, company, functions } = people();
    const byHand = await addSeeker();
    await seeker.insert('Resume', resume);
    const jobs = [await publishJob(people()), await publishJob(people()), await publishJob(people())];
    const apply = (person: typeof seeker) =>
      Promise.all(jobs.map((jobId) => person.insert('Application', { jobId, consent: true })));
    const [blocked, withdrawn] = [await apply(seeker), await apply(byHand)];
    const minute = NOON + 10 * MINUTE;
    functions.clock.now = minute + 7_001;
    for (const id of withdrawn) {
      functions.clock.now += 9_500;
      await byHand.update('Application', id, { status: 'withdrawn' });
    }
    functions.clock.now = minute + 48_123;
    await seeker.insert('Block', { companyId: company._id });
    const course = (list: readonly Record<string, unknown>[], ids: readonly string[], field: string) =>
      list
        .filter((record) => ids.includes(String(record[field])))
        .map(({ createTime, updateTime, times, kind, status }) => ({ createTime, updateTime, times, kind, status }));
    const applications = await owner.list('Application', {});
    const notifications = await owner.list('Notification', { kind: 'applicationWithdrawn' });
    const pairs: [readonly Record<string, unknown>[], string][] = [
      [applications, '_id'],
      [notifications, 'targetId'],
    ];
    for (const [list, field] of pairs) {
      expect(course(list, blocked, field)).toEqual(course(list, withdrawn, field));
      expect(course(list, blocked, field).map(({ updateTime }) => updateTime)).toEqual([minute, minute, minute]);
    }
  });

  test('are looks of earlier releases reduced to their day', async () => {
    const { test: stage, company, seeker } = people();
    const jobId = await publishJob(people());
    const times = { createTime: NOON + 1234, updateTime: NOON + 1234, revision: 1 };
    const look = { ...times, _id: randomId(), jobId, userId: seeker.user._id, employerId: company.userId };
    const { sql: store } = stage.database;
    await store
      .insertInto('JobView')
      .values({ ...look, day: '2025-06-02' })
      .execute();
    await store.deleteFrom('SchemaMigration').where('name', '=', '0015-look-days').execute();
    await migrateToLatest(stage.database);
    const [stored] = await store.selectFrom('JobView').select(['createTime', 'updateTime']).execute();
    expect(stored).toEqual({ createTime: START_OF_DAY, updateTime: START_OF_DAY });
  });
});

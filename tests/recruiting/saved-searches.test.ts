import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { bounds } from '#contract/bounds.ts';
import { DAY_MS } from '#contract/days.ts';
import { formatJobSearch, jobQuery, readJobSearch } from '#contract/recruiting/job-search.ts';
import { MAX_NEW_JOBS, MAX_SAVED_SEARCHES } from '#contract/recruiting/saved-search.ts';
import { createMatcher, newestJobs } from '#server/recruiting/new-jobs.ts';
import { describeOnEachDatabase } from '#tests/support/fixtures/databases.ts';
import { dataOf, sessionOf } from '#tests/support/fixtures/functions.ts';
import { addJob } from '#tests/support/fixtures/recruiting-records.ts';
import { jobSearch, searchedJob } from '#tests/support/generators/job-searches.ts';
import { type Caller, publishJob, setPeople } from './people.ts';

const web = { name: '前端 上海', search: 'q=web&city=%E4%B8%8A%E6%B5%B7' };

describe('The text of a saved search', () => {
  test('is read as the search that it was made of', () => {
    fc.assert(
      fc.property(jobSearch, (search) => {
        const text = formatJobSearch(search);
        const read = readJobSearch(new URLSearchParams(text));
        expect(read).toEqual({ ...search, city: search.city.trim() });
        expect(formatJobSearch(read)).toBe(text);
      }),
    );
  });
});

describeOnEachDatabase('Saved searches', (open) => {
  const people = setPeople(open);
  const save = (caller: Caller, fields: object) =>
    caller.outcome('insertMySQLData', { action: 'insert', model: 'SavedSearch', data: { ...web, ...fields } });
  const countsOf = async ({ user }: Caller) =>
    dataOf(await people().functions.call('queryMySQLData', sessionOf(user), { action: 'countNewJobs' }));
  const stored = () => people().test.database.sql.selectFrom('SavedSearch').selectAll().execute();

  test('are stored as they were shown, with daily news unless chosen otherwise', async () => {
    const { seeker, functions } = people();
    const id = await seeker.insert('SavedSearch', web);
    const now = functions.clock.now;
    const record = { _id: id, userId: seeker.user._id, ...web, frequency: 'daily', lastSeenTime: now, createTime: now };
    expect(await seeker.list('SavedSearch')).toEqual([{ ...record, updateTime: now, revision: 1 }]);
    expect(await seeker.insert('SavedSearch', { ...web, name: '另一个名称' })).toBe(id);
  });

  test.each([
    ['an empty name', { name: ' ' }],
    ['a long name', { name: '字'.repeat(31) }],
    ['no conditions', { search: '' }],
    ['an unknown parameter', { search: 'q=web&company=1' }],
    ['an unknown value', { search: 'category=magic' }],
    ['another order', { search: 'city=a&q=web' }],
    ['a text that the page ignores', { search: `q=${'a'.repeat(101)}` }],
    ['another frequency', { frequency: 'hourly' }],
    ['a time', { lastSeenTime: 1 }],
  ])('with %s are refused', async (_name, fields) => {
    expect(await save(people().seeker, fields)).toMatch(/^(VALIDATION_FAILED|PERMISSION_DENIED)$/);
    expect(await stored()).toEqual([]);
  });

  test('are ten at most, however many are saved at once', async () => {
    const { seeker } = people();
    const outcomes = await Promise.all(
      Array.from({ length: MAX_SAVED_SEARCHES + 3 }, (_, index) => save(seeker, { search: `q=${index}` })),
    );
    expect(outcomes.filter((outcome) => outcome === 'success')).toHaveLength(10);
    expect(outcomes.filter((outcome) => outcome === 'LIMIT_REACHED')).toHaveLength(3);
    expect(await stored()).toHaveLength(10);
    await expect(seeker.insert('SavedSearch', { ...web, search: 'q=another' })).rejects.toThrow(
      bounds.savedSearches.message,
    );
  });

  test('are renamed, and their history has neither name nor conditions', async () => {
    const { seeker, superAdmin } = people();
    const id = await seeker.insert('SavedSearch', web);
    const renamed = await seeker.update('SavedSearch', id, { name: '北京', frequency: 'atOnce' });
    expect(renamed).toMatchObject({ name: '北京', frequency: 'atOnce', revision: 2 });
    await seeker.outcome('queryMySQLData', { action: 'delete', model: 'SavedSearch', query: { _id: id } });
    expect(await stored()).toEqual([]);
    const entries = await superAdmin.list('Audit', { targetId: id });
    expect(entries.map(({ action }) => action).sort()).toEqual([
      'createSavedSearch',
      'deleteSavedSearch',
      'updateSavedSearch',
    ]);
    expect(JSON.stringify(entries)).not.toMatch(/web|前端|北京|%E4/);
  });

  test('are erased with the person', async () => {
    const { seeker, superAdmin } = people();
    await seeker.insert('SavedSearch', web);
    const query = { _id: seeker.user._id };
    await superAdmin.outcome('queryMySQLData', { action: 'delete', model: 'User', query });
    expect(await stored()).toEqual([]);
  });

  test('have the jobs as new that were published since they were opened', async () => {
    const { seeker, functions } = people();
    const first = await publishJob(people(), { title: 'Web 工程师' });
    functions.clock.now += 1000;
    const id = await seeker.insert('SavedSearch', web);
    const count = async () => (await countsOf(seeker)).counts;
    expect(await count()).toEqual([{ searchId: id, count: 0, isMore: false }]);
    functions.clock.now += 1000;
    await publishJob(people(), { title: 'WEB 前端' });
    await publishJob(people(), { title: 'WEB 前端', city: '北京', address: '朝阳区' });
    const closed = await publishJob(people(), { title: 'web' });
    await people().owner.update('Job', closed, { status: 'closed' });
    const { until, counts } = await countsOf(seeker);
    expect(counts).toEqual([{ searchId: id, count: 1, isMore: false }]);
    functions.clock.now += 1000;
    await publishJob(people(), { title: 'web 3' });
    await seeker.update('SavedSearch', id, { lastSeenTime: until });
    expect(await count()).toEqual([{ searchId: id, count: 1, isMore: false }]);
    expect(first).toBeTruthy();
  });

  test('move the time of the last visit forward only, and never ahead', async () => {
    const { seeker, functions, superAdmin } = people();
    const id = await seeker.insert('SavedSearch', web);
    const saved = functions.clock.now;
    functions.clock.now += DAY_MS;
    expect(await seeker.update('SavedSearch', id, { lastSeenTime: saved - 1 })).toMatchObject({ lastSeenTime: saved });
    const seen = await seeker.update('SavedSearch', id, { lastSeenTime: saved + 2 * DAY_MS });
    expect(seen).toMatchObject({ lastSeenTime: functions.clock.now, revision: 1 });
    expect(await superAdmin.list('Audit', { targetId: id })).toHaveLength(1);
  });

  test('count no job of a blocked company, and 99 at most', async () => {
    const { seeker, test: stage, company, functions } = people();
    const id = await seeker.insert('SavedSearch', { ...web, search: 'q=web' });
    functions.clock.now += DAY_MS;
    const publishTime = functions.clock.now - 1;
    for (let added = 0; added < MAX_NEW_JOBS + 1; added++)
      await addJob(stage, company, { title: 'web', status: 'published', publishTime });
    expect((await countsOf(seeker)).counts).toEqual([{ searchId: id, count: 99, isMore: true }]);
    await seeker.insert('Block', { companyId: company._id });
    expect((await countsOf(seeker)).counts).toEqual([{ searchId: id, count: 0, isMore: false }]);
  });

  test('match in memory what the page’s query finds', async () => {
    const { seeker, test: stage, company, functions } = people();
    const jobs = fc.sample(searchedJob, 60);
    for (const job of jobs) await addJob(stage, company, { ...job, status: 'published' });
    const newest = await newestJobs(stage.database, 0, functions.clock.now, 100);
    expect(newest).toHaveLength(60);
    const matcher = createMatcher(functions.clock.now);
    let found = 0;
    await fc.assert(
      fc.asyncProperty(jobSearch, async (search) => {
        const isMatch = matcher(formatJobSearch(search));
        const inMemory = newest.filter(isMatch).map(({ _id }) => _id);
        const listed = await seeker.list('Job', jobQuery(search, functions.clock.now));
        expect(inMemory.sort()).toEqual(listed.map(({ _id }) => String(_id)).sort());
        found += inMemory.length;
      }),
      { numRuns: 500 },
    );
    expect(found).toBeGreaterThan(0);
  });
});

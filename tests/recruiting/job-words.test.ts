import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { dayOf } from '#contract/days.ts';
import { jobQuery, readJobSearch } from '#contract/recruiting/job-search.ts';
import { migrateToLatest } from '#database/migrate.ts';
import { searchBounds } from '#database/search-bounds.ts';
import { deleteByIds } from '#database/stored-rows.ts';
import { indexSearch } from '#server/index-search.ts';
import { toRecord } from '#server/records.ts';
import { copy, insertCopies } from '#tests/support/fixtures/copied-records.ts';
import { describeOnEachDatabase } from '#tests/support/fixtures/databases.ts';
import { dataOf, NOON } from '#tests/support/fixtures/functions.ts';
import { addJob, jobData } from '#tests/support/fixtures/recruiting-records.ts';
import { pagesOf } from './job-pages.ts';
import { type Caller, publishJob, setPeople } from './people.ts';

/** The newest jobs are ranked in a search of frequent words. */
const RANKED = 10_000;

/** Until the end of the test. */
function setBounds(bounds: Partial<typeof searchBounds>): void {
  const real = { ...searchBounds };
  onTestFinished(() => void Object.assign(searchBounds, real));
  Object.assign(searchBounds, bounds);
}

describeOnEachDatabase('A search of jobs by several words', (open) => {
  const people = setPeople(open);
  const find = async (caller: Caller, text: string) => {
    const query = jobQuery(readJobSearch(new URLSearchParams({ q: text })), people().functions.clock.now);
    return (await caller.list('Job', query)).map(({ _id }) => _id);
  };
  const found = (text: string) => find(people().seeker, text);
  const developer = {
    title: '高级前端工程师',
    city: '成都市',
    address: '高新区天府三街 88 号',
    requirements: '熟悉 TypeScript、Node.js 与ＲＥＡＣＴ；了解C++，.NET 更佳。',
    description: '负责前台页面。使用 Vue-Router。',
  };

  test('finds each in the title, the company, the place or the words of letters in the text, in any order', async () => {
    const id = await publishJob(people(), developer);
    await publishJob(people(), { title: '仓库管理员', city: '成都市' });
    const { company, owner, admin } = people();
    const name = company.companyName;
    for (const text of [
      '前端',
      '成都 前端',
      '前端  成都',
      `工程师 ${name.slice(0, 4)} 天府三街`,
      'node.js',
      '前端 react',
    ]) {
      expect(await found(text), text).toEqual([id]);
    }
    for (const text of ['TYPESCRIPT c++ .net', 'vue-router 高新区 工程师 前端 高级前'])
      expect(await found(text)).toEqual([id]);
    for (const text of ['前端 上海', '前端 python', '更佳', '前台页面', '端前'])
      expect(await found(text), text).toEqual([]);
    expect(await find(admin, '成都 前端')).toEqual([id]);
    await expect(find(owner, '成都 前端')).rejects.toThrow('不支持的查询字段');
  });

  test('finds the skills of a job too, and changes nothing about jobs without them', async () => {
    const { owner, company, test: stage } = people();
    const { title, city, address } = developer;
    const id = await publishJob(people(), { ...developer, skills: '' });
    const row = await stage.database.sql.selectFrom('Job').selectAll().executeTakeFirstOrThrow();
    const terms = ['typescript', 'node.js', 'react', 'c++', '.net', 'vue-router.'];
    expect(row).toMatchObject({ words: [title, company.companyName, city, address, ...terms].join('|') });
    expect(await found('前端 组件设计')).toEqual([]);
    await owner.update('Job', id, { skills: '性能优化、组件设计' });
    await people().admin.update('Job', id, { status: 'published' });
    expect(await found('前端 组件设计')).toEqual([id]);
    expect(await found('优化、组件')).toEqual([]);
  });

  test('may have every filter and any number of words', async () => {
    const { seeker, functions, company, test: stage } = people();
    const activeDay = dayOf(functions.clock.now);
    const id = await addJob(stage, company, { ...jobData(NOON, developer), status: 'published', activeDay });
    const filters = 'category=logistics&employmentType=fullTime&experience=upTo3&education=college&pay=5-9';
    const params = new URLSearchParams(`q=前端 成都 高级 react typescript 仓库 上海&city=成都&active=3&${filters}`);
    const orderBy = [{ publishTime: 'desc' }];
    const call = {
      action: 'query',
      model: 'Job',
      orderBy,
      query: jobQuery(readJobSearch(params), functions.clock.now),
    };
    expect(await seeker.outcome('queryMySQLData', call)).toBe('success');
    params.set('q', '前端 成都 高级 react');
    expect(await seeker.list('Job', jobQuery(readJobSearch(params), functions.clock.now))).toMatchObject([{ _id: id }]);
  });

  test('follows the name of the company', async () => {
    const [first, second] = [await publishJob(people(), developer), await publishJob(people(), { title: '会计' })];
    const { owner, admin, company, test: stage } = people();
    const earlier = company.companyName;
    await owner.update('Company', company._id, { companyName: '鲸鱼测控有限公司' });
    await admin.update('Company', company._id, { verifyStatus: 'approved' });
    expect((await found('鲸鱼')).sort()).toEqual([first, second].sort());
    expect(await found('成都 鲸鱼 react')).toEqual([first]);
    expect(await found(earlier)).toEqual([]);
    const stored = () => stage.database.sql.selectFrom('Job').selectAll().orderBy('_id').execute();
    const rows = await stored();
    await computeAgain();
    expect(await stored()).toEqual(rows);
  });

  async function computeAgain() {
    const { database } = people().test;
    await database.sql
      .updateTable('SearchIndex')
      .set({ isComplete: 0, time: 0, id: '' })
      .where('name', '=', 'Job')
      .execute();
    await indexSearch(database);
  }

  test('finds the jobs of an earlier release by their names and places at once, and by the rest after db:index-search', async () => {
    const id = await publishJob(people(), developer);
    const { database } = people().test;
    const [{ wordsSearch }] = (
      await sql`select ${sql.ref('wordsSearch')} from ${sql.table('Job')}`.execute(database.sql)
    ).rows as [{ wordsSearch: string }];
    await sql`update ${sql.table('Job')} set words = '', ${sql.ref('wordsSearch')} = ''`.execute(database.sql);
    await database.sql.deleteFrom('SchemaMigration').where('name', '=', '0031-job-words').execute();
    await migrateToLatest(database);
    expect(await found('成都 前端')).toEqual([id]);
    expect(await found('前端 react')).toEqual([]);
    await indexSearch(database);
    expect(await found('前端 react')).toEqual([id]);
    expect(await database.sql.selectFrom('Job').selectAll().execute()).toMatchObject([{ wordsSearch }]);
  });

  const queryOf = (q: string) => jobQuery(readJobSearch(new URLSearchParams({ q })), people().functions.clock.now);
  const byRelevance = [{ relevance: 'desc' }];
  const byRelevanceOf = (caller: Caller, query: object) =>
    pagesOf(people().functions, caller, { query, orderBy: byRelevance });
  const pages = (caller: Caller, query: object, limit: number) => byRelevanceOf(caller, query).all(limit);

  test('may be ordered by relevance: the title, then with the company, then the rest, each the newest first', async () => {
    const { test: stage, company, seeker, admin, owner, functions } = people();
    const add = (title: string, companyName: string, publishTime: number, city = '上海') =>
      addJob(stage, company, { title, companyName, city, status: 'published', publishTime: NOON + publishTime });
    const rest = await add('会计', '云帆', 5, '杭州');
    const both = await add('会计', '杭州云帆', 1);
    const older = await add('杭州会计', '云帆', 2);
    const newer = await add('驻杭州会计', '云帆', 3, '北京');
    const wanted = [newer, older, both, rest];
    for (const text of ['会计 杭州', '杭州 会计', 'kuaiji 杭州']) {
      expect(await pages(seeker, queryOf(text), 100), text).toEqual(wanted);
      expect(await pages(admin, queryOf(text), 1), text).toEqual(wanted);
    }
    // Places have no pinyin.
    expect(await pages(seeker, queryOf('hangzhou 会计'), 2)).toEqual(wanted.slice(0, 3));
    const visitor = { uid: 'visitor', isAnonymous: true, sourceIp: '203.0.113.7' };
    const call = { action: 'query', model: 'Job', orderBy: byRelevance, query: queryOf('会计 杭州') };
    const { records } = dataOf(await functions.call('queryMySQLData', visitor, call));
    expect(records).toMatchObject(wanted.map((_id) => ({ _id })));
    // Without words all are equal.
    expect(await pages(seeker, {}, 2)).toEqual([rest, newer, older, both]);
    expect(await owner.outcome('queryMySQLData', { ...call, query: {} })).toBe('VALIDATION_FAILED');
    for (const orderBy of [[{ relevance: 'asc' }], [...byRelevance, { publishTime: 'desc' }]])
      expect(await seeker.outcome('queryMySQLData', { ...call, orderBy })).toBe('VALIDATION_FAILED');
    const [, cursor = ''] = await byRelevanceOf(seeker, queryOf('会计')).one({ limit: 1 });
    expect(await seeker.outcome('queryMySQLData', { ...call, orderBy: [], after: cursor })).toBe('VALIDATION_FAILED');
  });

  test('keeps the order by relevance through the pages of frequent words', async () => {
    const { test: stage, company, seeker } = people();
    const named = [
      { title: '仓库管理员', companyName: '云帆' },
      { title: '叉车司机', companyName: '仓库服务' },
      { title: '司机', companyName: '云帆', skills: '仓库' },
    ];
    for (const fields of named) await addJob(stage, company, { ...fields, status: 'published' });
    const rows = await stage.database.sql.selectFrom('Job').selectAll().execute();
    const kept = rows.map((row) => toRecord('Job', row));
    const jobs = named.map(({ title }, index) => {
      const job = kept.find((one) => one.title === title);
      return { ...job, _id: `abc`.charAt(index), publishTime: NOON - index };
    });
    await deleteByIds(
      stage.database,
      'Job',
      rows.map(({ _id }) => _id),
    );
    await stage.database.sql.updateTable('SearchIndex').set({ isComplete: 0 }).where('name', '=', 'Job').execute();
    const copies = 4100;
    const number = stage.database.dialect === 'mysql' ? sql`concat(_id, ${copy})` : sql`_id || ${copy}`;
    await insertCopies(stage, 'Job', jobs, copies, {
      _id: number,
      publishTime: sql`${sql.ref('publishTime')} - 3 * ${copy}`,
    });
    const all = Array.from({ length: copies }, (_, one) => ['a', 'b', 'c'].map((name) => `${name}${one}`)).flat();
    const newest = all.slice(0, RANKED);
    const wanted = [
      ...newest.filter((id) => id.startsWith('a')),
      ...newest.filter((id) => id.startsWith('b')),
      ...all.filter((id, place) => id.startsWith('c') || place >= RANKED),
    ];
    expect(await pages(seeker, queryOf('仓库'), 1000)).toEqual(wanted);
    for (const offset of [10, 3334, 4000, 6667, 9990]) {
      const [page] = await byRelevanceOf(seeker, queryOf('仓库')).one({ limit: 20, offset });
      expect(page).toEqual(wanted.slice(offset, offset + 20));
    }
  });

  test.each([
    { state: 'frequent', candidates: 1, ranked: 3 },
    { state: 'rare', candidates: 100, ranked: 10 },
  ])('lists each job once by relevance while new jobs make $state words others', async ({ state, ...bounds }) => {
    setBounds(bounds);
    const { test: stage, company, seeker } = people();
    await stage.database.sql.updateTable('SearchIndex').set({ isComplete: 1 }).where('name', '=', 'Job').execute();
    const add = (title: string, age: number) =>
      addJob(stage, company, { title, skills: '仓库', status: 'published', publishTime: NOON - age });
    const old = [await add('司机', 1), await add('仓库司机', 2), await add('仓库会计', 3), await add('仓库助理', 4)];
    let added = 0;
    const found = await byRelevanceOf(seeker, queryOf('仓库')).all(1, async () => {
      // Each of them moves the edge of the newest jobs, and after the first the words are frequent.
      if (searchBounds.candidates > 1) searchBounds.candidates = 2;
      if (added < 2) await add('叉车', 0);
      added += 1;
    });
    const ofOld = found.filter((id) => old.includes(id));
    const [driver = '', second = '', third = '', last = ''] = old;
    expect(ofOld).toEqual(state === 'rare' ? [second, third, last, driver] : [second, third, driver, last]);
  });

  test('ranks at most twice as many jobs with frequent words, whatever a cursor says', async () => {
    setBounds({ candidates: 1, ranked: 2 });
    const { test: stage, company, seeker } = people();
    await stage.database.sql.updateTable('SearchIndex').set({ isComplete: 1 }).where('name', '=', 'Job').execute();
    const add = (title: string, age: number) =>
      addJob(stage, company, { title, skills: '仓库', status: 'published', publishTime: NOON - age });
    const [first = '', ...others] = [
      await add('司机', 1),
      await add('会计', 2),
      await add('助理', 3),
      await add('文员', 4),
    ];
    const old = await add('仓库管理员', 5);
    const { one } = byRelevanceOf(seeker, queryOf('仓库'));
    const [, cursor = ''] = await one({ limit: 1 });
    const { order, values } = JSON.parse(Buffer.from(cursor, 'base64url').toString());
    const forge = (content: object) => Buffer.from(JSON.stringify({ order, values, ...content })).toString('base64url');
    const [all] = await one({ limit: 10, after: forge({ values: [1e9, ...values.slice(1)], rankedSince: 0 }) });
    expect(all).toEqual([first, ...others, old]);
  });
});

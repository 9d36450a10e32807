import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { dayOf } from '#contract/days.ts';
import { jobQuery, readJobSearch } from '#contract/recruiting/job-search.ts';
import { searchKey } from '#contract/search-key.ts';
import { migrateToLatest } from '#database/migrate.ts';
import { indexSearch } from '#server/index-search.ts';
import { describeOnEachDatabase } from '#tests/support/fixtures/databases.ts';
import { NOON } from '#tests/support/fixtures/functions.ts';
import { addJob, jobData } from '#tests/support/fixtures/recruiting-records.ts';
import { type Caller, publishJob, setPeople } from './people.ts';

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

  test('finds the same as a plain evaluation', async () => {
    const { company, test: stage, seeker, functions } = people();
    const word = fc.constantFrom('前端', '成都', '高级', '云帆', 'java', 'ＪＡＶＡ', 'c++', '前', 'a', '%', "'", '·');
    const text = fc.array(word, { minLength: 1, maxLength: 3 }).map((words) => words.join(''));
    const job = fc.record({ title: text, companyName: text, city: text, address: text, requirements: text });
    const jobs = fc.sample(job, 80);
    const ids: string[] = [];
    for (const fields of jobs)
      ids.push(await addJob(stage, company, { ...fields, description: '', status: 'published' }));
    let matched = 0;
    for (const words of fc.sample(fc.array(text, { minLength: 1, maxLength: 4 }), 250)) {
      const query = jobQuery(readJobSearch(new URLSearchParams({ q: words.join(' ') })), functions.clock.now);
      const listed = (await seeker.list('Job', query)).map(({ _id }) => String(_id));
      const wanted = ids.filter((_id, index) => words.every((one) => holds(jobs[index] ?? {}, searchKey(one))));
      expect(listed.sort(), words.join(' ')).toEqual(wanted.sort());
      matched += wanted.length;
    }
    expect(matched).toBeGreaterThan(250);
  });

  function holds({ requirements = '', ...names }: Readonly<Record<string, string>>, key: string): boolean {
    const letters = searchKey(requirements).split(/[^a-z0-9_.+#-]+/);
    return [...Object.values(names).map(searchKey), ...letters.filter((part) => /[a-z]/.test(part))].some((part) =>
      part.includes(key),
    );
  }
});

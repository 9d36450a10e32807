import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { jobQuery, readJobSearch } from '#contract/recruiting/job-search.ts';
import { migrateToLatest } from '#database/migrate.ts';
import { indexSearch } from '#server/index-search.ts';
import { createMatcher, newestJobs } from '#server/recruiting/new-jobs.ts';
import { describeOnEachDatabase } from '#tests/support/fixtures/databases.ts';
import { dataOf, sessionOf } from '#tests/support/fixtures/functions.ts';
import { addJob } from '#tests/support/fixtures/recruiting-records.ts';
import { type Caller, publishJob, setPeople } from './people.ts';
import { readNames } from './read-names.ts';

describeOnEachDatabase('A search of jobs by pinyin', (open) => {
  const people = setPeople(open);
  const find = async (caller: Caller, text: string) => {
    const query = jobQuery(readJobSearch(new URLSearchParams({ q: text })), people().functions.clock.now);
    return (await caller.list('Job', query)).map(({ _id }) => String(_id));
  };
  const found = (text: string) => find(people().seeker, text);

  test('finds each of 300 names, as a title and as a company, by its pinyin and by its initials', async () => {
    const { test: stage, company } = people();
    const nameAt = (index: number) => readNames[index % readNames.length]?.name ?? '';
    const ids: string[] = [];
    for (const [index, { name: title }] of readNames.entries())
      ids.push(await addJob(stage, company, { title, companyName: nameAt(index + 100), status: 'published' }));
    const { now } = people().functions.clock;
    const jobs = await newestJobs(stage.database, 0, now, ids.length);
    const matcher = createMatcher(now);
    const missed: string[] = [];
    for (const [index, { name, pinyin, initials }] of readNames.entries()) {
      const wanted = [index, index - 100].map((at) => ids.at(at % ids.length));
      for (const text of [pinyin, initials]) {
        // The comparison in memory and the one of the database are the same: see job-words.test.ts.
        const listed = index % 8 === 0 ? await found(text) : jobs.filter(matcher(`q=${text}`)).map(({ _id }) => _id);
        if (wanted.some((id) => id === undefined || !listed.includes(id))) missed.push(`${name} ${text}`);
      }
    }
    expect(missed).toEqual([]);
    expect(new Set(readNames.map(({ name }) => name)).size).toBeGreaterThanOrEqual(300);
  });

  test('begins with a character, and with the first one for two letters', async () => {
    const developer = await publishJob(people(), {
      title: 'Web前端工程师（高级）',
      requirements: '熟悉 Java。',
      city: '成都',
    });
    const { test: stage, company } = people();
    const other = { title: '胜利石油勘探', companyName: '重庆长安', city: '重庆', status: 'published' } as const;
    const oil = await addJob(stage, company, other);
    for (const text of [
      'qianduan',
      'QianDuan',
      'ｑｉａｎｄｕａｎ',
      'qiand',
      'duangong',
      'qd',
      'gj',
      'qdgcs',
      'dgc',
      'gongchengshi',
    ])
      expect(await found(text), text).toEqual([developer]);
    for (const text of ['qianduan java', 'web qd 成都', 'gaoji java qiand'])
      expect(await found(text)).toEqual([developer]);
    for (const text of ['chongqing', 'changan', 'cqca', 'cq', 'slsy shengli']) expect(await found(text)).toEqual([oil]);
    const nothing = [
      'ianduan',
      'english',
      'zhongqing',
      'gc',
      'go',
      'q',
      'an',
      'qdgj',
      'qianduan oil',
      "qian'duan",
      '^qd',
    ];
    for (const text of nothing) expect(await found(text), text).toEqual([]);
  });

  test('serves administrators and saved searches, and follows the name of the company', async () => {
    const { seeker, owner, admin, company, functions } = people();
    await seeker.insert('SavedSearch', { name: '鲸鱼', frequency: 'daily', search: 'q=jingyu+ckgl' });
    functions.clock.now += 1000;
    const id = await publishJob(people(), { title: '仓库管理员' });
    expect(await find(admin, 'cangku')).toEqual([id]);
    expect(await found('jingyu')).toEqual([]);
    await owner.update('Company', company._id, { companyName: '鲸鱼测控有限公司' });
    await admin.update('Company', company._id, { verifyStatus: 'approved' });
    expect(await found('jingyucekong')).toEqual([id]);
    expect(await found('jingyu ckgly')).toEqual([id]);
    const news = await functions.call('queryMySQLData', sessionOf(seeker.user), { action: 'countNewJobs' });
    expect(dataOf(news)).toMatchObject({ counts: [{ count: 1 }] });
    await owner.update('Job', id, { title: '会计' });
    await admin.update('Job', id, { status: 'published' });
    expect(await found('cangku')).toEqual([]);
    expect(await found('kuaiji')).toEqual([id]);
    // A company finds its own jobs by their title as it is written.
    expect(await owner.list('Job', { title: { $search: 'kuaiji' } })).toEqual([]);
  });

  test('finds the jobs of an earlier release after db:index-search', async () => {
    const id = await publishJob(people(), { title: '会计' });
    const { database } = people().test;
    const rows = () => database.sql.selectFrom('Job').selectAll().execute();
    const kept = await rows();
    await sql`update ${sql.table('Job')} set ${sql.ref('titleReading')} = '',
      ${sql.ref('companyNameReading')} = ''`.execute(database.sql);
    await database.sql.deleteFrom('SchemaMigration').where('name', '=', '0039-job-readings').execute();
    await migrateToLatest(database);
    expect(await found('会计')).toEqual([id]);
    expect(await found('kuaiji')).toEqual([]);
    await indexSearch(database);
    expect(await found('kuaiji')).toEqual([id]);
    expect(await rows()).toEqual(kept);
  });
});

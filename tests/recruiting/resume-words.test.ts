import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { listQuery } from '#contract/list-query.ts';
import { searchedOfResumes } from '#contract/recruiting/resume-facets.ts';
import { migrateToLatest } from '#database/migrate.ts';
import { indexSearch } from '#server/index-search.ts';
import { describeOnEachDatabase } from '#tests/support/fixtures/databases.ts';
import { resume, setPeople } from './people.ts';

describeOnEachDatabase('A search of résumés by several words', (open) => {
  const people = setPeople(open);
  const found = async (text: string) => {
    const rows = await people().owner.list('Resume', listQuery<'Resume'>(text, searchedOfResumes));
    return rows.map(({ _id }) => _id);
  };
  const work = {
    company: '云帆科技',
    position: '前端组长',
    period: '2018–2023',
    duties: '用Node.js写工具，迁移到ＲＵＳＴ。',
  };
  const developer = {
    headline: '五年经验',
    city: '成都市',
    expectedPosition: '前端工程师',
    skills: 'TypeScript、C++',
    work: [work],
  };

  async function addListed(fields: object, owner: object = {}): Promise<string> {
    const caller = await people().addUserOnly({ realName: '王小明', ...owner });
    return caller.insert('Resume', { ...resume, visibility: 'library', ...fields });
  }

  test('finds each in the headline, the position, the place, the skills or the words of letters in the text', async () => {
    const id = await addListed(developer);
    await addListed({ city: '成都市', expectedPosition: '仓库管理员', headline: '', skills: '', work: [] });
    for (const text of [
      '前端 成都',
      '成都  前端',
      'typescript 组长',
      'node.js C++ 五年',
      'rust 成都 前端 工程师 五年经验',
    ])
      expect(await found(text), text).toEqual([id]);
    expect(await found('成都')).toHaveLength(2);
    for (const text of ['前端 上海', '迁移', '云帆科技', '前端|成都']) expect(await found(text), text).toEqual([]);
    const { seeker, admin } = people();
    for (const caller of [seeker, admin]) {
      await expect(caller.list('Resume', listQuery<'Resume'>('前端', searchedOfResumes))).rejects.toThrow(
        '不支持的查询字段',
      );
    }
  });

  test('finds nobody by the name or the contact data in their texts', async () => {
    const texts = { selfIntroduction: '王小明 xm@mail.example', skills: 'Java、王小明' };
    const id = await addListed({ ...developer, ...texts }, { email: 'xm@mail.example' });
    expect(await found('java')).toEqual([id]);
    for (const text of ['王小明', '小明', 'xm@mail', 'mail.example']) expect(await found(text), text).toEqual([]);
  });

  test('finds those of an earlier release at once, and by the letters in their texts after db:index-search', async () => {
    const id = await addListed(developer);
    const { database } = people().test;
    const stored = () => database.sql.selectFrom('LibraryResume').selectAll().execute();
    const before = await stored();
    for (const table of ['Resume', 'LibraryResume'])
      await sql`update ${sql.table(table)} set words = '', ${sql.ref('wordsSearch')} = ''`.execute(database.sql);
    await database.sql.deleteFrom('SchemaMigration').where('name', '=', '0032-resume-words').execute();
    await migrateToLatest(database);
    expect(await found('成都 前端 typescript')).toEqual([id]);
    expect(await found('rust')).toEqual([]);
    await indexSearch(database);
    expect(await found('rust 成都')).toEqual([id]);
    expect(await stored()).toEqual(before);
  });
});

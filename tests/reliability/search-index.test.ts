import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { parseFilter } from '#contract/filter.ts';
import { type FieldTraits, models } from '#contract/models.ts';
import { earlierSearchKey } from '#contract/search-key.ts';
import { userRow } from '#database/columns.ts';
import { addGrams, gramsOf, gramTable, replaceGrams, searchedTables } from '#database/grams.ts';
import { migrateToLatest } from '#database/migrate.ts';
import { narrowSearch } from '#database/narrow-search.ts';
import { permit } from '#database/permitted-filter.ts';
import { clearSearchIndex, incompleteIndexes, indexSearch } from '#server/index-search.ts';
import { readOrder } from '#server/list-records.ts';
import { tableOf } from '#server/readable.ts';
import { describeOnEachDatabase, type TestDatabase } from '#tests/support/fixtures/databases.ts';
import { addUser, dataOf, sessionOf } from '#tests/support/fixtures/functions.ts';
import { insertRecords, recordOf } from '#tests/support/fixtures/model-records.ts';
import { runCommand, startCommand } from '#tests/support/processes/commands.ts';
import { projectRoot } from '#tests/support/project-root.ts';
import { sourceFiles } from '../architecture/imports.ts';
import { addPeople, jobData, type People } from '../recruiting/people.ts';

const tables = [...searchedTables.keys()];
const texts = ['王建国', '上海云启科技', 'Abc-12', '仓库', 'ÄB', '😀云', '12345', 'x', '顺达'];

describe('The grams of a text', () => {
  test('are three characters of letters and digits, two of ideographs, and shorter at the end', () => {
    expect(gramsOf('ab12')).toEqual(['ab1', 'b12', '12', '2']);
    expect(gramsOf('王建国')).toEqual(['王建', '建国', '国']);
    expect(gramsOf('a王😀b')).toEqual(['a王😀', '王😀', '😀b', 'b']);
    expect(gramsOf('')).toEqual([]);
  });
});

describe('The rows of searched tables', () => {
  test('are written in one place only, which writes their grams', () => {
    const written = tables.join('|');
    const statement = new RegExp(
      `(?:insertInto|deleteFrom)\\('(?:${written})'|(?:into|update|delete from) \\$\\{sql\\.table\\(`,
    );
    const writers = sourceFiles(['cloudfunctions', 'emulator', 'scripts'])
      .filter((file) => statement.test(readFileSync(join(projectRoot, file), 'utf8')))
      .filter((file) => !file.includes('/migrations/'))
      // Set columns that no search reads.
      .filter((file) => !/\/derived\/(?:identity-keys|statistics)\.ts$/.test(file))
      // A dry run undoes all that it writes.
      .filter((file) => !file.includes('/dry-run/'));
    expect(writers.map((file) => basename(file)).sort()).toEqual(['grams.ts', 'stored-rows.ts']);
  });
});

/** The grams of each table as one text. */
async function gramsIn({ database }: TestDatabase): Promise<Record<string, string>> {
  const found: Record<string, string> = {};
  for (const table of tables) {
    const { rows } = await sql<Record<string, unknown>>`select * from ${sql.table(gramTable(table))}
      order by ${sql.ref('recordId')}, gram`.execute(database.sql);
    found[table] = rows.map(({ gram, recordTime, recordId }) => `${gram} ${recordTime} ${recordId}`).join('\n');
  }
  return found;
}

async function rebuild(opened: TestDatabase): Promise<Record<string, string>> {
  await clearSearchIndex(opened.database);
  await indexSearch(opened.database);
  expect(await incompleteIndexes(opened.database)).toEqual([]);
  return gramsIn(opened);
}

describeOnEachDatabase('The search index', (open) => {
  let opened: TestDatabase;
  let people: People;
  beforeAll(() => vi.stubEnv('EDITION', 'recruiting'));
  beforeEach(async () => {
    opened = await open();
    people = await addPeople(opened);
    return () => opened.remove();
  });
  afterAll(() => vi.unstubAllEnvs());

  test('is complete in a new database, with a table for each searched one', async () => {
    const names = await opened.database.sql.selectFrom('SearchIndex').select('name').orderBy('name').execute();
    // Of applications facets are computed, and no grams.
    expect(names.map(({ name }) => name)).toEqual([...tables, 'Application'].sort());
    expect(await incompleteIndexes(opened.database)).toEqual([]);
    expect(Object.keys(await gramsIn(opened)).sort()).toEqual([...tables].sort());
  });

  test('equals a rebuilt one after every kind of write', async () => {
    const { owner, admin, superAdmin, functions, company } = people;
    const wordAt = (index: number) => `${texts[index % texts.length]}${texts[(index * 5) % texts.length]}`;
    const seekers = [];
    const jobs = [];
    for (let round = 0; round < 8; round += 1) {
      functions.clock.now += 1000;
      const seeker = await people.addSeeker({ realName: wordAt(round), username: `u-${round}${wordAt(round)}` });
      const found = await seeker.list('Resume');
      const id = String(found[0]?._id);
      await seeker.update('Resume', id, { visibility: 'library', headline: wordAt(round + 1) });
      seekers.push({ seeker, id });
      jobs.push(await owner.insert('Job', jobData(functions.clock.now, { title: wordAt(round) })));
    }
    for (const [index, { seeker, id }] of seekers.entries()) {
      functions.clock.now += 1000;
      await admin.update('User', seeker.user._id, { realName: wordAt(index + 3) });
      await seeker.update('Resume', id, { skills: wordAt(index + 2), city: wordAt(index + 4) });
      if (index % 4 === 1) await seeker.update('Resume', id, { visibility: 'hidden' });
      if (index % 4 === 2) await admin.update('User', seeker.user._id, { status: 'suspended' });
      if (index % 4 === 3) {
        const deletion = { action: 'delete', model: 'User', query: { _id: seeker.user._id } };
        expect(await superAdmin.outcome('queryMySQLData', deletion)).toBe('success');
      }
      const job = jobs[index] ?? '';
      if (index % 2 === 0) await owner.update('Job', job, { title: wordAt(index + 6) });
      if (index % 4 === 1) {
        const deletion = { action: 'delete', model: 'Job', query: { _id: job } };
        expect(await owner.outcome('queryMySQLData', deletion)).toBe('success');
      }
    }
    await owner.update('Company', company._id, { companyName: '改名后的公司' });
    const kept = await gramsIn(opened);
    for (const table of tables) expect(kept[table], table).not.toBe('');
    expect(await rebuild(opened)).toEqual(kept);

    for (const model of ['Company', 'User']) {
      const _id = model === 'Company' ? company._id : owner.user._id;
      const deletion = { action: 'delete', model, query: { _id } };
      expect(await superAdmin.outcome('queryMySQLData', deletion)).toBe('success');
    }
    const left = await gramsIn(opened);
    expect(left.Company).toBe('');
    expect(await rebuild(opened)).toEqual(left);
  });

  test('finds a résumé in the library by nothing that its copy conceals', async () => {
    const seeker = await people.addSeeker({ realName: '欧阳静雅' });
    const [own] = await seeker.list('Resume');
    await seeker.update('Resume', String(own?._id), { headline: '欧阳静雅的简历', visibility: 'library' });
    const stored = (await gramsIn(opened)).LibraryResume ?? '';
    expect(stored).toContain('简历 ');
    expect(stored).not.toContain('阳静');
    expect(await people.owner.list('Resume', { headline: { $search: '静雅' } })).toEqual([]);
    expect(await people.owner.list('Resume', { headline: { $search: '简历' } })).toHaveLength(1);
  });

  test('is completed beside writes of the same records', async () => {
    const added = Array.from({ length: 700 }, (_, index) => recordOf('User', index, () => texts[index % 9] ?? ''));
    await insertRecords(opened, 'User', added);
    await clearSearchIndex(opened.database);
    const write = async () => {
      for (let index = 0; index < 60; index += 1) {
        const _id = `r${(index * 11) % 700}`;
        if (index % 5 === 4) {
          await people.superAdmin.outcome('queryMySQLData', { action: 'delete', model: 'User', query: { _id } });
        } else await people.superAdmin.update('User', _id, { realName: `改${index}名` });
        if (index % 7 === 0) await addUser(opened, { realName: `新${index}人`, createTime: index });
      }
    };
    await Promise.all([indexSearch(opened.database), write(), indexSearch(opened.database)]);
    expect(await incompleteIndexes(opened.database)).toEqual([]);
    const kept = await gramsIn(opened);
    expect(await rebuild(opened)).toEqual(kept);
  });

  test('is completed by a command that is killed and repeated, while searches find the same', async () => {
    const added = Array.from({ length: 3000 }, (_, index) =>
      recordOf('User', index, () => `${texts[index % 9]}-${index}`),
    );
    await insertRecords(opened, 'User', added);
    const kept = await gramsIn(opened);
    const search = () => people.admin.list('User', { realName: { $search: '云启科技-1' } });
    const found = await search();
    expect(found.length).toBeGreaterThan(10);

    await clearSearchIndex(opened.database);
    expect(await search()).toEqual(found);
    const command = startCommand('database/index-search.ts', [], { DATABASE_URL: opened.url });
    const mark = () =>
      opened.database.sql.selectFrom('SearchIndex').selectAll().where('name', '=', 'User').executeTakeFirstOrThrow();
    await expect.poll(async () => (await mark()).time, { timeout: 60_000, interval: 5 }).toBeGreaterThan(0);
    command.kill();
    await command.ended;
    expect(await mark()).toMatchObject({ isComplete: 0 });
    expect(await search()).toEqual(found);
    const status = await runCommand('database/status.ts', [], { DATABASE_URL: opened.url });
    expect(status).toMatchObject({ code: 0, stdout: expect.stringMatching(/^unindexed {2}User, done up to /m) });

    const run = () => runCommand('database/index-search.ts', [], { DATABASE_URL: opened.url });
    expect(await run()).toMatchObject({ code: 0, stderr: '' });
    expect(await gramsIn(opened)).toEqual(kept);
    expect(await search()).toEqual(found);
    expect(await run()).toEqual({ code: 0, stdout: 'The search index is complete.\n', stderr: '' });
  });

  test('is computed again for the records of an earlier release, which are found meanwhile', async () => {
    const { sql: store } = opened.database;
    const names = ['阿卜杜拉•买买提', '刘\u200b洋', '王  小明'];
    const users = await Promise.all(names.map((realName) => addUser(opened, { realName })));
    const ids = users.map(({ _id }) => _id);
    const kept = await gramsIn(opened);
    for (const user of users) {
      const realNameSearch = earlierSearchKey(user.realName);
      await sql`update ${sql.table('User')} set ${sql.ref('realNameSearch')} = ${realNameSearch},
        ${sql.ref('realNameSort')} = '' where _id = ${user._id}`.execute(store);
      await replaceGrams(opened.database, 'User', userRow(user), { ...userRow(user), realNameSearch });
    }
    await store.deleteFrom('SchemaMigration').where('name', '=', '0016-read-texts').execute();
    await migrateToLatest(opened.database);
    expect((await incompleteIndexes(opened.database)).map(({ name }) => name)).toEqual(['Company', 'User']);
    const found = async (text: string) => {
      const records = await people.admin.list('User', { realName: { $search: text } });
      return records.map(({ _id }) => String(_id));
    };
    // A stored name that is copied into the search finds its record.
    for (const [index, name] of names.entries()) expect(await found(name), name).toEqual([ids[index]]);
    await indexSearch(opened.database);
    for (const [index, typed] of ['阿卜杜拉・买买提', '刘洋', '王 小明'].entries()) {
      expect(await found(typed), typed).toEqual([ids[index]]);
    }
    expect(await gramsIn(opened)).toEqual(kept);
  });

  test('finds the jobs of an earlier release by their places, before and after the command', async () => {
    const { owner, functions } = people;
    const place = { city: '北京', address: '北京市朝阳区建国路88号SOHO现代城' };
    const job = await owner.insert('Job', jobData(functions.clock.now, place));
    const kept = await gramsIn(opened);
    const found = async (text: string) => {
      const places = [{ city: { $search: text } }, { address: { $search: text } }];
      return (await owner.list('Job', { $or: places })).map(({ _id }) => _id);
    };
    const expectFound = async () => {
      for (const text of ['北京', '朝阳区', '建国路', 'soho']) expect(await found(text), text).toEqual([job]);
      expect(await found('海淀区')).toEqual([]);
    };
    await expectFound();
    await sql`update ${sql.table('Job')} set ${sql.ref('citySearch')} = '', ${sql.ref('addressSearch')} = ''`.execute(
      opened.database.sql,
    );
    await opened.database.sql.deleteFrom('SchemaMigration').where('name', '=', '0017-job-places').execute();
    await migrateToLatest(opened.database);
    expect(await incompleteIndexes(opened.database)).toMatchObject([{ name: 'Job' }]);
    await expectFound();
    await indexSearch(opened.database);
    await expectFound();
    expect(await gramsIn(opened)).toEqual(kept);
  });

  test('narrows by pieces of very many records in the order of creation only', async () => {
    const { database } = opened;
    const traits: Readonly<Record<string, FieldTraits>> = models.User.traits;
    const filter = permit(parseFilter({ realName: { $search: '建国' } }, (field) => traits[field]));
    const users = tableOf('User');
    const isNarrowed = async (orderBy?: Record<string, 'asc' | 'desc'>[]) =>
      (await narrowSearch(database, users, filter, orderBy && readOrder(orderBy, traits))).table !== users.table;
    const narrowed = async () => [
      await isNarrowed([{ createTime: 'desc' }]),
      await isNarrowed([{ realName: 'asc' }]),
      await isNarrowed([{ createTime: 'desc' }, { realName: 'asc' }]),
      // A count has no order.
      await isNarrowed(),
    ];
    const named = await addUser(opened, { realName: '王建国' });
    // Older records, which a search finds no longer.
    const older = (number: number) => ({ _id: `r${number}`, createTime: number, realNameSearch: '建国' });
    await addGrams(
      database,
      'User',
      Array.from({ length: 24_998 }, (_, number) => older(number)),
    );
    expect(await narrowed()).toEqual([true, true, true, true]);
    await addGrams(database, 'User', [older(24_998)]);
    expect(await narrowed()).toEqual([true, false, false, false]);
    for (const orderBy of [{ createTime: 'desc' }, { realName: 'asc' }]) {
      const event = { action: 'query', model: 'User', query: { realName: { $search: '建国' } }, orderBy: [orderBy] };
      const answer = await people.functions.call('queryMySQLData', sessionOf(people.admin.user), event);
      expect(dataOf(answer)).toMatchObject({ records: [{ _id: named._id }], total: 1 });
    }
  });

  test('waits for the command where a migration finds records', async () => {
    const { sql: store } = opened.database;
    await store.deleteFrom('SearchIndex').execute();
    for (const table of tables) await store.schema.dropTable(gramTable(table)).execute();
    await store.deleteFrom('SchemaMigration').where('name', '=', '0012-search').execute();
    await migrateToLatest(opened.database);
    const incomplete = await incompleteIndexes(opened.database);
    expect(incomplete.map(({ name }) => name)).toEqual(['Company', 'User']);
    await indexSearch(opened.database);
    const kept = await gramsIn(opened);
    expect(await rebuild(opened)).toEqual(kept);
  });
});

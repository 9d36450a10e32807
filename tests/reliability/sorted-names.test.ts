import { sql } from 'kysely';
import * as v from 'valibot';
import { beforeAll, describe, expect, test } from 'vitest';
import { compareText } from '#contract/compare-text.ts';
import { sortKey } from '#database/sort-key.ts';
import { indexSearch } from '#server/index-search.ts';
import { type CallStage, dataOf, setStage } from '#tests/support/fixtures/call-stage.ts';
import { databaseForTests, describeOnEachDatabase } from '#tests/support/fixtures/databases.ts';
import { insertRecords, recordOf } from '#tests/support/fixtures/model-records.ts';
import { names, namesInOrder, withoutChinese } from './names-in-order.ts';

describe('The names of people', () => {
  test('are 300 different ones', () => {
    expect(new Set(names).size).toBe(300);
    expect(names.toSorted(compareText)).not.toEqual(namesInOrder);
  });

  test.each([
    ['音乐老师', '银行职员'],
    ['成都分公司', '重庆分公司'],
    ['长沙', '厦门', '厦门大学'],
    ['会计', '区域经理'],
    ['路政', '旅游', '卵石'],
  ])('are read as surnames, other texts as words: %s before %s', async (...texts) => {
    const keys = await Promise.all(texts.map((text) => sortKey(text, 'text')));
    expect(keys.toSorted(compareText)).toEqual(keys);
    expect(await sortKey('区', 'name')).not.toBe(await sortKey('区', 'text'));
  });

  test('are compared by 255 characters, none of them in half', async () => {
    for (const text of ['😀'.repeat(300), `${'中'.repeat(200)}a`, `${'😀中'.repeat(150)}`]) {
      const key = await sortKey(text, 'name');
      expect([...key].length).toBe(255);
      expect(key.isWellFormed()).toBe(true);
    }
  });
});

const named = v.object({ realName: v.string() });

describeOnEachDatabase('A list by name', (open) => {
  const opened = databaseForTests(open);
  let stage: CallStage;
  beforeAll(async () => {
    stage = await setStage(opened);
    const records = names.map((name, index) => ({ ...recordOf('User', index, () => `x${index}`), realName: name }));
    await insertRecords(opened, 'User', records);
  });

  const isChosen = { username: { $search: 'x' } };
  const page = (more: object) =>
    stage.ask(stage.people.admin, { action: 'query', model: 'User', query: isChosen, limit: 1000, ...more });
  const namesOf = (answer: Record<string, unknown>) =>
    v.parse(v.array(named), answer.records).map((user) => user.realName);
  const listed = async (orderBy: object = { realName: 'asc' }) => namesOf(dataOf(await page({ orderBy: [orderBy] })));

  test('has them by pinyin, surnames by their own reading, texts without Chinese first', async () => {
    expect(await listed()).toEqual(namesInOrder);
    expect(await listed({ realName: 'desc' })).toEqual(namesInOrder.toReversed());
    expect(namesInOrder.slice(0, withoutChinese.length)).toEqual(withoutChinese);
  });

  test('has each of them once when paging by cursor', async () => {
    const found: string[] = [];
    let after: string | undefined;
    do {
      const more = { orderBy: [{ realName: 'asc' }], limit: 70, ...(after === undefined ? {} : { after }) };
      const data = dataOf(await page(more));
      found.push(...namesOf(data));
      after = typeof data.next === 'string' ? data.next : undefined;
    } while (after !== undefined);
    expect(found).toEqual(namesInOrder);
  });

  test('has a renamed person at the new place', async () => {
    const { admin } = stage.people;
    const rename = (realName: string) =>
      stage.ask(admin, { action: 'update', model: 'User', query: { _id: 'r1' }, data: { realName } });
    const name = names[1] ?? '';
    expect(await rename('阿宝')).toMatchObject({ success: true });
    const renamed = await listed();
    expect(renamed.indexOf('阿宝')).toBe(renamed.indexOf('阿卜杜拉·买买提') - 1);
    expect(await rename(name)).toMatchObject({ success: true });
    expect(await listed()).toEqual(namesInOrder);
  });

  test('has those of an earlier release by code point, until their keys are stored', async () => {
    const store = opened.database;
    await sql`update ${sql.table('User')} set ${sql.ref('realNameSort')} = ''`.execute(store.sql);
    await store.sql.updateTable('SearchIndex').set({ isComplete: 0 }).where('name', '=', 'User').execute();
    expect(await listed()).toEqual(names.toSorted(compareText));
    await indexSearch(store);
    expect(await listed()).toEqual(namesInOrder);
  });
});

import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { parseFilter } from '#contract/filter.ts';
import { type FieldTraits, models } from '#contract/models.ts';
import { addGrams, gramTable } from '#database/grams.ts';
import { narrowSearch } from '#database/narrow-search.ts';
import { permit } from '#database/permitted-filter.ts';
import { searchBounds } from '#database/search-bounds.ts';
import { readOrder } from '#server/list-records.ts';
import { tableOf } from '#server/readable.ts';
import { databaseForTests, describeOnEachDatabase } from '#tests/support/fixtures/databases.ts';

/** The bounds of these tests: a word is frequent from here on, and so many of its newest records are compared. */
const bounds = { candidates: 20, compared: 10, together: 3 };

describeOnEachDatabase('A search of frequent words', (open) => {
  const opened = databaseForTests(open);
  const real = { ...searchBounds };
  beforeAll(() => void Object.assign(searchBounds, bounds));
  afterAll(() => void Object.assign(searchBounds, real));
  beforeEach(() => sql`delete from ${sql.table(gramTable('User'))}`.execute(opened.database.sql).then(() => undefined));

  /** Stores the grams of users with a text, whose times go from one to another. */
  const addUsers = (text: string, from: number, to: number) =>
    addGrams(
      opened.database,
      'User',
      Array.from({ length: to - from }, (_, index) => ({
        _id: `${text}-${from + index}`,
        createTime: from + index,
        realNameSearch: text,
      })),
    );

  /** The grams that the users of a search by name are read through, in turn: none if it reads the table. */
  async function narrowedBy(...words: string[]): Promise<unknown[]> {
    const traits: Readonly<Record<string, FieldTraits>> = models.User.traits;
    const query = { $and: words.map((word) => ({ realName: { $search: word } })) };
    const filter = permit(parseFilter(query, (field) => traits[field]));
    const users = tableOf('User');
    const { table, condition } = await narrowSearch(
      opened.database,
      users,
      filter,
      readOrder([{ realName: 'asc' }], traits),
    );
    if (table === users.table) return [];
    const { parameters } = sql`${condition} ${table}`.compile(opened.database.sql);
    return parameters.filter((value) => typeof value === 'string');
  }

  test('reads the table when they stand together', async () => {
    await addUsers('工程专员', 0, 100);
    expect(await narrowedBy('工程', '专员')).toEqual([]);
  });

  test('reads the records that have both when they rarely stand together, the rarer one first', async () => {
    await addUsers('工程', 0, 100);
    await addUsers('专员', 50, 100);
    expect(await narrowedBy('工程', '专员')).toEqual(['专员', '工程']);
    expect(await narrowedBy('专员', '工程')).toEqual(['专员', '工程']);
    expect(await narrowedBy('工程')).toEqual([]);
    await addUsers('工程专员', 100, 100 + bounds.together - 1);
    expect(await narrowedBy('工程', '专员')).toEqual(['专员', '工程']);
    await addUsers('工程专员', 200, 201);
    expect(await narrowedBy('工程', '专员')).toEqual([]);
  });

  test('asks the newest records only', async () => {
    await addUsers('工程专员', 0, 50);
    await addUsers('工程', 50, 100);
    await addUsers('专员', 50, 100);
    expect(await narrowedBy('工程', '专员')).toHaveLength(2);
  });

  test('leaves out a single character that is frequent, too', async () => {
    await addUsers('王工程', 0, 50);
    await addUsers('专员', 50, 100);
    expect(await narrowedBy('王', '工程', '专员')).toEqual(expect.arrayContaining(['工程', '专员']));
    expect(await narrowedBy('王', '工程', '专员')).toHaveLength(2);
    expect(await narrowedBy('王', '工程')).toEqual([]);
  });
});

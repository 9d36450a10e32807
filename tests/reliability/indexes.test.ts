import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { parseFilter } from '#contract/filter.ts';
import { type FieldTraits, hasModel, type ModelName, modelNames, models } from '#contract/models.ts';
import { addGrams } from '#database/grams.ts';
import { narrowSearch } from '#database/narrow-search.ts';
import { permit } from '#database/permitted-filter.ts';
import { lockKeys } from '#database/stored-rows.ts';
import { writeCursor } from '#server/cursor.ts';
import { readOrder } from '#server/list-records.ts';
import { pageSql } from '#server/page-sql.ts';
import { tableOf } from '#server/readable.ts';
import { databaseForTests, describeOnEachDatabase } from '#tests/support/fixtures/databases.ts';
import { NOON } from '#tests/support/fixtures/functions.ts';
import { fillTables, middleOf, planOf } from './query-plans.ts';

/** Enough rows that a database prefers an index to a full scan. */
const ROWS = 20_000;

type List = { name: string; model: ModelName; query?: object; orderBy?: Record<string, 'asc' | 'desc'>[] };

/** Fields that a query may sort by, but no screen does. */
const unsorted = new Set(['revision', 'position', 'userId']);

/** The recruiting edition reads its models by the owner or as listed jobs: `recruiting-indexes.test.ts`. */
const defaultModels = modelNames.filter((model) => hasModel('specification', model));

/** Every field that a query may sort by, and every closed field as a filter. */
const declared: List[] = defaultModels.flatMap((model) => {
  const traits = Object.entries<FieldTraits>(models[model].traits);
  const sorted = traits.filter(([field, { sort }]) => sort && !unsorted.has(field)).map(([field]) => field);
  return [
    { name: `${model}, newest first`, model },
    ...sorted.map((field): List => ({ name: `${model} by ${field}`, model, orderBy: [{ [field]: 'asc' }] })),
    ...sorted.map(
      (field): List => ({ name: `${model} by ${field}, backwards`, model, orderBy: [{ [field]: 'desc' }] }),
    ),
    ...Object.entries(models[model].closed).flatMap(([field, { known }]) =>
      known.map((value) => ({ name: `${model} with ${field} ${value}`, model, query: { [field]: value } })),
    ),
  ];
});

/** Other orders and filters that the screens use. */
const lists: List[] = [
  ...declared,
  {
    name: 'companies of a status by last change',
    model: 'Company',
    query: { verifyStatus: 'pending' },
    orderBy: [{ updateTime: 'desc' }],
  },
  { name: 'history of a record', model: 'Audit', query: { targetId: 'x' } },
  { name: 'history of a company', model: 'Audit', query: { $and: [{ model: 'Company' }, { targetId: 'x' }] } },
  {
    name: 'history of a company as it was written',
    model: 'Audit',
    query: { model: 'Company', targetId: 'x' },
    orderBy: [{ position: 'desc' }],
  },
  {
    name: 'decisions on a company',
    model: 'Audit',
    query: { model: 'Company', targetId: 'x', action: 'approveCompany' },
    orderBy: [{ position: 'desc' }],
  },
];

describeOnEachDatabase('Reading by an index', (open) => {
  const database = databaseForTests(open);
  beforeAll(async () => {
    await fillTables(database, defaultModels, ROWS);
  });

  test.each(lists)('$name: first page and by cursor', async ({ model, query = {}, orderBy = [] }) => {
    const traits: Readonly<Record<string, FieldTraits>> = models[model].traits;
    const order = readOrder(orderBy, traits);
    const filter = permit(parseFilter(query, (field) => traits[field]));
    const last = await middleOf(database, model, ROWS);
    for (const after of [undefined, writeCursor(order, last)]) {
      const page = pageSql(model, filter, order, { limit: 100, offset: 0, after });
      expect(await planOf(database, page), after).toEqual({ everything: false, sorted: false });
    }
  });

  test.each(['User', 'Company'] as const)(
    'a search of %s: by its pieces, and in the order of creation without sorting',
    async (model) => {
      const { database: store } = database;
      const field = model === 'User' ? 'realName' : 'companyName';
      const rows = await lockKeys(store, model, sql`${sql.ref('createTime')} < ${NOON + 700}`);
      await addGrams(store, model, rows);
      const traits: Readonly<Record<string, FieldTraits>> = models[model].traits;
      const filter = permit(parseFilter({ [field]: { $search: `${field}77` } }, (name) => traits[name]));
      const source = await narrowSearch(store, tableOf(model), filter);
      const last = await middleOf(database, model, ROWS);
      for (const [field, sorted] of [
        ['createTime', false],
        ['updateTime', true],
      ] as const) {
        const order = readOrder([{ [field]: 'desc' }], traits);
        for (const after of [undefined, writeCursor(order, last)]) {
          const page = pageSql(model, filter, order, { limit: 100, offset: 0, after }, source);
          expect(await planOf(database, page), `${field} ${after}`).toEqual({ everything: false, sorted });
        }
      }
    },
  );

  test.each([
    ['User', { username: 'user7' }],
    ['User', { email: 'user7@example.com' }],
    ['User', { cloudbaseUid: 'uid' }],
    ['User', { $or: [{ cloudbaseUid: 'uid' }, { email: 'a@example.com' }] }],
    ['Company', { userId: 'x' }],
    ['Company', { businessLicense: '9111' }],
  ] as const)('one %s by %j', async (model, query) => {
    const traits: Readonly<Record<string, FieldTraits>> = models[model].traits;
    const filter = permit(parseFilter(query, (field) => traits[field]));
    const page = pageSql(model, filter, readOrder([], traits), { limit: 1, offset: 0 });
    expect((await planOf(database, page)).everything).toBe(false);
  });
});

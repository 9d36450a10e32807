import * as fc from 'fast-check';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { matches, parseFilter, type Scalar } from '#contract/filter.ts';
import { type FieldKind, type FieldTraits, models, type UserRecord } from '#contract/models.ts';
import { isPlainObject } from '#contract/plain-object.ts';
import { describeOnEachDatabase } from '#tests/support/fixtures/databases.ts';
import { addUser, functionsForTests, sessionOf } from '#tests/support/fixtures/functions.ts';

const traits: Readonly<Record<string, FieldTraits>> = models.User.traits;
const RUNS = 2500;
const BATCH = 25;

/** Few values, so that filters match often; databases differ in how they compare some of them. */
const texts = [
  '',
  ' ',
  'a',
  'A',
  'a ',
  'ä',
  'Ä',
  'ａ',
  '王',
  '王建国',
  '%',
  '_',
  "'",
  '\\',
  '"',
  '😀',
  'ß',
  'ss',
  'İ',
  '\u{10000}',
  // Longer than the pieces that are stored for a search.
  'abcd',
  'xbcdef',
  '王建国王建',
  '建国',
  '\uffee',
  // Equal for a search only.
  '阿卜杜拉·买买提',
  '阿卜杜拉\u200b • 买买提',
  '王  小  明',
  '王\u3000小\u00a0明',
  '·',
  'a. b',
];
const times = [0, 1, 2, -1, 1748836800000];
const numbers = [...times, 1.5, -0, 9007199254740991];
const text = fc.constantFrom(...texts, 'active', 'admin', 'jobseeker', 'suspended');
const number = fc.constantFrom(...numbers);

const byKind: Record<FieldKind, fc.Arbitrary<Scalar>> = {
  text,
  number,
  boolean: fc.boolean(),
  json: fc.constant(null),
};
const names = Object.keys(traits).filter((name) => traits[name]?.filter);

const condition = fc.constantFrom(...names).chain((name) => {
  const field = traits[name];
  if (!field) throw new Error(`${name} is no field`);
  const value = byKind[field.kind];
  const orNull = fc.option(value, { freq: 5 });
  const operand = fc.oneof(
    orNull,
    fc.record({ $eq: orNull }),
    fc.record({ $neq: orNull }),
    fc.record({ $in: fc.array(orNull, { maxLength: 4 }) }),
    fc.record({ $nin: fc.array(orNull, { maxLength: 4 }) }),
    ...(field.kind === 'boolean'
      ? []
      : [fc.record({ $gt: value }), fc.record({ $lte: value, $gte: value }), fc.record({ $lt: value })]),
    ...(field.search ? [fc.record({ $search: text })] : []),
  );
  return operand.map((chosen): Record<string, unknown> => ({ [name]: chosen }));
});
const { filter } = fc.letrec<{ filter: Record<string, unknown> }>((tie) => ({
  filter: fc.oneof(
    { maxDepth: 3, withCrossShrink: true },
    condition,
    fc.record({ $and: fc.array(tie('filter'), { minLength: 1, maxLength: 3 }) }),
    fc.record({ $or: fc.array(tie('filter'), { minLength: 1, maxLength: 3 }) }),
    fc.tuple(condition, condition).map(([a, b]) => ({ ...a, ...b })),
  ),
}));

describeOnEachDatabase('A filter', (open) => {
  const { database, functions } = functionsForTests(open);
  let root: UserRecord;
  let users: UserRecord[];
  beforeAll(async () => {
    root = await addUser(database, { role: 'admin', isSuperAdmin: true, createdBy: 'SUPER_ADMIN', realName: '王' });
    users = [root];
    for (const [index, value] of texts.entries()) {
      const fields = {
        realName: value,
        phone: texts[(index * 7) % texts.length] ?? '',
        createTime: times[index % times.length] ?? 0,
      };
      const email = index % 3 === 0 ? null : `${value}${index}`;
      const status = index % 2 === 0 ? 'active' : 'suspended';
      const username = index % 4 === 0 ? `x${value}` : value + index;
      users.push(
        await addUser(database, { ...fields, username: `${username}-${index}`, email, status, revision: index % 3 }),
      );
    }
  });

  const ask = (query: unknown, more: object = {}) =>
    functions.call('queryMySQLData', sessionOf(root), { action: 'query', model: 'User', query, limit: 1000, ...more });

  test.each([
    { state: 'complete', isComplete: 1, runs: RUNS },
    { state: 'incomplete', isComplete: 0, runs: RUNS / 10 },
  ])(
    `finds the same records as a plain evaluation in memory, in $runs generated filters, while the search index is $state`,
    async ({ isComplete, runs }) => {
      await database.database.sql.updateTable('SearchIndex').set({ isComplete }).execute();
      await fc.assert(
        fc.asyncProperty(fc.array(filter, { minLength: BATCH, maxLength: BATCH }), async (filters) => {
          for (const generated of filters) {
            const parsed = parseFilter(generated, (field) => traits[field]);
            const expected = users.filter((user) => matches(parsed, user)).map((user) => user._id);
            expect((await idsOf(ask(generated))).sort(), JSON.stringify(generated)).toEqual(expected.sort());
          }
        }),
        { numRuns: runs / BATCH },
      );
    },
  );

  test('returns every record once when paging by cursor, in any order', async () => {
    const sortable = names.filter((name) => traits[name]?.sort);
    const key = fc.tuple(fc.constantFrom(...sortable), fc.constantFrom('asc', 'desc'));
    const orders = fc.uniqueArray(key, { maxLength: 3, selector: ([name]) => name });
    await fc.assert(
      fc.asyncProperty(orders, fc.integer({ min: 1, max: 7 }), async (order, limit) => {
        const orderBy = order.map(([name, direction]) => ({ [name]: direction }));
        const whole = await idsOf(ask({}, { orderBy }));
        const paged: string[] = [];
        let after: string | undefined;
        do {
          const answer = await ask({}, { orderBy, limit, ...(after === undefined ? {} : { after }) });
          const data = dataOf(answer);
          expect(data.total).toBe(users.length);
          paged.push(...readIds(data));
          after = typeof data.next === 'string' ? data.next : undefined;
        } while (after !== undefined);
        expect(paged).toEqual(whole);
        expect(new Set(paged).size).toBe(users.length);
      }),
      { numRuns: 60 },
    );
  });
});

async function idsOf(answer: Promise<unknown>): Promise<string[]> {
  return readIds(dataOf(await answer));
}

function dataOf(answer: unknown): Record<string, unknown> {
  if (isPlainObject(answer) && isPlainObject(answer.data)) return answer.data;
  throw new Error(`Not answered: ${JSON.stringify(answer)}`);
}

function readIds(data: Record<string, unknown>): string[] {
  const records: unknown[] = Array.isArray(data.records) ? data.records : [];
  return records.filter(isPlainObject).map((record) => String(record._id));
}

describeOnEachDatabase('A fraction', (open) => {
  const { database, functions } = functionsForTests(open);

  test('compares correctly between stored integers, with and without an index', async () => {
    const root = await addUser(database, { role: 'admin', isSuperAdmin: true, createTime: 0 });
    const users = [root];
    // Enough rows that the database uses an index.
    for (let index = 0; index < 300; index += 1) users.push(await addUser(database, { createTime: 1000 + index }));
    if (database.database.dialect === 'mysql')
      await sql`analyze table ${sql.table('User')}`.execute(database.database.sql);

    const isList = (operator: string) => operator.endsWith('in');
    for (const operator of ['$eq', '$neq', '$gt', '$gte', '$lt', '$lte', '$in', '$nin']) {
      for (const fraction of [1e-7, -1e-7, 5e-324, 0.5, -0.5, 1000.5, 1e15 + 0.5, -1e-300]) {
        const query = { createTime: { [operator]: isList(operator) ? [fraction] : fraction } };
        const parsed = parseFilter(query, (field) => traits[field]);
        const answer = await functions.call('queryMySQLData', sessionOf(root), {
          action: 'count',
          model: 'User',
          query,
        });
        const expected = users.filter((user) => matches(parsed, user)).length;
        expect(dataOf(answer).total, JSON.stringify(query)).toBe(expected);
      }
    }
  });
});

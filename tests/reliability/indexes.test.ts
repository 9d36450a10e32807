import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { parseFilter } from '#contract/filter.ts';
import { type FieldTraits, type ModelName, models } from '#contract/models.ts';
import { rowOf, userRow } from '#database/columns.ts';
import { writeCursor } from '#server/cursor.ts';
import { pageSql, readOrder } from '#server/list-records.ts';
import { describeOnEachDatabase, type TestDatabase } from '#tests/support/fixtures/databases.ts';
import { addCompany, addUser, NOON } from '#tests/support/fixtures/functions.ts';

/** Enough rows that a database prefers an index to a full scan. */
const ROWS = 20_000;
const CHUNK = 500;

type List = { name: string; model: ModelName; query?: object; orderBy?: Record<string, 'asc' | 'desc'>[] };

/** Every sort order and filter that the screens use. */
const lists: List[] = [
  { name: 'users, newest first', model: 'User' },
  { name: 'users by name', model: 'User', orderBy: [{ realName: 'asc' }] },
  { name: 'users by user name, backwards', model: 'User', orderBy: [{ username: 'desc' }] },
  { name: 'users by e-mail', model: 'User', orderBy: [{ email: 'asc' }] },
  { name: 'users by role', model: 'User', orderBy: [{ role: 'asc' }] },
  { name: 'users by state', model: 'User', orderBy: [{ status: 'asc' }] },
  { name: 'users by last change', model: 'User', orderBy: [{ updateTime: 'desc' }] },
  { name: 'users of a role', model: 'User', query: { role: 'company' } },
  { name: 'users of a state', model: 'User', query: { status: 'suspended' } },
  { name: 'companies, newest first', model: 'Company' },
  { name: 'companies of a status', model: 'Company', query: { verifyStatus: 'pending' } },
  {
    name: 'companies of a status by last change',
    model: 'Company',
    query: { verifyStatus: 'pending' },
    orderBy: [{ updateTime: 'desc' }],
  },
  { name: 'companies by name', model: 'Company', orderBy: [{ companyName: 'asc' }] },
  { name: 'companies by contact', model: 'Company', orderBy: [{ contactPerson: 'desc' }] },
  { name: 'companies by status', model: 'Company', orderBy: [{ verifyStatus: 'asc' }] },
  { name: 'history, newest first', model: 'Audit' },
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
  let database: TestDatabase;
  beforeAll(async () => {
    database = await open();
    await fill(database);
  });
  afterAll(() => database.remove());

  test.each(lists)('$name: first page and by cursor', async ({ model, query = {}, orderBy = [] }) => {
    const traits: Readonly<Record<string, FieldTraits>> = models[model].traits;
    const order = readOrder(orderBy, traits);
    const filter = parseFilter(query, (field) => traits[field]);
    const last = await middle(database, model);
    for (const after of [undefined, writeCursor(order, last)]) {
      const page = pageSql(model, filter, order, { limit: 100, offset: 0, after });
      expect(await planOf(database, page), after).toEqual({ everything: false, sorted: false });
    }
  });

  test.each([
    ['User', { username: 'user7' }],
    ['User', { email: 'user7@example.com' }],
    ['User', { cloudbaseUid: 'uid' }],
    ['User', { $or: [{ cloudbaseUid: 'uid' }, { email: 'a@example.com' }] }],
    ['Company', { userId: 'x' }],
    ['Company', { businessLicense: '9111' }],
  ] as const)('one %s by %j', async (model, query) => {
    const traits: Readonly<Record<string, FieldTraits>> = models[model].traits;
    const filter = parseFilter(query, (field) => traits[field]);
    const page = pageSql(model, filter, readOrder([], traits), { limit: 1, offset: 0 });
    expect((await planOf(database, page)).everything).toBe(false);
  });
});

/** A record from the middle, as the last one of a page. */
async function middle({ database }: TestDatabase, model: ModelName): Promise<Record<string, unknown>> {
  const id = `${model.slice(0, 1).toLowerCase()}${ROWS / 2}`;
  const found = await sql<Record<string, unknown>>`
    select * from ${sql.table(model)} where ${sql.ref('_id')} = ${id}`.execute(database.sql);
  return found.rows[0] ?? {};
}

/** Whether the database scans the whole table or sorts the rows. */
async function planOf({ database }: TestDatabase, page: ReturnType<typeof pageSql>) {
  const explain = database.dialect === 'mysql' ? sql`explain ` : sql`explain query plan `;
  const { rows } = await sql<Record<string, unknown>>`${explain}${page}`.execute(database.sql);
  const steps = rows.map((row) =>
    database.dialect === 'mysql' ? `${row.type} ${row.key} ${row.Extra}` : String(row.detail),
  );
  return {
    everything: steps.some((step) => step.startsWith('ALL') || /^SCAN (?!.*INDEX)/.test(step)),
    sorted: steps.some((step) => step.includes('filesort') || step.includes('TEMP B-TREE')),
  };
}

async function fill(test: TestDatabase): Promise<void> {
  const user = await addUser(test);
  const company = await addCompany(test, { userId: user._id });
  const statuses = ['pending', 'approved', 'rejected'] as const;
  const roles = ['admin', 'company', 'jobseeker'] as const;
  for (let start = 0; start < ROWS; start += CHUNK) {
    const numbers = Array.from({ length: CHUNK }, (_, index) => start + index);
    const users = numbers.map((n) => {
      const names = { username: `u${n}`, email: `e${n}@example.com`, realName: `名${n % 700}` };
      const state = { role: roles[n % 3] ?? 'admin', status: n % 9 ? ('active' as const) : ('suspended' as const) };
      return userRow({
        ...user,
        ...names,
        ...state,
        _id: `u${n}`,
        createTime: NOON + n,
        updateTime: NOON + n,
        cloudbaseUid: `c${n}`,
      });
    });
    const companies = numbers.map((n) => {
      const names = { companyName: `公司${n}`, contactPerson: `人${n % 500}`, businessLicense: `L${n}` };
      const state = { verifyStatus: statuses[n % 3] ?? 'pending', createTime: NOON + n, updateTime: NOON + n };
      return rowOf('Company', { ...company, ...names, ...state, _id: `c${n}`, userId: `u${n}` });
    });
    const audit = numbers.map((n) => ({
      ...{
        _id: `a${n}`,
        createTime: NOON + n,
        updateTime: NOON + n,
        revision: 1,
        actorId: `u${n % 5}`,
        actorName: '人',
      },
      ...{ action: 'updateCompany', model: n % 2 ? 'Company' : 'User', targetId: `c${n % 900}` },
      ...{ before: '{}', after: '{}', requestId: 'r', position: n, snapshot: null },
    }));
    await test.database.sql.insertInto('User').values(users).execute();
    await test.database.sql.insertInto('Company').values(companies).execute();
    await test.database.sql.insertInto('Audit').values(audit).execute();
  }
  const analyze = test.database.dialect === 'mysql' ? sql`analyze table User, Company, Audit` : sql`analyze`;
  await analyze.execute(test.database.sql);
}

import { beforeAll, expect, it } from 'vitest';
import { blankProfile } from '#contract/company.ts';
import type { CompanyRecord, UserRecord } from '#contract/models.ts';
import { rowOf, userRow } from '#database/columns.ts';
import { insertRows } from '#database/stored-rows.ts';
import { type CallStage, dataOf, recordsOf, refusal, setStage } from '#tests/support/fixtures/call-stage.ts';
import { databaseForTests, describeOnEachDatabase, type TestDatabase } from '#tests/support/fixtures/databases.ts';
import { NOON } from '#tests/support/fixtures/functions.ts';

const MANY = 1001;

describeOnEachDatabase('Limits', (open) => {
  const test = databaseForTests(open);
  let stage: CallStage;
  beforeAll(async () => {
    stage = await setStage(test);
    await addMany(test, stage.people.seeker);
  });

  const list = (model: string, more: object = {}) =>
    stage.ask(stage.people.admin, { action: 'query', model, query: {}, ...more });

  it.each(['User', 'Company'] as const)(
    '[9.3] a query of %s returns 100 records by default and 1,000 at most',
    async (model) => {
      // Another test adds a user.
      const rows = await test.database.sql.selectFrom(model).select('_id').execute();
      const total = rows.length;
      expect(total).toBeGreaterThanOrEqual(MANY);
      const byDefault = await list(model);
      expect(recordsOf(byDefault)).toHaveLength(100);
      expect(dataOf(byDefault)).toMatchObject({ total, next: expect.any(String) });
      const most = await list(model, { limit: 1000 });
      expect(recordsOf(most)).toHaveLength(1000);
      const rest = await list(model, { limit: 1000, after: dataOf(most).next });
      expect(recordsOf(rest)).toHaveLength(total - 1000);
      expect(dataOf(rest)).toMatchObject({ total, next: null });
      const seen = [...recordsOf(most), ...recordsOf(rest)].map(({ _id }) => _id);
      expect(new Set(seen).size).toBe(total);
    },
  );

  it.each([1001, 0, -1, 1.5, '100', null, Number.POSITIVE_INFINITY, Number.NaN])(
    '[9.3] the limit %j is refused',
    async (limit) => {
      const { answer, changes } = await stage.send(stage.people.admin, {
        action: 'query',
        model: 'User',
        query: {},
        limit,
      });
      expect(answer).toMatchObject({ success: false, errorCode: 'VALIDATION_FAILED' });
      expect(changes).toEqual([]);
    },
  );

  it('[9.2] the cursor of a list continues it without a gap when records are added and deleted', async () => {
    const first = await list('User', { limit: 100, query: { role: 'jobseeker' } });
    const seen = recordsOf(first).map(({ _id }) => String(_id));
    const added = { username: 'late', email: 'late@example.com', realName: '后来' };
    await stage.ask(stage.people.admin, { action: 'insert', model: 'User', data: added });
    const gone = { action: 'delete', model: 'User', query: { _id: seen[0] } };
    expect(await stage.ask(stage.people.admin, gone)).toMatchObject({ success: true });
    const second = await list('User', { limit: 100, query: { role: 'jobseeker' }, after: dataOf(first).next });
    const byOrder = await list('User', { limit: 1000, query: { role: 'jobseeker' } });
    const all = recordsOf(byOrder).map(({ _id }) => String(_id));
    const at = all.indexOf(String(seen.at(-1)));
    expect(recordsOf(second).map(({ _id }) => _id)).toEqual(all.slice(at + 1, at + 101));
  });

  it('[9.2] record 101 is found by a search and by a filter', async () => {
    const word = `人${String(500).padStart(5, '0')}`;
    const answer = await list('User', {
      query: { $or: [{ realName: { $search: word } }, { email: { $search: word } }] },
    });
    expect(recordsOf(answer).map(({ realName }) => realName)).toEqual([word]);
    const company = await list('Company', { query: { companyName: { $search: `公司${word.slice(1)}` } } });
    expect(recordsOf(company)).toHaveLength(1);
  });

  it('[9.5] a new user is an active job seeker by default', async () => {
    const { ask, record, people } = stage;
    const data = { username: 'plain', email: 'plain@example.com', realName: '平' };
    const { id } = dataOf(await ask(people.admin, { action: 'insert', model: 'User', data }));
    expect(await record('User', String(id))).toMatchObject({ role: 'jobseeker', status: 'active' });
  });

  it('[7.17] an order has at most 4 fields, all of them sortable', async () => {
    for (const orderBy of [
      Array.from({ length: 5 }, (_, index) => ({
        [['role', 'status', 'email', 'username', '_id'][index] ?? '']: 'asc',
      })),
      [{ phone: 'asc' }],
      [{ passwordHash: 'asc' }],
      [{ username: 'up' }],
      [{ username: 'asc', role: 'asc' }],
      [{}],
      { username: 'asc' },
      'username',
    ]) {
      const event = { action: 'query', model: 'User', query: {}, orderBy };
      const { answer, changes } = await stage.send(stage.people.admin, event);
      expect(answer, JSON.stringify(orderBy)).toMatchObject({ success: false, errorCode: 'VALIDATION_FAILED' });
      expect(changes).toEqual([]);
    }
    const twice = { action: 'query', model: 'User', query: {}, orderBy: [{ role: 'asc' }, { role: 'desc' }] };
    expect(await stage.send(stage.people.admin, twice)).toEqual(refusal('VALIDATION_FAILED', '排序字段重复'));
  });
});

/** Adds more job seekers and companies than one page holds. */
async function addMany({ database }: TestDatabase, like: UserRecord): Promise<void> {
  const indexes = Array.from({ length: MANY }, (_, index) => String(index).padStart(5, '0'));
  const users = indexes.map((index) =>
    userRow({
      ...like,
      _id: `many-${index}`,
      username: `many${index}`,
      email: `many${index}@example.com`,
      realName: `人${index}`,
      cloudbaseUid: `uid-many-${index}`,
      createTime: NOON - 5000 + Math.floor(Number(index) / 2),
    }),
  );
  const company: Omit<CompanyRecord, '_id' | 'userId' | 'companyName' | 'businessLicense'> = {
    createTime: NOON,
    updateTime: NOON,
    revision: 1,
    ...blankProfile,
    contactPerson: '王',
    contactPhone: '1',
    verifyStatus: 'pending',
    reSubmitReason: '',
    rejectReason: '',
  };
  const companies = indexes.map((index) => {
    const names = { companyName: `公司${index}`, businessLicense: `L${index}` };
    return rowOf('Company', { ...company, ...names, _id: `many-${index}`, userId: `many-${index}` });
  });
  await insertRows(database, 'User', users);
  await insertRows(database, 'Company', companies);
}

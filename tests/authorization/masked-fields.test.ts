import { afterAll, beforeAll, expect, test } from 'vitest';
import { type FunctionName, functionNames, type ReadOnlyActionName } from '#contract/actions.ts';
import { maskedForOwners } from '#contract/policy.ts';
import { describeOnEachDatabase, type TestDatabase } from '#tests/support/fixtures/databases.ts';
import { createFunctions, type Functions, NOON } from '#tests/support/fixtures/functions.ts';
import { type Scene, setScene } from './cast.ts';

const ENTRY = 'entry-of-admin';
const secrets = { actorId: 'secret-administrator', actorName: '秘密管理员', requestId: 'secret-request' };
type Payload = Readonly<Record<string, unknown>>;

/** Every way in which a read action may ask for a field. A new read action does not compile until it is listed here. */
const payloads: Record<ReadOnlyActionName, (field: string, value: string) => Payload[]> = {
  query: (field, value) => [
    {},
    { query: { [field]: value } },
    { query: { $or: [{ [field]: { $gte: '' } }, { _id: ENTRY }] } },
    { query: { [field]: { $search: value } } },
    { select: [field] },
    { orderBy: [{ [field]: 'asc' }] },
    { limit: 1, orderBy: [{ [field]: 'desc' }] },
  ],
  get: () => [{ id: ENTRY }],
  count: (field, value) => [{ query: { [field]: value } }],
  aggregate: (field, value) => [
    { groupBy: [field], metrics: { n: { op: 'count' } } },
    { metrics: { n: { op: 'min', field } } },
    { query: { [field]: value }, metrics: { n: { op: 'count' } } },
  ],
  checkPermission: () => [],
};

describeOnEachDatabase('No read action tells a company which administrator acted', (open) => {
  let database: TestDatabase;
  let functions: Functions;
  let scene: Scene;
  beforeAll(async () => {
    database = await open();
    functions = createFunctions(database);
    scene = await setScene(database, 'companyPending');
    const record = { _id: ENTRY, createTime: NOON, updateTime: NOON, revision: 1 };
    const target = { model: 'Company', targetId: scene.ownCompany?._id ?? '', action: 'rejectCompany' };
    const change = { before: '{}', after: '{}', position: 2, snapshot: null };
    await database.database.sql
      .insertInto('Audit')
      .values({ ...record, ...secrets, ...target, ...change })
      .execute();
  });
  afterAll(() => database.remove());

  const call = (name: FunctionName, payload: Payload) => functions.call(name, scene.identity, payload);
  const cases = Object.entries(secrets).flatMap(([field, value]) =>
    Object.entries(payloads).flatMap(([action, of]) => of(field, value).map((payload) => ({ field, action, payload }))),
  );

  test.each(cases)('$action: $field by $payload', async ({ action, payload }) => {
    for (const name of functionNames) {
      const response = JSON.stringify(await call(name, { action, model: 'Audit', ...payload }));
      for (const secret of Object.values(secrets)) expect(response).not.toContain(secret);
    }
  });

  test('the entry itself is shown, with the masked values', async () => {
    expect(Object.keys(secrets)).toEqual(Object.keys(maskedForOwners.Audit?.values ?? {}));
    const response = await call('queryMySQLData', { action: 'get', model: 'Audit', id: ENTRY });
    expect(response).toMatchObject({
      success: true,
      data: { record: { _id: ENTRY, ...maskedForOwners.Audit?.values } },
    });
  });

  test.each(Object.keys(secrets))('a filter by %s is refused like one by an unknown field', async (field) => {
    const response = await call('queryMySQLData', { action: 'count', model: 'Audit', query: { [field]: 'x' } });
    expect(response).toMatchObject({ success: false, errorCode: 'VALIDATION_FAILED' });
  });

  test('the order reveals nothing: masked fields cannot be sorted by', async () => {
    const response = await call('queryMySQLData', { action: 'query', model: 'Audit', orderBy: [{ actorId: 'asc' }] });
    expect(response).toMatchObject({ success: false, errorCode: 'VALIDATION_FAILED' });
  });
});

import { afterAll, beforeAll, expect, test } from 'vitest';
import { actions, type Declaration, type FunctionName, functionNames } from '#contract/actions.ts';
import { isPlainObject } from '#contract/filter.ts';
import { maskedForOwners } from '#contract/policy.ts';
import { describeOnEachDatabase, type TestDatabase } from '#tests/support/fixtures/databases.ts';
import { createFunctions, type Functions, NOON } from '#tests/support/fixtures/functions.ts';
import { type Scene, setScene } from './cast.ts';

const ENTRY = 'entry-of-admin';
const secrets = { actorId: 'secret-administrator', actorName: '秘密管理员', requestId: 'secret-request' };
type Payload = Readonly<Record<string, unknown>>;

/** Values for each part of a payload that may name a field. A new part fails the test until it is listed here. */
const samples: Readonly<Record<string, (field: string, value: string) => unknown[]>> = {
  model: () => ['Audit'],
  id: () => [ENTRY],
  query: (field, value) => [{}, { [field]: value }, { $or: [{ [field]: { $gte: '' } }, { _id: ENTRY }] }],
  select: (field) => [undefined, [field]],
  orderBy: (field) => [[], [{ [field]: 'asc' }]],
  groupBy: (field) => [[], [field]],
  metrics: (field) => [{ n: { op: 'count' } }, { n: { op: 'min', field } }],
  field: (field) => [field],
  ...Object.fromEntries(
    ['limit', 'offset', 'after', 'withTotal', 'transactionId'].map((name) => [name, () => [undefined]]),
  ),
};

/** Every payload of an action that the samples make. */
function payloadsOf(input: Declaration['input'], field: string, value: string): Payload[] {
  const names = Object.keys('entries' in input && isPlainObject(input.entries) ? input.entries : {});
  return names.reduce<Payload[]>(
    (payloads, name) => {
      const values = samples[name]?.(field, value);
      if (!values) throw new Error(`No samples for ${name}`);
      return payloads.flatMap((payload) => values.map((one) => ({ ...payload, [name]: one })));
    },
    [{}],
  );
}

/** The actions of the contract that read records of a model. */
const reads = functionNames.flatMap((name) =>
  Object.entries<Declaration>(actions[name])
    .filter(
      ([, { readOnly, input }]) => readOnly && 'entries' in input && Object.hasOwn(Object(input.entries), 'model'),
    )
    .map(([action, { input }]) => ({ name, action, input })),
);

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

  test.each(reads.flatMap((read) => Object.entries(secrets).map(([field, value]) => ({ ...read, field, value }))))(
    '$action: $field',
    async ({ name, action, input, field, value }) => {
      for (const payload of payloadsOf(input, field, value)) {
        const response = JSON.stringify(await call(name, { action, ...payload }));
        for (const secret of Object.values(secrets)) expect(response, JSON.stringify(payload)).not.toContain(secret);
      }
    },
  );

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

import { beforeAll, expect, test } from 'vitest';
import { maskedForOwners } from '#contract/policy.ts';
import { describeOnEachDatabase } from '#tests/support/fixtures/databases.ts';
import { functionsForTests, NOON } from '#tests/support/fixtures/functions.ts';
import { type Scene, setScene } from './cast.ts';

const ENTRY = 'entry-of-admin';
const secrets = { actorId: 'secret-administrator', actorName: '秘密管理员', requestId: 'secret-request' };

describeOnEachDatabase('What a company may not learn about the administrator in its history', (open) => {
  const { database, functions } = functionsForTests(open);
  let scene: Scene;
  beforeAll(async () => {
    scene = await setScene(database, 'companyPending');
    const record = { _id: ENTRY, createTime: NOON, updateTime: NOON, revision: 1 };
    const target = { model: 'Company', targetId: scene.ownCompany?._id ?? '', action: 'rejectCompany' };
    const change = { before: '{}', after: '{}', position: 2, snapshot: null };
    await database.database.sql
      .insertInto('Audit')
      .values({ ...record, ...secrets, ...target, ...change })
      .execute();
  });

  const call = (event: object) => functions.call('queryMySQLData', scene.identity, event);

  test('the entry itself is shown, with the masked values', async () => {
    expect(Object.keys(secrets)).toEqual(Object.keys(maskedForOwners.Audit?.values ?? {}));
    const response = await call({ action: 'get', model: 'Audit', id: ENTRY });
    expect(response).toMatchObject({
      success: true,
      data: { record: { _id: ENTRY, ...maskedForOwners.Audit?.values } },
    });
  });

  test.each(Object.keys(secrets))('a filter by %s is refused like one by an unknown field', async (field) => {
    const response = await call({ action: 'count', model: 'Audit', query: { [field]: 'x' } });
    expect(response).toMatchObject({ success: false, errorCode: 'VALIDATION_FAILED' });
  });

  test('the order reveals nothing: masked fields cannot be sorted by', async () => {
    const response = await call({ action: 'query', model: 'Audit', orderBy: [{ actorId: 'asc' }] });
    expect(response).toMatchObject({ success: false, errorCode: 'VALIDATION_FAILED' });
  });
});

import { afterAll, beforeAll, expect, test } from 'vitest';
import { companyFields } from '#contract/company.ts';
import { mapFields } from '#contract/fields.ts';
import type { CompanyRecord, ProfileInput, UserInput, UserRecord } from '#contract/models.ts';
import { describeOnEachDatabase, dumpOf, emptyTables, type TestDatabase } from '#tests/support/fixtures/databases.ts';
import { createFunctions, type Functions } from '#tests/support/fixtures/functions.ts';
import { type CallerName, type Scene, setScene } from './cast.ts';

const person = { username: 'newcomer', email: 'newcomer@example.com', realName: '新人' };
const profile = { companyName: '新公司', contactPerson: '张三', contactPhone: '13900000000' };

/** Fields of the specified payloads that are accepted and replaced by the server's own values. */
type Tolerated = 'createTime' | 'updateTime';
type OfOwner = keyof ProfileInput | Tolerated | 'userId' | 'reSubmitReason';
type OfUser = keyof UserInput | Tolerated;
/** A forged value for every other field. A missing field fails the type check. */
const user: Record<Exclude<keyof UserRecord, OfUser | '_id'>, unknown> = {
  isSuperAdmin: true,
  createdBy: 'SUPER_ADMIN',
  cloudbaseUid: 'x',
  revision: 9,
};
const company: Record<Exclude<keyof CompanyRecord, OfOwner | '_id'>, unknown> = {
  verifyStatus: 'approved',
  rejectReason: 'x',
  revision: 9,
};
const reviewed: Record<Exclude<keyof CompanyRecord, Tolerated | '_id' | 'verifyStatus' | 'rejectReason'>, unknown> = {
  ...mapFields(companyFields, () => 'x'),
  userId: 'x',
  reSubmitReason: 'x',
  revision: 9,
};

/** Every write, with the fields that its payload must not contain. */
const writes: { name: string; caller: CallerName; fields: object; event: (scene: Scene, field: object) => object }[] = [
  {
    name: 'insert User',
    caller: 'superAdmin',
    fields: { _id: 'chosen', ...user },
    event: (_scene, field) => ({ action: 'insert', model: 'User', data: { ...person, ...field } }),
  },
  {
    name: 'update User',
    caller: 'superAdmin',
    fields: user,
    event: (scene, data) => ({ action: 'update', model: 'User', query: { _id: scene.users.admin._id }, data }),
  },
  {
    name: 'insert Company',
    caller: 'companyWithoutProfile',
    fields: { _id: 'chosen', ...company },
    event: (_scene, field) => ({ action: 'insert', model: 'Company', data: { ...profile, ...field } }),
  },
  {
    name: 'update Company as its owner',
    caller: 'companyPending',
    fields: company,
    event: (scene, data) => ({ action: 'update', model: 'Company', query: { _id: scene.ownCompany?._id }, data }),
  },
  {
    name: 'update Company as a reviewer',
    caller: 'admin',
    fields: reviewed,
    event: (scene, field) => ({
      action: 'update',
      model: 'Company',
      query: { _id: scene.companies.pending._id },
      data: { verifyStatus: 'approved', ...field },
    }),
  },
];

describeOnEachDatabase('Fields that a caller may not write', (open) => {
  let database: TestDatabase;
  let functions: Functions;
  beforeAll(async () => {
    database = await open();
    functions = createFunctions(database);
  });
  afterAll(() => database.remove());

  const send = (scene: Scene, event: object) => {
    const name = 'query' in event ? 'queryMySQLData' : 'insertMySQLData';
    return functions.call(name, scene.identity, event);
  };

  test.each(writes)('are refused by $name without a change', async ({ caller, fields, event }) => {
    await emptyTables(database);
    const scene = await setScene(database, caller);
    const before = await dumpOf(database);
    for (const [field, value] of Object.entries(fields)) {
      expect(await send(scene, event(scene, { [field]: value })), field).toMatchObject({
        errorCode: 'PERMISSION_DENIED',
      });
    }
    expect(await send(scene, event(scene, { passwordHash: 'x' }))).toMatchObject({ errorCode: 'VALIDATION_FAILED' });
    expect(await send(scene, event(scene, { usernameKey: 'x' }))).toMatchObject({ errorCode: 'VALIDATION_FAILED' });
    expect(await dumpOf(database)).toBe(before);
  });

  test('an update with _id is refused with its own message', async () => {
    await emptyTables(database);
    const scene = await setScene(database, 'admin');
    const query = { _id: scene.users.jobseeker._id };
    const answer = await send(scene, { action: 'update', model: 'User', query, data: { _id: 'x', phone: '1' } });
    expect(answer).toMatchObject({ errorCode: 'VALIDATION_FAILED', error: '不能更新_id的值' });
  });

  test("fields of the specified payloads are accepted, and the server's own values are stored", async () => {
    await emptyTables(database);
    const scene = await setScene(database, 'companyWithoutProfile');
    const carried = { userId: 'x', createTime: 1, updateTime: 2, verifyStatus: 'pending', reSubmitReason: 'x' };
    const answer = await send(scene, { action: 'insert', model: 'Company', data: { ...profile, ...carried } });
    expect(answer).toMatchObject({ success: true });
    const stored = await database.database.sql
      .selectFrom('Company')
      .selectAll()
      .where('userId', '=', scene.self)
      .executeTakeFirstOrThrow();
    const now = functions.clock.now;
    expect(stored).toMatchObject({ createTime: now, updateTime: now, verifyStatus: 'pending', reSubmitReason: '' });
  });
});

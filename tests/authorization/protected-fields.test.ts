import { expect, test } from 'vitest';
import { companyFields } from '#contract/company.ts';
import { mapFields } from '#contract/fields.ts';
import { type CompanyRecord, type ModelName, modelNames, models, type ProfileInput } from '#contract/models.ts';
import { describeOnEachDatabase, dumpOf, emptyTables } from '#tests/support/fixtures/databases.ts';
import { functionsForTests } from '#tests/support/fixtures/functions.ts';
import { type CallerName, type Scene, setScene } from './cast.ts';
import { verdicts } from './row.ts';
import { table } from './table.ts';
import { verdictOf } from './try-row.ts';

const profile = { companyName: '新公司', contactPerson: '张三', contactPhone: '13900000000' };

/** Fields of the specified payloads that are accepted and replaced by the server's own values. */
type Tolerated = 'createTime' | 'updateTime';
type OfOwner = keyof ProfileInput | Tolerated | 'userId' | 'reSubmitReason';
/** A forged value for every other field. A missing field fails the type check. */
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

type Write = { name: string; caller: CallerName; fields: object; event: (scene: Scene, field: object) => object };
/** The server accepts these, or refuses them with other errors. */
const exceptions: ReadonlySet<string> = new Set<'_id' | Tolerated>(['_id', 'createTime', 'updateTime']);
const likelyForgeries: Readonly<Record<string, unknown>> = {
  isSuperAdmin: true,
  createdBy: 'SUPER_ADMIN',
  revision: 9,
};

/** A forged value for each field that only the server writes. */
function forgedFields(model: ModelName): Record<string, unknown> {
  const { record, fields } = models[model];
  const names = Object.keys(record.entries).filter((name) => !Object.hasOwn(fields, name) && !exceptions.has(name));
  return Object.fromEntries(names.map((name) => [name, likelyForgeries[name] ?? 'x']));
}

/** The inserts and updates of the permission table that a super admin may make. */
function writesOf(model: ModelName): Write[] {
  const rows = table.filter(({ name }) => name.startsWith(`insert ${model}`) || name.startsWith(`update ${model}`));
  const permitted = rows.filter((row) => verdicts[verdictOf(row, 'superAdmin')] !== 'PERMISSION_DENIED');
  return permitted.map((row) => ({
    name: row.name,
    caller: 'superAdmin',
    fields: { ...forgedFields(model), ...(row.name.startsWith('insert') && { _id: 'chosen' }) },
    event: (scene, field) => {
      const event = row.event(scene);
      return { ...event, data: { ...Object(event?.data), ...field } };
    },
  }));
}

/** Every write, with the fields that its payload must not contain. A review writes no profile, so it has its own. */
const writes: Write[] = [
  ...modelNames.filter((model) => model !== 'Company').flatMap(writesOf),
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
  const { database, functions } = functionsForTests(open);

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

import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { UserRecord } from '#contract/models.ts';
import { openEmbedded, type TestDatabase } from '#tests/support/fixtures/databases.ts';
import { addCompany, addUser, createFunctions, type Functions, sessionOf } from '#tests/support/fixtures/functions.ts';

const profile = { companyName: '蓝天科技', contactPerson: '王建国', contactPhone: '13800000000' };

let database: TestDatabase;
let functions: Functions;
let owner: UserRecord;
let admin: UserRecord;
beforeEach(async () => {
  database = await openEmbedded();
  functions = createFunctions(database);
  owner = await addUser(database, { role: 'company', realName: '王建国' });
  admin = await addUser(database, { role: 'admin', realName: '李文静' });
});
afterEach(() => database.remove());

const insert = (data: object, user = owner) =>
  functions.call('insertMySQLData', sessionOf(user), { action: 'insert', model: 'Company', data });
const update = (id: string, data: object, more: object = {}, user = owner) =>
  functions.call('queryMySQLData', sessionOf(user), {
    action: 'update',
    model: 'Company',
    query: { _id: id },
    data,
    ...more,
  });
const stored = () =>
  database.database.sql.selectFrom('Company').selectAll().where('userId', '=', owner._id).executeTakeFirstOrThrow();

describe('A new profile', () => {
  test('starts as pending and belongs to its creator', async () => {
    expect(await insert({ ...profile, businessLicense: ' 91110000MA01 ' })).toMatchObject({ success: true });
    expect(await stored()).toMatchObject({
      ...profile,
      businessLicense: '91110000MA01',
      verifyStatus: 'pending',
      revision: 1,
    });
  });
  test.each([
    ['companyName', '请填写企业名称'],
    ['contactPerson', '请填写联系人'],
    ['contactPhone', '请填写联系电话'],
  ])('needs %s', async (field, error) => {
    expect(await insert({ ...profile, [field]: '  ' })).toMatchObject({ errorCode: 'VALIDATION_FAILED', error });
    const rest = Object.fromEntries(Object.entries(profile).filter(([name]) => name !== field));
    expect(await insert(rest)).toMatchObject({ errorCode: 'VALIDATION_FAILED' });
  });
  test('without a licence gets the present time as its placeholder', async () => {
    await insert(profile);
    expect((await stored()).businessLicense).toBe(`TEMP_${functions.clock.now}`);
  });
  test.each(['91110000ma01', ' 91110000MA01', '９１１１００００MA01'])(
    'is refused the taken licence %j',
    async (businessLicense) => {
      const other = await addUser(database, { role: 'company' });
      await addCompany(database, { userId: other._id, businessLicense: '91110000MA01' });
      expect(await insert({ ...profile, businessLicense })).toMatchObject({
        errorCode: 'DUPLICATE_LICENSE',
        error: '该营业执照号已被其他企业使用',
      });
    },
  );
  test.each(['javascript:alert(1)', 'data:image/svg+xml,x', '//evil.example/x.png'])(
    'is refused the logo %s',
    async (logo) => {
      expect(await insert({ ...profile, logo })).toMatchObject({ errorCode: 'VALIDATION_FAILED' });
    },
  );
});

describe('A saved profile', () => {
  test('keeps its placeholder when the licence stays empty, which is no change of identity', async () => {
    await insert(profile);
    const { _id, businessLicense } = await stored();
    await database.database.sql.updateTable('Company').set({ verifyStatus: 'approved' }).execute();
    await update(_id, { ...profile, businessLicense: '' });
    expect(await stored()).toMatchObject({ businessLicense, verifyStatus: 'approved' });
  });
  test('made on an older version is refused, and nothing is overwritten', async () => {
    const company = await addCompany(database, { userId: owner._id });
    await update(company._id, { address: '上海市' });
    const answer = await update(company._id, { address: '广州市' }, { revision: company.revision });
    expect(answer).toMatchObject({ errorCode: 'STALE_REVISION', error: '记录已被他人修改，请刷新后重试' });
    expect((await stored()).address).toBe('上海市');
  });
  test('that changes nothing leaves no trace', async () => {
    const company = await addCompany(database, { userId: owner._id });
    expect(await update(company._id, { address: company.address })).toMatchObject({ data: { record: company } });
    expect(await database.database.sql.selectFrom('Audit').selectAll().execute()).toEqual([]);
  });
});

describe('A decision', () => {
  test('on what the company has changed since is refused with its own words', async () => {
    const company = await addCompany(database, { userId: owner._id });
    await update(company._id, { contactPhone: '13900000000' });
    const answer = await update(company._id, { verifyStatus: 'approved' }, { revision: company.revision }, admin);
    expect(answer).toMatchObject({ errorCode: 'STALE_REVISION', error: '企业信息已更新，请查看最新内容后再审核' });
    expect((await stored()).verifyStatus).toBe('pending');
  });
  test('is shown to the company with its reason, without the name of the administrator', async () => {
    const company = await addCompany(database, { userId: owner._id });
    await update(company._id, { verifyStatus: 'rejected', rejectReason: '证件不清晰' }, {}, admin);
    const event = { action: 'query', model: 'Audit', query: { targetId: company._id } };
    const seen = await functions.call('queryMySQLData', sessionOf(owner), event);
    expect(seen).toMatchObject({
      data: {
        records: [
          {
            action: 'rejectCompany',
            actorId: '',
            actorName: '管理员',
            after: { verifyStatus: 'rejected', rejectReason: '证件不清晰' },
          },
        ],
      },
    });
    expect(JSON.stringify(seen)).not.toContain('李文静');
    expect(JSON.stringify(seen)).not.toContain(admin._id);
    expect(await functions.call('queryMySQLData', sessionOf(admin), event)).toMatchObject({
      data: { records: [{ actorId: admin._id, actorName: '李文静' }] },
    });
    const asked = { ...event, query: { actorId: admin._id } };
    expect(await functions.call('queryMySQLData', sessionOf(owner), asked)).toMatchObject({
      errorCode: 'VALIDATION_FAILED',
    });
  });
});

describe('The licence check of a company', () => {
  const check = (query: object) =>
    functions.call('queryMySQLData', sessionOf(owner), { action: 'query', model: 'Company', query, limit: 1 });

  test('answers that a match exists, and nothing else of it', async () => {
    const other = await addUser(database, { role: 'company' });
    const company = await addCompany(database, { userId: other._id, businessLicense: '91110000MA01' });
    const data = { records: [{ _id: company._id }], total: 1, next: null };
    expect(await check({ businessLicense: '91110000MA01' })).toEqual({ success: true, data });
    expect(await check({ businessLicense: { $eq: '91110000MA01' } })).toEqual({ success: true, data });
  });
  test.each([
    ['a search', { businessLicense: { $gt: '' } }],
    ['a second condition', { businessLicense: '91110000MA01', verifyStatus: 'pending' }],
    ['a list', { businessLicense: { $in: ['91110000MA01'] } }],
    ['a placeholder', { businessLicense: 'TEMP_1748836800000' }],
  ])('is not widened by %s', async (_name, query) => {
    const other = await addUser(database, { role: 'company' });
    await addCompany(database, { userId: other._id, businessLicense: '91110000MA01' });
    const third = await addUser(database, { role: 'company' });
    await addCompany(database, { userId: third._id, businessLicense: 'TEMP_1748836800000' });
    expect(await check(query)).toMatchObject({ data: { records: [], total: 0 } });
  });
});

import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { UserRecord } from '#contract/models.ts';
import { openEmbedded, type TestDatabase } from '#tests/support/fixtures/databases.ts';
import {
  addCompany,
  addPassword,
  addUser,
  createFunctions,
  type Functions,
  outcomeOf,
  sessionOf,
} from '#tests/support/fixtures/functions.ts';

const person = { username: 'zhangwei', email: 'zhang@example.com', realName: '张伟' };

let database: TestDatabase;
let functions: Functions;
let root: UserRecord;
beforeEach(async () => {
  database = await openEmbedded();
  functions = createFunctions(database);
  root = await addUser(database, { role: 'admin', isSuperAdmin: true, createdBy: 'SUPER_ADMIN' });
});
afterEach(() => database.remove());

const insert = (data: object) =>
  functions.call('insertMySQLData', sessionOf(root), { action: 'insert', model: 'User', data });
const update = (id: string, data: object, more: object = {}) =>
  functions.call('queryMySQLData', sessionOf(root), {
    action: 'update',
    model: 'User',
    query: { _id: id },
    data,
    ...more,
  });
const read = (id: string) =>
  database.database.sql.selectFrom('User').selectAll().where('_id', '=', id).executeTakeFirstOrThrow();

describe('A new user', () => {
  test('is an active job seeker by default; the times and createdBy of the payload are ignored [7.08]', async () => {
    const response = await insert({ ...person, createTime: 1, createdBy: 'admin' });
    expect(response).toEqual({ success: true, data: { id: expect.stringMatching(/^[\w-]{1,32}$/) } });
    const stored = await database.database.sql
      .selectFrom('User')
      .selectAll()
      .where('username', '=', 'zhangwei')
      .execute();
    const now = functions.clock.now;
    expect(stored).toMatchObject([
      { ...person, role: 'jobseeker', status: 'active', phone: '', createTime: now, createdBy: 'admin' },
    ]);
  });
  test.each([
    ['the user name', { email: 'b@example.com', username: 'ZhangWei' }, 'DUPLICATE_USERNAME', '用户名已存在'],
    [
      'the user name in full width',
      { email: 'b@example.com', username: 'ｚhangwei' },
      'DUPLICATE_USERNAME',
      '用户名已存在',
    ],
    ['the e-mail', { username: 'b', email: 'ZHANG@example.com' }, 'DUPLICATE_EMAIL', '邮箱已被使用'],
  ])('is refused when %s is taken', async (_name, fields, errorCode, error) => {
    await insert(person);
    expect(await insert({ ...person, ...fields })).toMatchObject({ errorCode, error });
  });
  test.each([
    [{ username: 'a@b' }, '用户名不能包含@'],
    [{ username: '' }, '请填写用户名'],
    [{ email: 'nowhere' }, '邮箱格式不正确'],
    [{ realName: ' ' }, '请填写姓名'],
    [{ role: 'root' }, '请选择用户角色'],
    [{ status: 'gone' }, '状态不正确'],
    [{ realName: 'a\u0000b' }, '姓名包含不支持的字符'],
    [{ realName: '\u200b\u3164' }, '请填写姓名'],
    [{ realName: `名${'\u0301'.repeat(9)}` }, '姓名包含不支持的字符'],
  ])('is refused with %j', async (fields, error) => {
    expect(await insert({ ...person, ...fields })).toMatchObject({ errorCode: 'VALIDATION_FAILED', error });
  });
});

describe('A changed user', () => {
  test('is refused on an older revision, without a change', async () => {
    const user = await addUser(database);
    expect(outcomeOf(await update(user._id, { phone: '1' }, { revision: 1 }))).toBe('success');
    expect(await update(user._id, { phone: '2' }, { revision: 1 })).toMatchObject({ errorCode: 'STALE_REVISION' });
    expect(await read(user._id)).toMatchObject({ phone: '1', revision: 2 });
  });
  test('may stay without an e-mail, but may not lose one', async () => {
    const without = await addUser(database, { email: null });
    const withOne = await addUser(database);
    expect(outcomeOf(await update(without._id, { email: '', phone: '1' }))).toBe('success');
    expect(await update(withOne._id, { email: '' })).toMatchObject({
      errorCode: 'VALIDATION_FAILED',
      error: '请填写邮箱',
    });
  });
  test('may change the case of the own user name', async () => {
    const user = await addUser(database, { username: 'li' });
    expect(outcomeOf(await update(user._id, { username: 'LI' }))).toBe('success');
  });
  test('is found by the new name at once, and no longer by the old one', async () => {
    const user = await addUser(database, { realName: '旧名' });
    await update(user._id, { realName: '新名' });
    const find = (text: string) =>
      functions.call('queryMySQLData', sessionOf(root), {
        action: 'count',
        model: 'User',
        query: { realName: { $search: text } },
      });
    expect(await find('新')).toMatchObject({ data: { total: 1 } });
    expect(await find('旧')).toMatchObject({ data: { total: 0 } });
  });
  test('is in the history with actor, time and changes', async () => {
    const user = await addUser(database, { phone: '1' });
    await update(user._id, { phone: '2', realName: user.realName });
    const rows = await database.database.sql.selectFrom('Audit').selectAll().execute();
    expect(rows).toMatchObject([
      {
        actorId: root._id,
        actorName: root.realName,
        action: 'updateUser',
        model: 'User',
        targetId: user._id,
        createTime: functions.clock.now,
      },
    ]);
    expect(rows.map((row) => [row.before, row.after])).toEqual([['{"phone":"1"}', '{"phone":"2"}']]);
  });
});

describe('The last super admin', () => {
  test.each([
    ['another role', { role: 'jobseeker' }, 'LAST_SUPER_ADMIN'],
    ['suspension', { status: 'suspended' }, 'PERMISSION_DENIED'],
    ['deactivation', { status: 'inactive' }, 'PERMISSION_DENIED'],
  ])('is safe from %s', async (_name, data, errorCode) => {
    expect(await update(root._id, data)).toMatchObject({ errorCode });
  });
  test('counts as the last one if the others are blocked', async () => {
    await addUser(database, { role: 'admin', isSuperAdmin: true, status: 'suspended' });
    const event = {
      action: 'manageSuperAdmin',
      operation: 'removeSuperAdmin',
      targetUserId: root._id,
      currentUserId: root._id,
    };
    expect(await functions.call('loginAuth', sessionOf(root), event)).toMatchObject({ errorCode: 'LAST_SUPER_ADMIN' });
  });
});

describe('A super admin', () => {
  test('loses both marks with another role', async () => {
    const other = await addUser(database, { role: 'admin', isSuperAdmin: true, createdBy: 'SUPER_ADMIN' });
    await update(other._id, { role: 'company' });
    expect(await read(other._id)).toMatchObject({ role: 'company', isSuperAdmin: 0, createdBy: 'admin' });
  });
  test('gets and loses both marks', async () => {
    const admin = await addUser(database, { role: 'admin' });
    const manage = (operation: string) =>
      functions.call('loginAuth', sessionOf(root), {
        action: 'manageSuperAdmin',
        operation,
        targetUserId: admin._id,
        currentUserId: root._id,
      });
    expect(await manage('setSuperAdmin')).toMatchObject({
      data: { user: { isSuperAdmin: true, createdBy: 'SUPER_ADMIN' } },
    });
    expect(await manage('removeSuperAdmin')).toMatchObject({
      data: { user: { isSuperAdmin: false, createdBy: 'admin' } },
    });
  });
});

describe('A deleted user', () => {
  test('is deleted with credential, sessions and company profile, and leaves no secret in the history', async () => {
    const user = await addUser(database, { role: 'company' });
    await addPassword(database, user._id);
    await addCompany(database, { userId: user._id });
    const event = { action: 'delete', model: 'User', query: { _id: user._id } };
    expect(await functions.call('queryMySQLData', sessionOf(root), event)).toEqual({
      success: true,
      data: { deleted: 1 },
    });
    for (const table of ['Company', 'Credential'] as const) {
      expect(await database.database.sql.selectFrom(table).selectAll().execute(), table).toEqual([]);
    }
    const audit = await database.database.sql.selectFrom('Audit').selectAll().execute();
    expect(audit.map((row) => row.action).sort()).toEqual(['deleteCompany', 'deleteUser']);
    expect(JSON.stringify(audit)).not.toContain('scrypt');
  });
});

test('no response of a query and no line of the log contains a hash, a ticket or a password', async () => {
  const user = await addUser(database);
  const event = {
    action: 'setUserPassword',
    userId: user._id,
    username: user.username,
    email: user.email,
    password: 'secret-1',
  };
  const responses = [await functions.call('loginAuth', sessionOf(root), event)];
  responses.push(
    await functions.call(
      'loginAuth',
      {},
      { action: 'login', username: user.username, password: 'secret-1', role: 'jobseeker' },
    ),
  );
  const { loginId } = await database.database.sql.selectFrom('Credential').selectAll().executeTakeFirstOrThrow();
  const queries = await Promise.all(
    ['User', 'Company', 'Audit', 'Credential', 'EndedSession', 'LoginAttempt'].map((model) =>
      functions.call('queryMySQLData', sessionOf(root), { action: 'query', model, query: {} }),
    ),
  );
  expect(queries.map(outcomeOf)).toEqual(['success', 'success', 'success', 'NOT_FOUND', 'NOT_FOUND', 'NOT_FOUND']);
  for (const secret of ['secret-1', 'scrypt', loginId]) {
    expect(JSON.stringify(queries)).not.toContain(secret);
    expect(JSON.stringify(functions.log)).not.toContain(secret);
  }
});

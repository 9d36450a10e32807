import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Envelope } from '#contract/envelope.ts';
import type { UserRecord } from '#contract/models.ts';
import { describeOnEachDatabase, type TestDatabase } from '#tests/support/fixtures/databases.ts';
import {
  addPassword,
  addUser,
  createFunctions,
  dataOf,
  type Functions,
  outcomeOf,
  PASSWORD,
  sessionOf,
  type TestIdentity,
} from '#tests/support/fixtures/functions.ts';

describeOnEachDatabase('Open sessions', (open) => {
  let database: TestDatabase;
  let functions: Functions;
  let root: UserRecord;
  let person: UserRecord;
  let ticketSession: TestIdentity;
  let cloudSession: TestIdentity;

  beforeEach(async () => {
    database = await open();
    functions = createFunctions(database);
    root = await addUser(database, { role: 'admin', isSuperAdmin: true });
    person = await addUser(database, { role: 'admin', isSuperAdmin: true, email: 'person@example.com' });
    ticketSession = { uid: 'c-1', customUserId: await addPassword(database, person._id) };
    cloudSession = sessionOf(person);
    expect(outcomeOf(await whoAmI(ticketSession))).toBe('success');
    expect(outcomeOf(await whoAmI(cloudSession))).toBe('success');
  });
  afterEach(() => database.remove());

  const whoAmI = (identity: TestIdentity) =>
    functions.call('queryMySQLData', identity, { action: 'get', model: 'User', id: person._id });
  const asRoot = (name: 'loginAuth' | 'queryMySQLData', event: object) => functions.call(name, sessionOf(root), event);
  const update = (data: object) =>
    asRoot('queryMySQLData', { action: 'update', model: 'User', query: { _id: person._id }, data });
  const manage = (operation: string) =>
    asRoot('loginAuth', { action: 'manageSuperAdmin', operation, targetUserId: person._id, currentUserId: root._id });

  test.each([
    ['a password reset', 'UNAUTHENTICATED', () => asRoot('loginAuth', { action: 'resetPassword', userId: person._id })],
    [
      'a new password',
      'UNAUTHENTICATED',
      () => asRoot('loginAuth', { action: 'setUserPassword', userId: person._id, password: 'secret1' }),
    ],
    ['suspension', 'ACCOUNT_SUSPENDED', () => update({ status: 'suspended' })],
    ['deactivation', 'ACCOUNT_INACTIVE', () => update({ status: 'inactive' })],
    ['another role', 'UNAUTHENTICATED', () => update({ role: 'jobseeker' })],
    ['demotion', 'UNAUTHENTICATED', () => manage('removeSuperAdmin')],
    [
      'deletion',
      'UNAUTHENTICATED',
      async () => {
        await manage('removeSuperAdmin');
        return asRoot('queryMySQLData', { action: 'delete', model: 'User', query: { _id: person._id } });
      },
    ],
  ] as const)('end with %s at the next call', async (_name, code, act) => {
    expect(outcomeOf(await act())).toBe('success');
    expect(outcomeOf(await whoAmI(ticketSession))).toBe(code);
    expect(outcomeOf(await whoAmI(cloudSession))).toBe(code);
  });

  test('survive a change that removes no rights', async () => {
    await update({ phone: '13800000000' });
    expect(outcomeOf(await whoAmI(ticketSession))).toBe('success');
    expect(outcomeOf(await whoAmI(cloudSession))).toBe('success');
  });

  test('a reset password replaces the old one and the cloud account', async () => {
    const reset = await asRoot('loginAuth', { action: 'resetPassword', userId: person._id });
    const newPassword = String(dataOf(reset).newPassword);
    functions.accounts.set(`uid-${person._id}`, {
      verifiedEmail: person.email,
      lastSignInTime: functions.clock.now + 1000,
    });
    expect(outcomeOf(await whoAmI(cloudSession))).toBe('UNAUTHENTICATED');
    expect(outcomeOf(await login(PASSWORD))).toBe('INVALID_CREDENTIALS');
    const answer = await login(newPassword);
    const ticket = String(dataOf(answer).ticket);
    expect(outcomeOf(await whoAmI({ uid: 'c-2', customUserId: ticket.replace('ticket:', '') }))).toBe('success');
  });

  const login = (password: string) =>
    functions.call('loginAuth', {}, { action: 'login', username: person.username, password, role: 'admin' });

  describe('of a cloud account', () => {
    beforeEach(async () => {
      await database.database.sql.deleteFrom('Credential').where('userId', '=', person._id).execute();
      await update({ status: 'suspended' });
      functions.clock.now += 60_000;
      await update({ status: 'active' });
    });
    const signInAt = (lastSignInTime: number) =>
      functions.accounts.set(`uid-${person._id}`, { verifiedEmail: null, lastSignInTime });

    test('stay ended when the account is active again', async () => {
      signInAt(functions.clock.now - 120_000);
      expect(outcomeOf(await whoAmI(cloudSession))).toBe('UNAUTHENTICATED');
    });
    test('stay ended when the platform does not respond', async () => {
      expect(outcomeOf(await whoAmI(cloudSession))).toBe('UNAUTHENTICATED');
    });
    test('start again with a new sign-in', async () => {
      signInAt(functions.clock.now);
      expect(outcomeOf(await whoAmI(cloudSession))).toBe('success');
    });
  });
});

describeOnEachDatabase('The cloud account of a deleted user', (open) => {
  let database: TestDatabase;
  let functions: Functions;
  let person: UserRecord;

  beforeEach(async () => {
    database = await open();
    functions = createFunctions(database);
    const admin = await addUser(database, { role: 'admin' });
    person = await addUser(database, { role: 'jobseeker', email: 'person@example.com' });
    const event = { action: 'delete', model: 'User', query: { _id: person._id } };
    expect(outcomeOf(await functions.call('queryMySQLData', sessionOf(admin), event))).toBe('success');
  });
  afterEach(() => database.remove());

  const readSelf = (lastSignInTime: number, verifiedEmail: string | null = null) => {
    functions.accounts.set(`uid-${person._id}`, { verifiedEmail, lastSignInTime });
    return functions.call('queryMySQLData', sessionOf(person), { action: 'query', model: 'User', query: {} });
  };

  test('has no open session', async () => {
    expect(outcomeOf(await readSelf(functions.clock.now - 1, 'person@example.com'))).toBe('UNAUTHENTICATED');
  });
  test('has no user after a new sign-in', async () => {
    const answer = await readSelf(functions.clock.now + 1);
    expect(dataOf(answer).records).toEqual([]);
  });
  test('is bound again by its verified e-mail address when the user was created again', async () => {
    const again = await addUser(database, { email: 'person@example.com', cloudbaseUid: null });
    expect(outcomeOf(await readSelf(functions.clock.now - 1, 'person@example.com'))).toBe('UNAUTHENTICATED');
    const answer = await readSelf(functions.clock.now + 1, 'person@example.com');
    expect(dataOf(answer).records).toMatchObject([{ _id: again._id }]);
  });
});

describeOnEachDatabase('A cloud account without a user', (open) => {
  let database: TestDatabase;
  let functions: Functions;
  beforeEach(async () => {
    database = await open();
    functions = createFunctions(database);
  });
  afterEach(() => database.remove());

  const readSelf = () =>
    functions.call('queryMySQLData', { uid: 'new-uid' }, { action: 'query', model: 'User', query: {} });
  const recordsOf = (answer: Envelope<unknown>) => dataOf(answer).records;

  test('is bound by a verified e-mail address, once', async () => {
    const user = await addUser(database, { email: 'Li@Example.com', cloudbaseUid: null });
    functions.accounts.set('new-uid', { verifiedEmail: 'li@example.com', lastSignInTime: 0 });
    expect(recordsOf(await readSelf())).toMatchObject([{ _id: user._id, cloudbaseUid: 'new-uid' }]);
    functions.accounts.clear();
    expect(recordsOf(await readSelf())).toMatchObject([{ _id: user._id }]);
  });
  test('is bound once when the first calls come at the same time', async () => {
    const user = await addUser(database, { email: 'li@example.com', cloudbaseUid: null });
    functions.accounts.set('new-uid', { verifiedEmail: 'li@example.com', lastSignInTime: 0 });
    const answers = await Promise.all([readSelf(), readSelf(), readSelf()]);
    for (const answer of answers) expect(recordsOf(answer)).toMatchObject([{ _id: user._id }]);
  });
  test.each([
    ['its e-mail address is not verified', { cloudbaseUid: null }, null, false],
    ['its e-mail address only looks like that of the user', { cloudbaseUid: null }, 'li@ｅxample.com', false],
    ['the user is bound to another account', { cloudbaseUid: 'other' }, 'li@example.com', false],
    ['the user has a legacy password', { cloudbaseUid: null }, 'li@example.com', true],
  ])('stays unbound when %s', async (_name, fields, verifiedEmail, withPassword) => {
    const user = await addUser(database, { email: 'li@example.com', ...fields });
    if (withPassword) await addPassword(database, user._id);
    functions.accounts.set('new-uid', { verifiedEmail, lastSignInTime: 0 });
    expect(recordsOf(await readSelf())).toEqual([]);
  });
});

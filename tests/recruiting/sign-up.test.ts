import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { UserRecord } from '#contract/models.ts';
import { describeOnEachDatabase, dumpOf, type TestDatabase } from '#tests/support/fixtures/databases.ts';
import {
  addPassword,
  addUser,
  createFunctions,
  dataOf,
  type Functions,
  NOON,
  outcomeOf,
  PASSWORD,
  sessionOf,
  type TestIdentity,
  tally,
} from '#tests/support/fixtures/functions.ts';

const registration = { action: 'register', role: 'jobseeker', realName: '王小明', consent: true };
const newcomer: TestIdentity = { uid: 'uid-new' };
const visitor: TestIdentity = { uid: 'visitor', isAnonymous: true };
const EMAIL = 'new@example.com';

beforeAll(() => {
  vi.stubEnv('EDITION', 'recruiting');
});
afterAll(() => {
  vi.unstubAllEnvs();
});

describeOnEachDatabase('Sign-up and recovery', (open) => {
  let database: TestDatabase;
  let functions: Functions;
  beforeEach(async () => {
    database = await open();
    functions = createFunctions(database);
    functions.accounts.set('uid-new', { verifiedEmail: EMAIL, lastSignInTime: NOON });
  });
  afterEach(() => database.remove());

  const call = (event: object, identity = newcomer) => functions.call('loginAuth', identity, event);
  const outcome = async (event: object, identity = newcomer) => outcomeOf(await call(event, identity));
  const users = () => database.database.sql.selectFrom('User').selectAll().execute();
  const userOf = (id: string) =>
    database.database.sql.selectFrom('User').selectAll().where('_id', '=', id).executeTakeFirstOrThrow();
  const whoIs = async (identity: TestIdentity) => {
    const answer = await functions.call('queryMySQLData', identity, { action: 'query', model: 'User', query: {} });
    return answer.success ? dataOf(answer).records : answer.errorCode;
  };

  describe('A registration', () => {
    test.each(['jobseeker', 'company'])('makes the account a user with the role %s', async (role) => {
      const { user } = dataOf(await call({ ...registration, role }));
      expect(user).toMatchObject({
        role,
        realName: '王小明',
        email: EMAIL,
        status: 'active',
        createdBy: 'self',
        isSuperAdmin: false,
        cloudbaseUid: 'uid-new',
        username: expect.stringMatching(/^user_[a-z0-9]{8,12}$/),
      });
      expect(await whoIs(newcomer)).toEqual([user]);
      const entries = await database.database.sql.selectFrom('Audit').selectAll().execute();
      expect(entries).toMatchObject([
        { action: 'registerUser', actorId: Object(user)._id, targetId: Object(user)._id },
      ]);
    });

    test('takes a telephone number, and refuses one that is too long', async () => {
      expect(await outcome({ ...registration, phone: '1'.repeat(33) })).toBe('VALIDATION_FAILED');
      expect(await users()).toEqual([]);
      const { user } = dataOf(await call({ ...registration, phone: '138 0000 0000' }));
      expect(user).toMatchObject({ phone: '138 0000 0000' });
    });

    test('of 50 parallel calls makes one user, and all of them return it', async () => {
      const answers = await Promise.all(Array.from({ length: 50 }, () => call(registration)));
      const ids = answers.map((answer) => Object(dataOf(answer).user)._id);
      expect(new Set(ids).size).toBe(1);
      expect(await users()).toHaveLength(1);
    });

    test('is not changed by a repeat with another role', async () => {
      const first = dataOf(await call(registration));
      expect(dataOf(await call({ ...registration, role: 'company', realName: '别人' }))).toEqual(first);
    });

    test.each([
      { role: 'admin' },
      { role: 'superAdmin' },
      { role: ['company'] },
      { isSuperAdmin: true },
      { createdBy: 'SUPER_ADMIN' },
      { status: 'active' },
      { email: 'other@example.com' },
      { cloudbaseUid: 'uid-other' },
      { username: 'root' },
      { _id: 'chosen' },
      { consent: false },
      { consent: 'true' },
      { realName: '' },
      { realName: { $ne: '' } },
    ])('with %j is refused', async (forged) => {
      expect(await outcome({ ...registration, ...forged })).toBe('VALIDATION_FAILED');
      expect(await users()).toEqual([]);
    });

    test('needs an address that the platform has verified', async () => {
      functions.accounts.set('uid-new', { verifiedEmail: null, lastSignInTime: NOON });
      expect(await outcome(registration)).toBe('PERMISSION_DENIED');
      functions.accounts.delete('uid-new');
      expect(await outcome(registration)).toBe('PERMISSION_DENIED');
      expect(await outcome(registration, visitor)).toBe('PERMISSION_DENIED');
      expect(await users()).toEqual([]);
    });

    test('does not become a user with a stored password, or one of another account', async () => {
      for (const bound of [null, 'uid-old']) {
        const { _id } = await addUser(database, { email: `${bound}@example.com`, cloudbaseUid: bound });
        if (bound === null) await addPassword(database, _id);
        functions.accounts.set('uid-new', { verifiedEmail: `${bound}@example.com`, lastSignInTime: NOON });
        const before = await dumpWithoutAttempts(database);
        expect(await outcome(registration)).toBe('DUPLICATE_EMAIL');
        expect(await dumpWithoutAttempts(database)).toBe(before);
      }
    });

    test('is refused for a suspended user, and for the ended session of one', async () => {
      const user = await addUser(database, { status: 'suspended', email: EMAIL, cloudbaseUid: null });
      expect(await outcome(registration)).toBe('ACCOUNT_SUSPENDED');
      expect(await outcome(registration, sessionOf(user))).toBe('PERMISSION_DENIED');
      expect(await users()).toHaveLength(1);
    });
  });

  describe('A recovery', () => {
    let user: UserRecord;
    beforeEach(async () => {
      user = await addUser(database, { role: 'company', email: 'li@example.com', cloudbaseUid: 'uid-li' });
      functions.recoveries.set('proof', { email: 'li@example.com', uid: 'uid-li' });
    });
    const recovery = {
      action: 'recoverPassword',
      email: 'li@example.com',
      verificationToken: 'proof',
      newPassword: 'my-new-password',
    };
    const credentials = () => database.database.sql.selectFrom('Credential').selectAll().execute();

    test('ends the validity of a stored password, and all sessions of it', async () => {
      await database.database.sql.updateTable('User').set({ cloudbaseUid: null }).execute();
      const loginId = await addPassword(database, user._id);
      const login = { action: 'login', username: user.username, password: PASSWORD, role: 'company' };
      expect(await outcome(login, visitor)).toBe('success');
      expect(await outcome(recovery, visitor)).toBe('success');
      expect(await credentials()).toEqual([]);
      expect(await outcome(login, visitor)).toBe('INVALID_CREDENTIALS');
      expect(await whoIs({ customUserId: loginId })).toBe('UNAUTHENTICATED');
      expect(await whoIs({ uid: 'uid-li' })).toMatchObject([{ _id: user._id }]);
    });

    test('is an entry in the history, by the user, without any value', async () => {
      await call(recovery, visitor);
      const entries = await database.database.sql.selectFrom('Audit').selectAll().execute();
      expect(entries).toMatchObject([
        { action: 'recoverPassword', actorId: user._id, targetId: user._id, before: '{}', after: '{}' },
      ]);
    });

    test('lifts the limit of sign-ins', async () => {
      const wrong = { action: 'login', username: user.username, password: 'wrong', role: 'company' };
      for (let times = 0; times < 6; times += 1) await call(wrong, visitor);
      expect(await outcome(wrong, visitor)).toBe('TOO_MANY_ATTEMPTS');
      await call(recovery, visitor);
      expect(await outcome(wrong, visitor)).toBe('INVALID_CREDENTIALS');
    });

    test('without a valid token changes nothing, and does not tell who has an account', async () => {
      const before = await dumpWithoutAttempts(database);
      const answers = await Promise.all(
        ['li@example.com', 'nobody@example.com'].map((email) =>
          functions.call('loginAuth', visitor, { ...recovery, email, verificationToken: 'forged' }),
        ),
      );
      expect(JSON.stringify(answers[0])).toBe(JSON.stringify(answers[1]));
      expect(tally(answers.map(outcomeOf))).toEqual({ INVALID_CREDENTIALS: 2 });
      expect(await dumpWithoutAttempts(database)).toBe(before);
    });

    test.each(['suspended', 'inactive'] as const)(
      'of a user who is %s is refused, and changes nothing',
      async (status) => {
        await database.database.sql.updateTable('User').set({ status, cloudbaseUid: null }).execute();
        await addPassword(database, user._id);
        const before = await dumpWithoutAttempts(database);
        const expected = { suspended: 'ACCOUNT_SUSPENDED', inactive: 'ACCOUNT_INACTIVE' }[status];
        expect(await outcome(recovery, visitor)).toBe(expected);
        expect(await dumpWithoutAttempts(database)).toBe(before);
        // The account alone is no user.
        expect(await whoIs({ uid: 'uid-li' })).toEqual([]);
      },
    );

    test('never gives an administrator to an account that is not theirs yet', async () => {
      const admin = await addUser(database, { role: 'admin', email: 'root@example.com', cloudbaseUid: null });
      await addPassword(database, admin._id);
      functions.recoveries.set('proof', { email: 'root@example.com', uid: 'uid-thief' });
      const before = await dumpWithoutAttempts(database);
      expect(await outcome({ ...recovery, email: 'root@example.com' }, visitor)).toBe('PERMISSION_DENIED');
      expect(await dumpWithoutAttempts(database)).toBe(before);
    });

    test('by a former address changes nothing', async () => {
      await database.database.sql
        .updateTable('User')
        .set({ email: 'moved@example.com', emailKey: 'moved@example.com' })
        .execute();
      const before = await dumpWithoutAttempts(database);
      expect(await outcome(recovery, visitor)).toBe('success');
      expect(await dumpWithoutAttempts(database)).toBe(before);
    });

    test('by a former address opens nobody’s account, after an administrator changed the address', async () => {
      const root = await addUser(database, { role: 'admin', isSuperAdmin: true, createdBy: 'SUPER_ADMIN' });
      const change = {
        action: 'update',
        model: 'User',
        query: { _id: user._id },
        data: { email: 'moved@example.com' },
      };
      expect(outcomeOf(await functions.call('queryMySQLData', sessionOf(root), change))).toBe('success');
      functions.accounts.set('uid-li', { verifiedEmail: 'li@example.com', lastSignInTime: NOON + 1000 });
      expect(await outcome(recovery, visitor)).toBe('success');
      expect(await whoIs({ uid: 'uid-li' })).toEqual([]);
      expect(await userOf(user._id)).toMatchObject({ cloudbaseUid: null });
    });

    test('by an address with a letter that only folds to the same one finds nobody', async () => {
      await addUser(database, { email: 'kate@example.com', cloudbaseUid: 'uid-kate' });
      functions.accounts.set('uid-thief', { verifiedEmail: '\u212aate@example.com', lastSignInTime: NOON });
      functions.recoveries.set('proof', { email: '\u212aate@example.com', uid: 'uid-thief' });
      const before = await dumpWithoutAttempts(database);
      await outcome({ ...recovery, email: '\u212aate@example.com' }, visitor);
      expect(await dumpWithoutAttempts(database)).toBe(before);
      expect(await whoIs({ uid: 'uid-thief' })).toEqual([]);
    });

    test('keeps the account out that it replaced, also after all sessions ended again', async () => {
      functions.recoveries.set('proof', { email: 'li@example.com', uid: 'uid-second' });
      expect(await outcome(recovery, visitor)).toBe('success');
      functions.clock.now += 1000;
      const root = await addUser(database, { role: 'admin', isSuperAdmin: true, createdBy: 'SUPER_ADMIN' });
      for (const status of ['suspended', 'active']) {
        const change = { action: 'update', model: 'User', query: { _id: user._id }, data: { status } };
        expect(outcomeOf(await functions.call('queryMySQLData', sessionOf(root), change))).toBe('success');
      }
      const lastSignInTime = functions.clock.now + 1000;
      functions.accounts.set('uid-li', { verifiedEmail: null, lastSignInTime });
      functions.accounts.set('uid-second', { verifiedEmail: 'li@example.com', lastSignInTime });
      expect(await whoIs({ uid: 'uid-li' })).toBe('UNAUTHENTICATED');
      expect(await whoIs({ uid: 'uid-second' })).toMatchObject([{ _id: user._id }]);
    });

    test('binds the account of the address in place of an earlier one', async () => {
      functions.recoveries.set('proof', { email: 'li@example.com', uid: 'uid-second' });
      expect(await outcome(recovery, visitor)).toBe('success');
      expect(await userOf(user._id)).toMatchObject({ cloudbaseUid: 'uid-second' });
      functions.accounts.set('uid-li', { verifiedEmail: null, lastSignInTime: NOON + 1000 });
      expect(await whoIs({ uid: 'uid-li' })).toBe('UNAUTHENTICATED');
    });

    test('of an address without a user changes nothing', async () => {
      functions.recoveries.set('proof', { email: 'nobody@example.com', uid: 'uid-nobody' });
      const before = await dumpWithoutAttempts(database);
      expect(await outcome({ ...recovery, email: 'nobody@example.com' }, visitor)).toBe('success');
      expect(await dumpWithoutAttempts(database)).toBe(before);
    });
  });
});

/** Every row, without the counters of sign-in attempts: a recovery that is refused may count as one. */
async function dumpWithoutAttempts(test: TestDatabase): Promise<string> {
  await test.database.sql.deleteFrom('LoginAttempt').execute();
  return dumpOf(test);
}

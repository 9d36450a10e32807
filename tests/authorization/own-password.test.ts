import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { editions } from '#contract/edition.ts';
import type { UserRecord } from '#contract/models.ts';
import { databaseForTests, describeOnEachDatabase, dumpOf, emptyTables } from '#tests/support/fixtures/databases.ts';
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
  tally,
} from '#tests/support/fixtures/functions.ts';
import { people } from './people.ts';

const NEW_PASSWORD = 'a-new-one';

describeOnEachDatabase('The own password', (open) => {
  const database = databaseForTests(open);
  let functions: Functions;
  let person: UserRecord;
  beforeEach(async () => {
    await emptyTables(database);
    functions = createFunctions(database);
  });
  afterEach(() => vi.unstubAllEnvs());

  const change = (identity: TestIdentity, currentPassword = PASSWORD, newPassword = NEW_PASSWORD) =>
    functions.call('loginAuth', identity, { action: 'changeOwnPassword', currentPassword, newPassword });
  const whoAmI = async (identity: TestIdentity) =>
    outcomeOf(await functions.call('queryMySQLData', identity, { action: 'get', model: 'User', id: person._id }));
  const login = async (password: string) =>
    outcomeOf(
      await functions.call(
        'loginAuth',
        {},
        { action: 'login', username: person.username, password, role: person.role },
      ),
    );

  describe.each(editions)('in the edition %s', (edition) => {
    beforeEach(() => {
      vi.stubEnv('EDITION', edition);
    });

    test.each(people)('of a %s with a stored password: other sessions end, one goes on', async (_name, fields) => {
      person = await addUser(database, fields);
      const sessions = [sessionOf(person), { uid: 'c-1', customUserId: await addPassword(database, person._id) }];
      for (const session of sessions) expect(await whoAmI(session)).toBe('success');
      const [own = {}] = sessions;
      const ticket = String(dataOf(await change(own)).ticket);
      for (const session of sessions) expect(await whoAmI(session)).toBe('UNAUTHENTICATED');
      expect(await whoAmI({ uid: 'c-2', customUserId: ticket.replace('ticket:', '') })).toBe('success');
      expect(await login(PASSWORD)).toBe('INVALID_CREDENTIALS');
      expect(await login(NEW_PASSWORD)).toBe('success');
    });

    test.each(people)('of a %s with a cloud account: the stored password replaces it', async (_name, fields) => {
      person = await addUser(database, fields);
      const ticket = String(dataOf(await change(sessionOf(person))).ticket);
      functions.accounts.set(`uid-${person._id}`, {
        verifiedEmail: person.email,
        lastSignInTime: functions.clock.now + 1000,
      });
      expect(await whoAmI(sessionOf(person))).toBe('UNAUTHENTICATED');
      expect(await whoAmI({ uid: 'c-2', customUserId: ticket.replace('ticket:', '') })).toBe('success');
      expect(await login(NEW_PASSWORD)).toBe('success');
    });
  });

  describe('of a job seeker', () => {
    beforeEach(async () => {
      person = await addUser(database);
      await addPassword(database, person._id);
    });

    test('is recorded without the passwords', async () => {
      await change(sessionOf(person));
      const audit = await database.database.sql.selectFrom('Audit').selectAll().execute();
      expect(audit).toMatchObject([
        { action: 'changePassword', actorId: person._id, targetId: person._id, before: '{}', after: '{}' },
      ]);
      const written = `${await dumpOf(database)}${JSON.stringify(functions.log)}`;
      for (const secret of [PASSWORD, NEW_PASSWORD]) expect(written).not.toContain(secret);
    });

    test('needs the current one, and one that differs', async () => {
      expect(await change(sessionOf(person), 'wrong')).toMatchObject({
        errorCode: 'INVALID_CREDENTIALS',
        message: '当前密码不正确',
      });
      expect(await change(sessionOf(person), PASSWORD, PASSWORD)).toMatchObject({ errorCode: 'VALIDATION_FAILED' });
      expect(await change(sessionOf(person), PASSWORD, 'short')).toMatchObject({ errorCode: 'VALIDATION_FAILED' });
      expect(await login(PASSWORD)).toBe('success');
    });

    test('is changed once by two calls at the same time', async () => {
      const answers = await Promise.all(
        ['first-one', 'other-one'].map((next) => change(sessionOf(person), PASSWORD, next)),
      );
      expect(tally(answers.map(outcomeOf))).toEqual({ success: 1, UNAUTHENTICATED: 1 });
    });

    test('takes part in the limit of sign-ins: 5 of 50 parallel wrong ones are checked', async () => {
      const answers = await Promise.all(Array.from({ length: 50 }, () => change(sessionOf(person), 'wrong')));
      expect(tally(answers.map(outcomeOf))).toEqual({ INVALID_CREDENTIALS: 5, TOO_MANY_ATTEMPTS: 45 });
      expect(outcomeOf(await change(sessionOf(person)))).toBe('TOO_MANY_ATTEMPTS');
      // Guesses within a session do not lock the person out elsewhere.
      expect(await login(PASSWORD)).toBe('success');
      functions.clock.now += 15 * 60_000;
      expect(outcomeOf(await change(sessionOf(person)))).toBe('success');
    });

    test('stays when no ticket can be made for the session that goes on', async () => {
      const before = await dumpOf(database);
      functions.createTicket = () => Promise.reject(new Error('no key'));
      expect(outcomeOf(await change(sessionOf(person)))).toBe('INTERNAL');
      await database.database.sql.deleteFrom('LoginAttempt').execute();
      expect(await dumpOf(database)).toBe(before);
    });
  });

  test('of a cloud account is limited in the same way', async () => {
    person = await addUser(database);
    const answers = await Promise.all(Array.from({ length: 50 }, () => change(sessionOf(person), 'wrong')));
    expect(tally(answers.map(outcomeOf))).toEqual({ INVALID_CREDENTIALS: 5, TOO_MANY_ATTEMPTS: 45 });
  });
});

import { afterEach, beforeEach, expect, test } from 'vitest';
import type { UserRecord } from '#contract/models.ts';
import { describeOnEachDatabase, type TestDatabase } from '#tests/support/fixtures/databases.ts';
import {
  addPassword,
  addUser,
  createFunctions,
  type Functions,
  outcomeOf,
  PASSWORD,
  sessionOf,
  type TestIdentity,
  tally,
} from '#tests/support/fixtures/functions.ts';
import { callInOtherProcess } from '#tests/support/processes/other-process.ts';

const WINDOW_MS = 15 * 60_000;

describeOnEachDatabase('The limit of sign-in attempts', (open) => {
  let database: TestDatabase;
  let functions: Functions;
  let user: UserRecord;
  beforeEach(async () => {
    database = await open();
    functions = createFunctions(database);
    user = await addUser(database, { username: 'liwen', email: 'liwen@example.com' });
    await addPassword(database, user._id);
  });
  afterEach(() => database.remove());

  const signIn = (password: string, username = 'liwen') => ({ action: 'login', username, password, role: 'jobseeker' });
  const attempt = async (password: string, identity: TestIdentity = {}, username = 'liwen') => {
    return outcomeOf(await functions.call('loginAuth', identity, signIn(password, username)));
  };
  const many = async (times: number, password: string) =>
    tally(await Promise.all(Array.from({ length: times }, () => attempt(password))));

  test('checks 5 of 200 parallel wrong passwords and refuses 195', async () => {
    expect(await many(200, 'wrong')).toEqual({ INVALID_CREDENTIALS: 5, TOO_MANY_ATTEMPTS: 195 });
    expect(await attempt(PASSWORD)).toBe('TOO_MANY_ATTEMPTS');
  });

  test('checks 5 of 200 parallel wrong passwords in 4 processes', async () => {
    const calls = Array.from({ length: 50 }, () => ({
      name: 'loginAuth' as const,
      identity: {},
      event: signIn('wrong'),
    }));
    const counts = await Promise.all([1, 2, 3, 4].map(() => callInOtherProcess(database.url, calls)));
    expect(tally(counts.flat())).toEqual({ INVALID_CREDENTIALS: 5, TOO_MANY_ATTEMPTS: 195 });
  });

  test('checks 5 of 200 parallel wrong passwords by user name and by e-mail', async () => {
    const names = ['liwen', 'liwen@example.com', 'LiWen', 'LIWEN@example.com'];
    const guesses = Array.from({ length: 200 }, (_, index) => attempt('wrong', {}, names[index % names.length]));
    expect(tally(await Promise.all(guesses))).toEqual({ INVALID_CREDENTIALS: 5, TOO_MANY_ATTEMPTS: 195 });
  });

  test('accepts 50 parallel sign-ins with the right password', async () => {
    expect(await many(50, PASSWORD)).toEqual({ success: 50 });
  });

  test('applies to unknown user names alike', async () => {
    const answers: string[] = [];
    for (let times = 0; times < 6; times += 1) answers.push(await attempt('wrong', {}, 'nobody'));
    expect(tally(answers)).toEqual({ INVALID_CREDENTIALS: 5, TOO_MANY_ATTEMPTS: 1 });
  });

  test('ends when the window has passed', async () => {
    await many(5, 'wrong');
    functions.clock.now += WINDOW_MS - 1;
    expect(await attempt(PASSWORD)).toBe('TOO_MANY_ATTEMPTS');
    functions.clock.now += 1;
    expect(await attempt(PASSWORD)).toBe('success');
  });

  test('resets after the right password', async () => {
    await many(4, 'wrong');
    expect(await attempt(PASSWORD)).toBe('success');
    expect(await many(4, 'wrong')).toEqual({ INVALID_CREDENTIALS: 4 });
    expect(await attempt(PASSWORD)).toBe('success');
  });

  test("does not lock out a user with a valid session because of others' guesses", async () => {
    await many(6, 'wrong');
    expect(await attempt(PASSWORD)).toBe('TOO_MANY_ATTEMPTS');
    expect(await attempt(PASSWORD, sessionOf(user))).toBe('success');
    // That session has a limit of its own, so it does not bypass the other one.
    const own: string[] = [];
    for (const name of ['liwen', 'liwen@example.com', 'liwen', 'liwen@example.com', 'liwen', 'liwen@example.com']) {
      own.push(await attempt('wrong', sessionOf(user), name));
    }
    expect(tally(own)).toEqual({ INVALID_CREDENTIALS: 5, TOO_MANY_ATTEMPTS: 1 });
  });

  test('counts a check as a failure when its process dies', async () => {
    const abandoned = Array.from({ length: 5 }, (_, index) => ({
      id: `a${index}`,
      at: functions.clock.now,
      failed: false,
    }));
    await attempt('wrong');
    await database.database.sql
      .updateTable('LoginAttempt')
      .set({ attempts: JSON.stringify(abandoned) })
      .execute();
    functions.clock.now += 20_000;
    expect(await attempt(PASSWORD)).toBe('TOO_MANY_ATTEMPTS');
  });

  test('is lifted when an administrator sets a new password', async () => {
    const root = await addUser(database, { role: 'admin', isSuperAdmin: true });
    await many(6, 'wrong');
    for (let times = 0; times < 6; times += 1) await attempt('wrong', sessionOf(user));
    const event = { action: 'setUserPassword', userId: user._id, password: 'another-one' };
    expect(await functions.call('loginAuth', sessionOf(root), event)).toMatchObject({ success: true });
    expect(await attempt('another-one')).toBe('success');
    const credentials = database.database.sql.selectFrom('Credential').select('loginId');
    const { loginId } = await credentials.where('userId', '=', user._id).executeTakeFirstOrThrow();
    expect(await attempt('another-one', { customUserId: loginId })).toBe('success');
  });

  test('is stored without user names', async () => {
    await attempt('wrong');
    const rows = await database.database.sql.selectFrom('LoginAttempt').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain('liwen');
  });
});

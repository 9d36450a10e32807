import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { describeOnEachDatabase, type TestDatabase } from '#tests/support/fixtures/databases.ts';
import {
  addPassword,
  addUser,
  createFunctions,
  type Functions,
  outcomeOf,
  PASSWORD,
  tally,
} from '#tests/support/fixtures/functions.ts';
import { openRecoveryStage, WITH_ACCOUNT, WITHOUT_ACCOUNT } from './recovery-stage.ts';

beforeAll(() => {
  vi.stubEnv('EDITION', 'recruiting');
});
afterAll(() => {
  vi.unstubAllEnvs();
});

describeOnEachDatabase('Two identical recoveries at once', (open) => {
  test.each([WITH_ACCOUNT, WITHOUT_ACCOUNT])('end the stored password of %s', async (email) => {
    const stage = await openRecoveryStage(open);
    const { recovery, expectRecovered } = await stage.prepare(email);
    const outcomes = await Promise.all([stage.outcome(recovery), stage.outcome(recovery)]);
    expect(outcomes).toContain('success');
    expect(['success', 'INVALID_CREDENTIALS']).toEqual(expect.arrayContaining(outcomes));
    await expectRecovered();
    await stage.close();
  });

  test('both succeed when the auth service accepts both, in each of 10 rounds', async () => {
    const email = 'liwen@example.com';
    const database = await open();
    const functions = createFunctions(database);
    functions.recoveries.set('proof', { email, uid: 'uid-recovered' });
    const user = await addUser(database, { email });
    await addPassword(database, user._id);
    const event = { action: 'recoverPassword', email, verificationToken: 'proof', newPassword: 'my-new-password' };
    for (let round = 0; round < 10; round += 1) {
      const envelopes = await Promise.all([1, 2].map(() => functions.call('loginAuth', {}, event)));
      expect(envelopes.map(outcomeOf)).toEqual(['success', 'success']);
    }
    await database.remove();
  });
});

describeOnEachDatabase('Guesses of a password by recoveries', (open) => {
  const EMAIL = 'liwen@example.com';
  const ACCOUNT_PASSWORD = 'of-the-account';
  let database: TestDatabase;
  let functions: Functions;
  let tried: Set<string>;
  beforeEach(async () => {
    database = await open();
    functions = createFunctions(database);
    tried = new Set();
    functions.checkAccountPassword = async (_account, password) => {
      tried.add(password);
      return password === ACCOUNT_PASSWORD;
    };
    const user = await addUser(database, { username: 'liwen', email: EMAIL });
    await addPassword(database, user._id);
    functions.recoveries.set('proof', { email: EMAIL, uid: 'uid-recovered' });
  });
  afterEach(() => database.remove());

  const call = async (event: object) => outcomeOf(await functions.call('loginAuth', {}, event));
  const logIn = (password = PASSWORD) => call({ action: 'login', username: 'liwen', password, role: 'jobseeker' });
  const recover = (newPassword: string, email = EMAIL, verificationToken = 'forged') =>
    call({ action: 'recoverPassword', email, verificationToken, newPassword });
  const guess = (times: number, email?: string) =>
    Promise.all(Array.from({ length: times }, (_, index) => recover(`guess-${index}`, email)));

  test.each([EMAIL, 'nobody@example.com'])('are checked 5 times of 20 for %s', async (email) => {
    expect(tally(await guess(20, email))).toEqual({ INVALID_CREDENTIALS: 20 });
    expect(tried.size).toBe(5);
  });

  test('count with the failed sign-ins of the account, and do not stop its owner', async () => {
    await guess(5);
    expect(await logIn()).toBe('TOO_MANY_ATTEMPTS');
    expect(await recover('my-new-password', EMAIL, 'proof')).toBe('success');
    expect(tried.size).toBe(5);
  });

  test('of the right password of the cloud account forget no failed sign-in', async () => {
    for (let times = 0; times < 4; times += 1) await logIn('wrong-password');
    expect(await recover(ACCOUNT_PASSWORD)).toBe('INVALID_CREDENTIALS');
    expect(await logIn('wrong-password')).toBe('INVALID_CREDENTIALS');
    expect(await logIn()).toBe('TOO_MANY_ATTEMPTS');
  });
});

import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { openEmbedded } from '#tests/support/fixtures/databases.ts';
import { openRecoveryStage, type RecoveryStage, WITH_ACCOUNT, WITHOUT_ACCOUNT } from './recovery-stage.ts';

const ACCOUNT_PASSWORD = 'dev-2025';
let stage: RecoveryStage;

beforeAll(() => {
  vi.stubEnv('EDITION', 'recruiting');
});
afterAll(() => {
  vi.unstubAllEnvs();
});
beforeEach(async () => {
  stage = await openRecoveryStage(openEmbedded);
});
afterEach(() => stage.close());

const steps = [
  [WITH_ACCOUNT, ['signin', 'reset', 'signin', 'revoke']],
  [WITHOUT_ACCOUNT, ['signin', 'reset', 'signup', 'revoke']],
] as const;
const faults = steps.flatMap(([email, paths]) =>
  paths.flatMap((path, step) => [false, true].map((isDone) => ({ email, paths, path, step, isDone }))),
);

test.each(faults)(
  'a recovery for $email whose request $step ($path, done: $isDone) fails ends the stored password, at the latest when repeated',
  async ({ email, paths, step, isDone }) => {
    const { recovery, expectRecovered } = await stage.prepare(email);
    stage.setFault({ step, isDone });
    const first = await stage.outcome(recovery);
    // The check before and the end of the session after are no parts of it.
    expect(first).toBe(step === 0 || step === 3 ? 'success' : 'INTERNAL');
    expect(stage.requests).toEqual(paths.slice(0, first === 'success' ? 4 : step + 1));
    stage.setFault(undefined);
    if (first !== 'success') expect(await stage.outcome(recovery)).toBe('success');
    await expectRecovered();
  },
);

test('a recovery that the database fails to store is stored by a repeat', async () => {
  const { recovery, expectRecovered } = await stage.prepare(WITH_ACCOUNT);
  const { sql: store } = stage.database.database;
  await sql`create trigger fault before delete on Credential begin select raise(abort, 'fault'); end`.execute(store);
  expect(await stage.outcome(recovery)).toBe('INTERNAL');
  await sql`drop trigger fault`.execute(store);
  expect(await stage.outcome(recovery)).toBe('success');
  await expectRecovered();
});

test.each([ACCOUNT_PASSWORD, 'guessed-password'])(
  'without a proof of the address, %s and a lost response prove nothing, however often',
  async (newPassword) => {
    const { recovery, logIn, whoIsByTicket } = await stage.prepare(WITH_ACCOUNT);
    const forged = { ...recovery, verificationToken: 'forged', newPassword };
    // A password that opens the account is checked by a session, which is ended.
    stage.setFault({ step: newPassword === ACCOUNT_PASSWORD ? 2 : 1, isDone: true });
    expect(await stage.outcome(forged)).toBe('INTERNAL');
    expect(stage.requests.at(-1)).toBe('reset');
    stage.setFault(undefined);
    for (let times = 0; times < 3; times += 1) expect(await stage.outcome(forged)).toBe('INVALID_CREDENTIALS');
    expect(await logIn()).toBe('success');
    expect(await whoIsByTicket()).toBe('success');
  },
);

test('a used proof does not recover with another password', async () => {
  const { recovery, expectRecovered } = await stage.prepare(WITH_ACCOUNT);
  stage.setFault({ step: 2, isDone: false });
  expect(await stage.outcome(recovery)).toBe('INTERNAL');
  stage.setFault(undefined);
  expect(await stage.outcome({ ...recovery, newPassword: 'another-password' })).toBe('INVALID_CREDENTIALS');
  expect(await stage.outcome(recovery)).toBe('success');
  await expectRecovered();
});

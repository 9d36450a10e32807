import { createServer, type Server } from 'node:http';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { UserRecord } from '#contract/models.ts';
import { checkAccountPassword } from '#server/account-password.ts';
import { recoverAccount } from '#server/account-recovery.ts';
import { request } from '#tests/support/clients/gateway.ts';
import { openEmbedded, type TestDatabase } from '#tests/support/fixtures/databases.ts';
import { mountEmulator, type TestEmulator } from '#tests/support/fixtures/emulator.ts';
import {
  addPassword,
  addUser,
  createFunctions,
  type Functions,
  outcomeOf,
  PASSWORD,
  type TestIdentity,
} from '#tests/support/fixtures/functions.ts';
import type { Mail } from '../../emulator/auth/mailbox.ts';
import { closeServer, listen, listener } from '../../emulator/web/listener.ts';

// The functions with their requests to the auth service, which is the emulator's. One of the requests fails.
const WITH_ACCOUNT = 'company1@example.com';
const WITHOUT_ACCOUNT = 'legacy@example.com';
const ACCOUNT_PASSWORD = 'dev-2025';
const NEW_PASSWORD = 'my-new-password';
const visitor: TestIdentity = { uid: 'visitor', isAnonymous: true };
/** `isDone`: the auth service does what it is asked, and the response is lost. */
type Fault = { step: number; isDone: boolean };

let emulator: TestEmulator;
let gateway: Server;
let database: TestDatabase;
let functions: Functions;
let mails: Mail[];
let user: UserRecord;
let loginId: string;
let fault: Fault | undefined;
let requests: string[];

beforeAll(() => {
  vi.stubEnv('EDITION', 'recruiting');
});
afterAll(() => {
  vi.unstubAllEnvs();
});
beforeEach(async () => {
  mails = [];
  requests = [];
  fault = undefined;
  emulator = await mountEmulator({ edition: 'recruiting', onMail: (mail) => mails.push(mail) });
  gateway = createServer(
    listener(async (asked) => {
      const fails = fault?.step === requests.length;
      requests.push(new URL(asked.url).pathname.replace('/auth/v1/', ''));
      if (fails && !fault?.isDone) return Response.error();
      const response = await emulator.fetch(asked);
      return fails ? Response.error() : response;
    }),
  );
  const origin = `http://127.0.0.1:${await listen(gateway, 0)}`;
  database = await openEmbedded();
  functions = createFunctions(database);
  const { envId } = emulator.platform;
  functions.checkAccountPassword = (account, password) => checkAccountPassword(account, password, envId, origin);
  functions.recoverAccount = (recovery) => recoverAccount(recovery, envId, origin);
});
afterEach(async () => {
  await closeServer(gateway);
  await emulator.close();
  await database.remove();
});

/** A user with a stored password and an open session of it, and the recovery with a proof of the address. */
async function prepare(email: string) {
  user = await addUser(database, { role: 'company', email, cloudbaseUid: null });
  loginId = await addPassword(database, user._id);
  const post = (path: string, body: object) => request(emulator, 'POST', `/auth/v1/${path}`, { body });
  const sent = await post('verification', { email, usage: 'recovery', target: 'ANY' });
  const typed = { verification_id: Object(sent.body).verification_id, verification_code: mails.at(-1)?.code };
  const { verification_token } = Object((await post('verification/verify', typed)).body);
  return { action: 'recoverPassword', email, verificationToken: verification_token, newPassword: NEW_PASSWORD };
}

const outcome = async (event: object) => outcomeOf(await functions.call('loginAuth', visitor, event));
const logIn = () => outcome({ action: 'login', username: user.username, password: PASSWORD, role: 'company' });
const whoIs = async (identity: TestIdentity) =>
  outcomeOf(await functions.call('queryMySQLData', identity, { action: 'query', model: 'Company', query: {} }));

async function expectRecovered(email: string) {
  expect(await database.database.sql.selectFrom('Credential').selectAll().execute()).toEqual([]);
  expect(await database.database.sql.selectFrom('Recovery').selectAll().execute()).toEqual([]);
  expect(await logIn()).toBe('INVALID_CREDENTIALS');
  expect(await whoIs({ customUserId: loginId })).toBe('UNAUTHENTICATED');
  const body = { username: email, password: NEW_PASSWORD };
  const { sub } = Object((await request(emulator, 'POST', '/auth/v1/signin', { body })).body);
  expect(await whoIs({ uid: sub })).toBe('success');
}

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
    const recovery = await prepare(email);
    fault = { step, isDone };
    const first = await outcome(recovery);
    // The check before and the end of the session after are no parts of it.
    expect(first).toBe(step === 0 || step === 3 ? 'success' : 'INTERNAL');
    expect(requests).toEqual(paths.slice(0, first === 'success' ? 4 : step + 1));
    fault = undefined;
    if (first !== 'success') expect(await outcome(recovery)).toBe('success');
    await expectRecovered(email);
  },
);

test('a recovery that the database fails to store is stored by a repeat', async () => {
  const recovery = await prepare(WITH_ACCOUNT);
  const { sql: store } = database.database;
  await sql`create trigger fault before delete on Credential begin select raise(abort, 'fault'); end`.execute(store);
  expect(await outcome(recovery)).toBe('INTERNAL');
  await sql`drop trigger fault`.execute(store);
  expect(await outcome(recovery)).toBe('success');
  await expectRecovered(WITH_ACCOUNT);
});

test.each([ACCOUNT_PASSWORD, 'guessed-password'])(
  'without a proof of the address, %s and a lost response prove nothing, however often',
  async (newPassword) => {
    const forged = { ...(await prepare(WITH_ACCOUNT)), verificationToken: 'forged', newPassword };
    // A password that opens the account is checked by a session, which is ended.
    fault = { step: newPassword === ACCOUNT_PASSWORD ? 2 : 1, isDone: true };
    expect(await outcome(forged)).toBe('INTERNAL');
    expect(requests.at(-1)).toBe('reset');
    fault = undefined;
    for (let times = 0; times < 3; times += 1) expect(await outcome(forged)).toBe('INVALID_CREDENTIALS');
    expect(await logIn()).toBe('success');
    expect(await whoIs({ customUserId: loginId })).toBe('success');
  },
);

test('a used proof does not recover with another password', async () => {
  const recovery = await prepare(WITH_ACCOUNT);
  fault = { step: 2, isDone: false };
  expect(await outcome(recovery)).toBe('INTERNAL');
  fault = undefined;
  expect(await outcome({ ...recovery, newPassword: 'another-password' })).toBe('INVALID_CREDENTIALS');
  expect(await outcome(recovery)).toBe('success');
  await expectRecovered(WITH_ACCOUNT);
});

import { createServer } from 'node:http';
import { expect } from 'vitest';
import { checkAccountPassword } from '#server/account-password.ts';
import { recoverAccount } from '#server/account-recovery.ts';
import { request } from '#tests/support/clients/gateway.ts';
import type { OpenTestDatabase } from '#tests/support/fixtures/databases.ts';
import { mountEmulator } from '#tests/support/fixtures/emulator.ts';
import {
  addPassword,
  addUser,
  createFunctions,
  outcomeOf,
  PASSWORD,
  type TestIdentity,
} from '#tests/support/fixtures/functions.ts';
import type { CodeMail } from '../../emulator/auth/code-mails.ts';
import { closeServer, listen, listener } from '../../emulator/web/listener.ts';

/** The address of an account of the emulator, and that of none. */
export const WITH_ACCOUNT = 'company1@example.com';
export const WITHOUT_ACCOUNT = 'legacy@example.com';
const NEW_PASSWORD = 'my-new-password';
const visitor: TestIdentity = { uid: 'visitor', isAnonymous: true };

/** `isDone`: the auth service does what it is asked, and the response is lost. */
type Fault = { step: number; isDone: boolean };
export type RecoveryStage = Awaited<ReturnType<typeof openRecoveryStage>>;

/** The functions with their requests to the auth service, which is the emulator's. One of the requests may fail. */
export async function openRecoveryStage(open: OpenTestDatabase) {
  const mails: CodeMail[] = [];
  const requests: string[] = [];
  let fault: Fault | undefined;
  const emulator = await mountEmulator({ edition: 'recruiting', onMail: (mail) => mails.push(mail) });
  const gateway = createServer(
    listener(async (asked) => {
      const fails = fault?.step === requests.length;
      requests.push(new URL(asked.url).pathname.replace('/auth/v1/', ''));
      if (fails && !fault?.isDone) return Response.error();
      const response = await emulator.fetch(asked);
      return fails ? Response.error() : response;
    }),
  );
  const origin = `http://127.0.0.1:${await listen(gateway, 0)}`;
  const database = await open();
  const functions = createFunctions(database);
  const { envId } = emulator.platform;
  functions.checkAccountPassword = (account, password) => checkAccountPassword(account, password, envId, origin);
  functions.recoverAccount = (recovery) => recoverAccount(recovery, envId, origin);

  const post = (path: string, body: object) => request(emulator, 'POST', `/auth/v1/${path}`, { body });
  const outcome = async (event: object) => outcomeOf(await functions.call('loginAuth', visitor, event));
  const whoIs = async (identity: TestIdentity) =>
    outcomeOf(await functions.call('queryMySQLData', identity, { action: 'query', model: 'Company', query: {} }));

  /** A user with a stored password and an open session of it, and the recovery with a proof of the address. */
  async function prepare(email: string) {
    const user = await addUser(database, { role: 'company', email, cloudbaseUid: null });
    const loginId = await addPassword(database, user._id);
    const sent = await post('verification', { email, usage: 'recovery', target: 'ANY' });
    const typed = { verification_id: Object(sent.body).verification_id, verification_code: mails.at(-1)?.code };
    const { verification_token } = Object((await post('verification/verify', typed)).body);
    const recovery = {
      action: 'recoverPassword',
      email,
      verificationToken: verification_token,
      newPassword: NEW_PASSWORD,
    };
    const logIn = () => outcome({ action: 'login', username: user.username, password: PASSWORD, role: 'company' });
    const whoIsByTicket = () => whoIs({ customUserId: loginId });
    /** The stored password and its session have ended, and the new password opens the account. */
    const expectRecovered = async () => {
      expect(await database.database.sql.selectFrom('Credential').selectAll().execute()).toEqual([]);
      expect(await database.database.sql.selectFrom('Recovery').selectAll().execute()).toEqual([]);
      expect(await logIn()).toBe('INVALID_CREDENTIALS');
      expect(await whoIsByTicket()).toBe('UNAUTHENTICATED');
      const { sub } = Object((await post('signin', { username: email, password: NEW_PASSWORD })).body);
      expect(await whoIs({ uid: sub })).toBe('success');
    };
    return { recovery, logIn, whoIsByTicket, expectRecovered };
  }

  return {
    database,
    functions,
    requests,
    outcome,
    prepare,
    setFault(next: Fault | undefined) {
      fault = next;
    },
    async close() {
      await closeServer(gateway);
      await emulator.close();
      await database.remove();
    },
  };
}

import { beforeEach, expect, test } from 'vitest';
import { request } from '#tests/support/clients/gateway.ts';
import { databaseForTests, describeOnEachDatabase, emptyTables } from '#tests/support/fixtures/databases.ts';
import { mountEmulator } from '#tests/support/fixtures/emulator.ts';
import { tally } from '#tests/support/fixtures/functions.ts';
import { raceRuns } from '#tests/support/fixtures/race-runs.ts';
import { type FunctionCall, type OtherProcess, startOtherProcess } from '#tests/support/processes/other-process.ts';
import { sendAtOnce } from '#tests/support/processes/send-at-once.ts';
import type { CodeMail } from '../../emulator/auth/code-mails.ts';

const RUNS = raceRuns(200);
const EMAIL = 'new@example.com';
const runs = Array.from({ length: RUNS }, (_, run) => run);
/** Two accounts for each address, although a platform makes only one. */
const accounts = Object.fromEntries(
  runs.flatMap((run) => ['one', 'other'].map((name) => [`${name}-${run}`, `person${run}@example.com`])),
);

describeOnEachDatabase('Sign-ups, from 4 processes', (open) => {
  const opened = databaseForTests(open, 'recruiting');
  let processes: OtherProcess[];
  const start = (known: Readonly<Record<string, string>>) => {
    processes = Array.from({ length: 4 }, () => startOtherProcess(opened.url, { accounts: known }));
  };
  const stop = () => Promise.all(processes.splice(0).map((process) => process.stop()));
  beforeEach(() => emptyTables(opened));

  const register = (uid: string, role: string): FunctionCall => ({
    name: 'loginAuth',
    identity: { uid },
    event: { action: 'register', role, realName: '王小明', consent: true },
  });
  const users = () => opened.database.sql.selectFrom('User').select(['cloudbaseUid', 'email', 'role']).execute();
  const entries = () =>
    opened.database.sql.selectFrom('Audit').select('targetId').where('action', '=', 'registerUser').execute();

  test('50 parallel confirmations of one code, 50 sign-ups with its token and 50 registrations make one user', async () => {
    const mails: CodeMail[] = [];
    const emulator = await mountEmulator({ edition: 'recruiting', onMail: (mail) => mails.push(mail) });
    const errorOf = (body: unknown) => String(Object(body).error ?? 'success');
    const sent = await request(emulator, 'POST', '/auth/v1/verification', {
      body: { email: EMAIL, usage: 'email', target: 'ANY' },
    });
    const typed = { verification_id: Object(sent.body).verification_id, verification_code: mails.at(-1)?.code };
    const confirmed = await sendAtOnce(emulator.dataDir, 'verification/verify', typed, 50);
    expect(tally(confirmed.map(errorOf))).toEqual({ success: 1, invalid_verification_code: 49 });

    const { verification_token } = Object(confirmed.find((body) => errorOf(body) === 'success'));
    const signUp = { email: EMAIL, verification_token, password: 'long-enough' };
    const opening = await sendAtOnce(emulator.dataDir, 'signup', signUp, 50);
    expect(tally(opening.map(errorOf))).toEqual({ success: 1, invalid_verification_code: 49 });
    const { sub } = Object(opening.find((body) => errorOf(body) === 'success'));
    await emulator.close();

    start({ [sub]: EMAIL });
    const calls = Array.from({ length: 50 }, () => register(sub, 'jobseeker'));
    const outcomes = await Promise.all(
      processes.map((process, place) => process.call(calls.filter((_, index) => index % 4 === place))),
    );
    await stop();
    expect(tally(outcomes.flat())).toEqual({ success: 50 });
    expect(await users()).toEqual([{ cloudbaseUid: sub, email: EMAIL, role: 'jobseeker' }]);
    expect(await entries()).toHaveLength(1);
  });

  test(`one address in two roles at once, by one account and by two, is one user, in ${RUNS} runs each`, async () => {
    start(accounts);
    for (const uids of [
      ['one', 'one'],
      ['one', 'other'],
    ] as const) {
      await emptyTables(opened);
      for (const run of runs) {
        const [first, second] = [processes[run % 4], processes[(run + 1 + (run % 3)) % 4]];
        const outcomes = await Promise.all([
          first?.call([register(`${uids[0]}-${run}`, 'jobseeker')]),
          second?.call([register(`${uids[1]}-${run}`, 'company')]),
        ]);
        const isOneAccount = uids[0] === uids[1];
        expect(tally(outcomes.flat().map(String))).toEqual(
          isOneAccount ? { success: 2 } : { success: 1, DUPLICATE_EMAIL: 1 },
        );
      }
      const stored = await users();
      expect(stored).toHaveLength(RUNS);
      expect(new Set(stored.map(({ email }) => email)).size).toBe(RUNS);
      expect(await entries()).toHaveLength(RUNS);
    }
    await stop();
  });
});

import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { HOUR_MS } from '#contract/days.ts';
import { request } from '#tests/support/clients/gateway.ts';
import { mailsTo } from '#tests/support/clients/mails.ts';
import { mountEmulator, type TestEmulator } from '#tests/support/fixtures/emulator.ts';
import { tally } from '#tests/support/fixtures/functions.ts';
import { sendAtOnce } from '#tests/support/processes/send-at-once.ts';
import type { Platform } from '../platform.ts';
import { type CodeMail, createCodeMails, mailLine } from './code-mails.ts';
import { exchangeCode, sendCode } from './codes.ts';

const KNOWN = 'company1@example.com';
const UNKNOWN = 'nobody-here@example.com';

let emulator: TestEmulator;
let mails: CodeMail[];
beforeEach(async () => {
  mails = [];
  emulator = await mountEmulator({ edition: 'recruiting', onMail: (mail) => mails.push(mail) });
});
afterEach(() => emulator.close());

const post = (path: string, body: object) => request(emulator, 'POST', `/auth/v1/${path}`, { body });
const send = (email: string, usage = 'email') => post('verification', { email, usage, target: 'ANY' });
const verify = (id: unknown, code: string) =>
  post('verification/verify', { verification_id: id, verification_code: code });
const errorOf = (answer: { body: unknown }) => String(Object(answer.body).error ?? 'success');
const idOf = (answer: { body: unknown }) => String(Object(answer.body).verification_id);
const lastCode = () => mails.at(-1)?.code ?? '';
const wrong = (code: string) => (code === '000000' ? '000001' : '000000');
const accounts = () => emulator.platform.state.all('SELECT * FROM account').length;

/** Sends a code to an address and returns the token that it is exchanged for. */
async function proveAddress(email: string, usage = 'email'): Promise<string> {
  const sent = await send(email, usage);
  const answer = await verify(idOf(sent), lastCode());
  return String(Object(answer.body).verification_token);
}

describe('A code', () => {
  it('has six digits, is mailed, and is stored as a hash only', async () => {
    const sent = await send(UNKNOWN);
    expect(sent).toEqual({
      status: 200,
      body: { verification_id: expect.stringMatching(/^[0-9a-f]{32}$/), expires_in: 600, is_user: false },
    });
    expect(mails).toMatchObject([{ address: UNKNOWN, code: expect.stringMatching(/^\d{6}$/), purpose: 'signUp' }]);
    const rows = emulator.platform.state.all('SELECT * FROM verification');
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows.map(({ createTime: _, ...row }) => row))).not.toContain(lastCode());
  });

  it('is exchanged for a token once', async () => {
    const id = idOf(await send(UNKNOWN));
    const answers = await Promise.all(Array.from({ length: 50 }, () => verify(id, lastCode())));
    expect(tally(answers.map(errorOf))).toEqual({ success: 1, invalid_verification_code: 49 });
  });

  it('expires after ten minutes', async () => {
    const id = idOf(await send(UNKNOWN));
    emulator.clock.move(10 * 60_000);
    expect(errorOf(await verify(id, lastCode()))).toBe('invalid_verification_code');
  });

  it('is refused after five wrong ones, even the right one', async () => {
    const id = idOf(await send(UNKNOWN));
    const guesses = await Promise.all(Array.from({ length: 200 }, () => verify(id, wrong(lastCode()))));
    expect(tally(guesses.map(errorOf))).toEqual({ invalid_verification_code: 5, resource_exhausted: 195 });
    expect(errorOf(await verify(id, lastCode()))).toBe('resource_exhausted');
  });

  it('is refused after five wrong ones of 200 from four processes', async () => {
    const id = idOf(await send(UNKNOWN));
    const guess = { verification_id: id, verification_code: 'wrong' };
    const bodies = await sendAtOnce(emulator.dataDir, 'verification/verify', guess, 200);
    expect(tally(bodies.map((body) => errorOf({ body })))).toEqual({
      invalid_verification_code: 5,
      resource_exhausted: 195,
    });
    expect(errorOf(await verify(id, lastCode()))).toBe('resource_exhausted');
  });

  it.each([
    { name: 'an unknown id', id: 'f'.repeat(32), code: '123456' },
    { name: 'an empty id', id: '', code: '123456' },
    { name: 'a number', id: 'f'.repeat(32), code: 123456 },
    { name: 'a list', id: ['f'], code: ['1'] },
  ])('is refused with $name', async ({ id, code }) => {
    const answer = await post('verification/verify', { verification_id: id, verification_code: code });
    expect(['invalid_verification_code', 'invalid_argument']).toContain(errorOf(answer));
  });

  it('is sent five times an hour to one address, whatever the case of its letters', async () => {
    const spelled = [UNKNOWN, UNKNOWN.toUpperCase()];
    const answers = await Promise.all(Array.from({ length: 20 }, (_, index) => send(spelled[index % 2] ?? '')));
    expect(tally(answers.map(errorOf))).toEqual({ success: 5, resource_exhausted: 15 });
    expect(mails).toHaveLength(5);
    expect(errorOf(await send(KNOWN))).toBe('success');
    emulator.clock.move(HOUR_MS);
    expect(errorOf(await send(UNKNOWN))).toBe('success');
  });

  it.each([
    'no-address',
    'ｌi@example.com',
    'l\u200bi@example.com',
    'a@b',
    '',
    null,
    7,
    ['a@example.com'],
    { $ne: '' },
  ])('is not sent to %j', async (email) => {
    expect(errorOf(await post('verification', { email }))).toBe('invalid_argument');
    expect(mails).toEqual([]);
  });
});

describe('Nobody learns whether an address has an account', () => {
  /** Counts the statements on the platform's state. */
  function counted(): { platform: Platform; statements: string[] } {
    const { state } = emulator.platform;
    const statements: string[] = [];
    const note = (sql: string) => {
      statements.push(sql.replace(/\s+/g, ' ').trim());
      return sql;
    };
    return {
      statements,
      platform: {
        ...emulator.platform,
        now: () => 1_750_000_000_000,
        random: (size) => Buffer.alloc(size, 7),
        state: {
          ...state,
          run: (sql, ...values) => state.run(note(sql), ...values),
          get: (sql, ...values) => state.get(note(sql), ...values),
        },
      },
    };
  }

  it.each(['signUp', 'recovery'] as const)('who asks for a code: the same bytes and statements (%s)', (purpose) => {
    const codeMails = createCodeMails(() => undefined);
    const results = [KNOWN, UNKNOWN].map((address) => {
      emulator.platform.state.run('DELETE FROM verification');
      const { platform, statements } = counted();
      return { response: JSON.stringify(sendCode(platform, codeMails, address, purpose)), statements };
    });
    expect(results[0]).toEqual(results[1]);
    expect(results[0]?.statements).toHaveLength(6);
  });

  it('who has no code: the same bytes and statements', () => {
    const codeMails = createCodeMails(() => undefined);
    const results = [KNOWN, UNKNOWN].map((address) => {
      emulator.platform.state.run('DELETE FROM verification');
      const { platform, statements } = counted();
      const { verification_id } = sendCode(platform, codeMails, address, 'signUp');
      const guesses = Array.from({ length: 7 }, () => {
        try {
          return JSON.stringify(exchangeCode(platform, verification_id, 'guess'));
        } catch (error) {
          return String(error);
        }
      });
      return { guesses, statements };
    });
    expect(results[0]).toEqual(results[1]);
  });

  it('who has no token: sign-up and reset respond with the same bytes', async () => {
    for (const path of ['signup', 'reset']) {
      const body = { verification_token: 'forged', password: 'long-enough', new_password: 'long-enough' };
      const [known, unknown] = await Promise.all([KNOWN, UNKNOWN].map((email) => post(path, { ...body, email })));
      expect(known).toEqual(unknown);
      expect(errorOf({ body: known?.body })).toBe('invalid_verification_code');
    }
  });

  it('only the mail tells', async () => {
    await send(KNOWN);
    await send(KNOWN, 'recovery');
    await send(UNKNOWN, 'recovery');
    expect(mails.map((mail) => mailLine(mail).replace(/\d{6}/, 'CODE'))).toEqual([
      `E-mail to ${KNOWN}: CODE (sign-up, but the address has an account)`,
      `E-mail to ${KNOWN}: CODE (password reset)`,
      `E-mail to ${UNKNOWN}: CODE (password reset, but the address has no account)`,
    ]);
  });
});

describe('A token', () => {
  it('creates one account, however often it is sent', async () => {
    const verification_token = await proveAddress(UNKNOWN);
    const before = accounts();
    const body = { email: UNKNOWN, verification_token, password: 'long-enough' };
    const answers = await Promise.all(Array.from({ length: 50 }, () => post('signup', body)));
    expect(tally(answers.map(errorOf))).toEqual({ success: 1, invalid_verification_code: 49 });
    expect(accounts()).toBe(before + 1);
  });

  it.each([
    ['another address', { email: 'other@example.com' }],
    ['a look-alike of the address', { email: UNKNOWN.replace('n', 'ｎ') }],
    ['a password that is too short', { password: 'short' }],
    ['no password', { password: undefined }],
  ])('does not create an account with %s', async (_, change) => {
    const verification_token = await proveAddress(UNKNOWN);
    const before = accounts();
    const answer = await post('signup', { email: UNKNOWN, verification_token, password: 'long-enough', ...change });
    expect(errorOf(answer)).not.toBe('success');
    expect(accounts()).toBe(before);
  });

  it('expires after ten minutes', async () => {
    const verification_token = await proveAddress(UNKNOWN);
    emulator.clock.move(10 * 60_000);
    const answer = await post('signup', { email: UNKNOWN, verification_token, password: 'long-enough' });
    expect(errorOf(answer)).toBe('invalid_verification_code');
  });

  it('of a sign-up resets no password', async () => {
    const verification_token = await proveAddress(KNOWN);
    const answer = await post('reset', { email: KNOWN, verification_token, new_password: 'long-enough' });
    expect(errorOf(answer)).toBe('invalid_verification_code');
  });

  it('tells the owner of a used address that it is used', async () => {
    const verification_token = await proveAddress(KNOWN);
    const answer = await post('signup', { email: KNOWN, verification_token, password: 'long-enough' });
    expect(errorOf(answer)).toBe('already_exists');
  });

  it('resets the password once, and ends the open sessions', async () => {
    const signIn = (password: string) => post('signin', { username: KNOWN, password });
    const session = await signIn('dev-2025');
    const token = String(Object(session.body).access_token);
    const verification_token = await proveAddress(KNOWN, 'recovery');
    const reset = { email: KNOWN, verification_token, new_password: 'my-new-password' };
    const answers = await Promise.all(Array.from({ length: 10 }, () => post('reset', reset)));
    expect(tally(answers.map(errorOf))).toEqual({ success: 1, invalid_verification_code: 9 });
    expect((await request(emulator, 'GET', '/auth/v1/user/me', { token })).status).toBe(401);
    expect(errorOf(await signIn('dev-2025'))).toBe('invalid_password');
    expect(errorOf(await signIn('my-new-password'))).toBe('success');
  });
});

describe('The mailbox of an address', () => {
  it.each([
    { email: UNKNOWN, usage: 'email', said: '注册账号' },
    { email: KNOWN, usage: 'email', said: '该邮箱已有账号' },
    { email: KNOWN, usage: 'recovery', said: '重置密码' },
    { email: UNKNOWN, usage: 'recovery', said: '该邮箱还没有账号' },
  ])('has the mail with a code: $usage for $email', async ({ email, usage, said }) => {
    await send(email, usage);
    const [mail, ...others] = await mailsTo(emulator, email);
    expect(others).toEqual([]);
    expect(mail).toMatchObject({
      address: email,
      sender: '云开发 <no-reply@example.com>',
      subject: `验证码 ${lastCode()}`,
      to: email,
      html: null,
      attachments: [],
    });
    for (const part of [lastCode(), said, '10 分钟内有效']) expect(mail?.text).toContain(part);
  });

  it('has no mail for a code that was refused', async () => {
    for (let count = 0; count < 7; count += 1) await send(UNKNOWN);
    expect(await mailsTo(emulator, UNKNOWN)).toHaveLength(5);
  });
});

describe('The mails', () => {
  it('are shown to the developer panel, the newest first', async () => {
    await send(UNKNOWN);
    await send(KNOWN);
    const answer = await request(emulator, 'GET', '/__emulator/mails');
    expect(answer.body).toEqual({ mails: mails.toReversed() });
  });

  it.each([{ origin: 'http://other.example' }, { host: 'other.example' }])('are not shown to %j', async (headers) => {
    await send(UNKNOWN);
    const answer = await request(emulator, 'GET', '/__emulator/mails', { headers });
    expect(answer).toMatchObject({ status: 403, body: { code: 'FOREIGN_HOST' } });
  });

  it('do not exist in the default edition, and neither does the sign-up', async () => {
    const other = await mountEmulator();
    for (const path of ['verification', 'verification/verify', 'signup', 'reset']) {
      const answer = await request(other, 'POST', `/auth/v1/${path}`, { body: {} });
      expect(answer).toMatchObject({ status: 404, body: { code: 'NOT_EMULATED' } });
    }
    expect((await request(other, 'GET', '/__emulator/mails')).status).toBe(404);
    await other.close();
  });
});

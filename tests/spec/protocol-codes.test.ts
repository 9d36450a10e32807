// @vitest-environment jsdom

import * as v from 'valibot';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { dataOf, openBrowserSdk, type TestedSdk } from '#tests/support/clients/browser-sdk.ts';
import { callFunction, openSession, request } from '#tests/support/clients/gateway.ts';
import { type ListeningEmulator, startEmulator } from '#tests/support/fixtures/emulator.ts';
import { presetPassword } from '#tests/support/fixtures/preset-accounts.ts';
import { timerEvent } from '#tests/support/fixtures/timer.ts';
import type { CodeMail } from '../../emulator/auth/code-mails.ts';

// The sign-up and the recovery by e-mail code: the real browser SDK against the emulator over HTTP.
declare const jsdom: { reconfigure: (settings: { url: string }) => void };

const PASSWORD = 'long-enough';
let emulator: ListeningEmulator;
let app: TestedSdk;
let auth: ReturnType<TestedSdk['auth']>;
const mails: CodeMail[] = [];

beforeAll(async () => {
  vi.stubEnv('EDITION', 'recruiting');
  emulator = await startEmulator({ edition: 'recruiting', onMail: (mail) => mails.push(mail) });
  jsdom.reconfigure({ url: `${emulator.origin}/` });
  app = openBrowserSdk();
  auth = app.auth({ persistence: 'local' });
});
beforeEach(async () => {
  await auth.signOut();
  localStorage.clear();
});
afterAll(async () => {
  await emulator.close();
  vi.unstubAllEnvs();
});

const sentSchema = v.object({ verification_id: v.string(), expires_in: v.number(), is_user: v.literal(false) });
const tokenSchema = v.object({ verification_token: v.string(), expires_in: v.number() });
const lastCode = () => mails.at(-1)?.code ?? '';
let count = 0;
const newAddress = () => {
  count += 1;
  return `new${count}@example.com`;
};

async function proveAddress(email: string, usage: 'email' | 'recovery'): Promise<string> {
  const sent = v.parse(sentSchema, await auth.getVerification({ email, usage }));
  const answer = await auth.verify({ verification_id: sent.verification_id, verification_code: lastCode() });
  return v.parse(tokenSchema, answer).verification_token;
}

async function signUp(email: string): Promise<void> {
  await auth.signUp({ email, verification_token: await proveAddress(email, 'email'), password: PASSWORD });
}

describe('the sign-up with the browser SDK', () => {
  it('opens the session of a new account, which becomes a user', async () => {
    const email = newAddress();
    await auth.signInAnonymously();
    await signUp(email);
    expect(await auth.loginScope()).toBe('user');
    const data = { action: 'register', role: 'company', realName: '王小明', consent: true };
    const { user } = dataOf(await app.callFunction({ name: 'loginAuth', data }));
    expect(user).toMatchObject({ role: 'company', email, createdBy: 'self', isSuperAdmin: false });
    expect(await auth.signInWithPassword({ username: email, password: PASSWORD })).toMatchObject({ error: null });
  });

  it('works in the SDK’s own two steps', async () => {
    const email = newAddress();
    const answer = Object(await auth.signUp({ email, password: PASSWORD }));
    const result = await answer.data.verifyOtp({ token: lastCode() });
    expect(result).toMatchObject({ data: { user: { email } }, error: null });
  });

  it('rejects a wrong code and a used address with the server’s error', async () => {
    const sent = v.parse(sentSchema, await auth.getVerification({ email: newAddress(), usage: 'email' }));
    const guess = { verification_id: sent.verification_id, verification_code: 'wrong' };
    await expect(auth.verify(guess)).rejects.toMatchObject({ error: 'invalid_verification_code' });
    await expect(signUp('company1@example.com')).rejects.toMatchObject({ error: 'already_exists' });
    expect(await auth.getLoginState()).toBeNull();
  });
});

it('50 parallel confirmations of one code are one account and one user', async () => {
  const email = newAddress();
  const gateway = { fetch, origin: emulator.origin };
  const post = async (path: string, body: object) => {
    const answer = await request(gateway, 'POST', `/auth/v1/${path}`, { body });
    return v.parse(v.record(v.string(), v.unknown()), answer.body);
  };
  const { verification_id } = await post('verification', { email });
  const verification_code = lastCode();
  const confirm = async () => {
    const { verification_token } = await post('verification/verify', { verification_id, verification_code });
    const { access_token } = await post('signup', { email, verification_token, password: PASSWORD });
    const event = { action: 'register', role: 'jobseeker', realName: '王小明', consent: true };
    return typeof access_token === 'string' && callFunction(gateway, access_token, 'loginAuth', event);
  };
  const results = await Promise.all(Array.from({ length: 50 }, confirm));
  expect(results.filter((result) => result !== false)).toMatchObject([{ success: true }]);
  const accounts = emulator.platform.state.all('SELECT uid FROM account WHERE email = ?', email);
  expect(accounts).toHaveLength(1);
  const admin = await openSession(gateway, '', { username: 'superadmin', password: 'dev-2025' });
  const users = { action: 'query', model: 'User', query: { email } };
  expect(await callFunction(gateway, admin.access_token, 'queryMySQLData', users)).toMatchObject({
    data: { total: 1 },
  });
});

describe('the recovery with the browser SDK', () => {
  it('sets a new password by code', async () => {
    const email = newAddress();
    await signUp(email);
    await auth.signOut();
    const verification_token = await proveAddress(email, 'recovery');
    await auth.resetPassword({ email, verification_token, new_password: 'my-new-password' });
    expect(await auth.signInWithPassword({ username: email, password: PASSWORD })).toMatchObject({
      error: { category: 'INVALID_CREDENTIALS' },
    });
    expect(await auth.signInWithPassword({ username: email, password: 'my-new-password' })).toMatchObject({
      error: null,
    });
  });

  it('works in the SDK’s own two steps', async () => {
    const answer = Object(await auth.resetPasswordForEmail('company1@example.com'));
    const result = await answer.data.updateUser({ nonce: lastCode(), password: 'my-new-password' });
    expect(result).toMatchObject({ data: { user: { email: 'company1@example.com' } }, error: null });
  });

  it('by the function replaces the stored password of a user without a cloud account', async () => {
    const email = 'company2@example.com';
    await auth.signInAnonymously();
    const verificationToken = await proveAddress(email, 'recovery');
    const data = { action: 'recoverPassword', email, verificationToken, newPassword: 'my-new-password' };
    expect(dataOf(await app.callFunction({ name: 'loginAuth', data }))).toEqual({});
    const login = { action: 'login', username: 'company2', password: 'dev-2025', role: 'company' };
    expect(await app.callFunction({ name: 'loginAuth', data: login })).toMatchObject({
      result: { errorCode: 'INVALID_CREDENTIALS' },
    });
    expect(await auth.signInWithPassword({ username: email, password: 'my-new-password' })).toMatchObject({
      error: null,
    });
    const own = { action: 'query', model: 'User', query: {} };
    expect(dataOf(await app.callFunction({ name: 'queryMySQLData', data: own }))).toMatchObject({
      records: [{ username: 'company2' }],
    });
    // A token is used once.
    expect(await app.callFunction({ name: 'loginAuth', data })).toMatchObject({
      result: { errorCode: 'INVALID_CREDENTIALS' },
    });
  });
});

it('the function of the timer is refused to the browser SDK, in every kind of session', async () => {
  const call = () => app.callFunction({ name: 'runSchedule', data: timerEvent });
  await expect(call()).rejects.toThrow();
  await auth.signInAnonymously();
  await expect(call()).rejects.toMatchObject({ code: 'PERMISSION_DENIED' });
  const login = { action: 'login', username: 'jobseeker2', password: presetPassword, role: 'jobseeker' };
  const { ticket } = dataOf(await app.callFunction({ name: 'loginAuth', data: login }));
  await auth.signInWithCustomTicket(async () => String(ticket));
  await expect(call()).rejects.toMatchObject({ code: 'PERMISSION_DENIED' });
  await auth.signInWithPassword({ username: 'superadmin', password: presetPassword });
  await expect(call()).rejects.toMatchObject({ code: 'PERMISSION_DENIED' });
});

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isPlainObject } from '#contract/plain-object.ts';
import { callFunction, openSession, request } from '#tests/support/clients/gateway.ts';
import { dataOf, recordsOf, refusal, useCallStage } from '#tests/support/fixtures/call-stage.ts';
import { describeOnEachDatabase } from '#tests/support/fixtures/databases.ts';
import { mountEmulator, type TestEmulator } from '#tests/support/fixtures/emulator.ts';
import { addPassword, addUser, NOON, PASSWORD, sessionOf } from '#tests/support/fixtures/functions.ts';

describeOnEachDatabase('The legacy login', (open) => {
  const stage = useCallStage(open);
  const login = (username: unknown, password: unknown, role: unknown) => ({
    action: 'login',
    username,
    password,
    role,
  });

  it('[7.16] returns a message, the user without secrets, and a ticket for a session', async () => {
    const { test, send, ask, people } = stage();
    const loginId = await addPassword(test, people.owner._id);
    const { answer } = await send({}, login(people.owner.username, PASSWORD, 'company'));
    const data = { user: people.owner, ticket: `ticket:${loginId}` };
    expect(answer).toEqual({ success: true, message: '登录成功', data });
    const own = await ask({ customUserId: loginId }, { action: 'query', model: 'User', query: {} });
    expect(recordsOf(own).map(({ _id }) => _id)).toEqual([people.owner._id]);
  });

  it('[7.16] works with an anonymous session, with none and with another user’s', async () => {
    const { test, ask, people } = stage();
    await addPassword(test, people.owner._id);
    for (const from of [{}, { uid: 'visitor', isAnonymous: true }, { uid: 'unknown' }, sessionOf(people.seeker)]) {
      const answer = await ask(from, login(people.owner.username, PASSWORD, 'company'));
      expect(dataOf(answer)).toMatchObject({ user: { _id: people.owner._id } });
    }
  });

  it('[8.2] has its own message for each reason', async () => {
    const { test, send } = stage();
    const good = await addUser(test, { username: 'good' });
    const idle = await addUser(test, { username: 'idle', status: 'inactive' });
    const gone = await addUser(test, { username: 'gone', status: 'suspended' });
    await addUser(test, { username: 'cloud' });
    for (const { _id } of [good, idle, gone]) await addPassword(test, _id);
    for (const [username, password, role, code] of [
      ['good', 'wrong', 'jobseeker', 'INVALID_CREDENTIALS'],
      ['nobody', PASSWORD, 'jobseeker', 'INVALID_CREDENTIALS'],
      ['cloud', PASSWORD, 'jobseeker', 'INVALID_CREDENTIALS'],
      ['good', PASSWORD, 'admin', 'ROLE_MISMATCH'],
      ['idle', PASSWORD, 'jobseeker', 'ACCOUNT_INACTIVE'],
      ['gone', PASSWORD, 'jobseeker', 'ACCOUNT_SUSPENDED'],
      ['idle', 'wrong', 'jobseeker', 'INVALID_CREDENTIALS'],
      ['gone', 'wrong', 'admin', 'INVALID_CREDENTIALS'],
    ] as const) {
      const { answer } = await send({}, login(username, password, role));
      expect(answer, `${username} ${password} ${role}`).toEqual(refusal(code).answer);
    }
  });

  it.each<[string, object, string]>([
    ['no role', { username: 'a', password: 'b' }, '请选择用户角色'],
    ['a role that is none', { username: 'a', password: 'b', role: 'root' }, '请选择用户角色'],
    ['no user name', { password: 'b', role: 'admin' }, '请填写用户名和密码'],
    ['an empty user name', { username: ' ', password: 'b', role: 'admin' }, '请填写用户名和密码'],
    ['no password', { username: 'a', role: 'admin' }, '请填写用户名和密码'],
    ['an empty password', { username: 'a', password: '', role: 'admin' }, '请填写用户名和密码'],
    ['a password that is no text', { username: 'a', password: { $neq: '' }, role: 'admin' }, '请填写用户名和密码'],
    [
      'a user name of 300',
      { username: 'a'.repeat(300), password: 'b', role: 'admin' },
      '用户名或邮箱不能超过254个字符',
    ],
    ['a password of 200', { username: 'a', password: 'b'.repeat(200), role: 'admin' }, '密码不能超过128个字符'],
  ])('[5.1, 5.2] with %s is refused before anything is looked up', async (_, payload, text) => {
    const { send } = stage();
    expect(await send({}, { action: 'login', ...payload })).toEqual(refusal('VALIDATION_FAILED', text));
  });

  it('[7.16] is locked for 15 minutes after five wrong passwords, with a message', async () => {
    const { test, functions, ask, people } = stage();
    await addPassword(test, people.seeker._id);
    const attempt = (password: string) => ask({}, login(people.seeker.username, password, 'jobseeker'));
    for (let times = 0; times < 5; times += 1) {
      expect(await attempt('wrong')).toEqual(refusal('INVALID_CREDENTIALS').answer);
    }
    expect(await attempt(PASSWORD)).toEqual(refusal('TOO_MANY_ATTEMPTS').answer);
    functions.clock.now = NOON + 15 * 60_000 - 1;
    expect(await attempt(PASSWORD)).toEqual(refusal('TOO_MANY_ATTEMPTS').answer);
    functions.clock.now = NOON + 15 * 60_000;
    expect(await attempt(PASSWORD)).toMatchObject({ success: true });
  });

  it.each([
    ['a legacy password', true],
    ['a cloud account only', false],
  ])('[7.16] counts wrong passwords by user name and by e-mail together, for a user with %s', async (_, isOurs) => {
    const { test, ask, people } = stage();
    const { _id, username, email } = people.seeker;
    if (isOurs) await addPassword(test, _id);
    const attempt = (name: unknown, password = 'wrong') => ask({}, login(name, password, 'jobseeker'));
    for (const name of [username, email, username.toUpperCase(), email, username]) {
      expect(await attempt(name)).toEqual(refusal('INVALID_CREDENTIALS').answer);
    }
    for (const name of [username, email]) {
      expect(await attempt(name, PASSWORD)).toEqual(refusal('TOO_MANY_ATTEMPTS').answer);
    }
    expect(await attempt(people.owner.username)).toEqual(refusal('INVALID_CREDENTIALS').answer);
  });

  it('[7.16] returns the same responses for an unknown name as for a known one', async () => {
    const { test, ask, people } = stage();
    await addPassword(test, people.seeker._id);
    const answersTo = async (name: unknown) => {
      const answers: unknown[] = [];
      for (let times = 0; times < 7; times += 1) answers.push(await ask({}, login(name, 'wrong', 'jobseeker')));
      return answers;
    };
    const known = await answersTo(people.seeker.username);
    expect(await answersTo('nobody')).toEqual(known);
    expect(await answersTo('nobody@example.com')).toEqual(known);
    // Has no legacy password, only a cloud account.
    expect(await answersTo(people.owner.username)).toEqual(known);
  });
});

describe('Cloud auth', () => {
  let emulator: TestEmulator;
  beforeAll(async () => {
    emulator = await mountEmulator();
  });
  afterAll(() => emulator.close());

  const password = 'dev-2025';
  const ownName = async (token: string) => {
    const event = { action: 'query', model: 'User', query: {}, limit: 1 };
    const { data } = await callFunction(emulator, token, 'queryMySQLData', event);
    const [first] = isPlainObject(data) && Array.isArray(data.records) ? data.records : [];
    return first?.username;
  };

  it('[7.16] an account unknown to cloud auth signs in by the legacy login and its ticket', async () => {
    const primary = await request(emulator, 'POST', '/auth/v1/signin', { body: { username: 'company2', password } });
    expect(primary.status).toBeGreaterThanOrEqual(400);
    const visitor = await openSession(emulator, '/anonymously', {});
    const login = { action: 'login', username: 'company2', password, role: 'company' };
    const { data } = await callFunction(emulator, visitor.access_token, 'loginAuth', login);
    const ticket = isPlainObject(data) ? data.ticket : undefined;
    const session = await openSession(emulator, '/custom', { provider_id: 'custom', ticket });
    expect(session.scope).toBe('user');
    expect(await ownName(session.access_token)).toBe('company2');
    // A changed ticket is refused.
    const forged = await request(emulator, 'POST', '/auth/v1/signin/custom', { body: { ticket: `${ticket}x` } });
    expect(forged.status).toBeGreaterThanOrEqual(400);
  });
});

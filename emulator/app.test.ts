import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { DAY_MS } from '#contract/days.ts';
import { mountEmulator, type TestEmulator } from '#tests/support/fixtures/emulator.ts';

const PASSWORD = 'dev-2025';
let emulator: TestEmulator;
// Password hashing is slow on a busy machine.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });
beforeAll(async () => {
  emulator = await mountEmulator();
});
afterAll(() => emulator.close());

type SendOptions = { body?: unknown; token?: string; headers?: Record<string, string>; method?: string };

async function send(path: string, { body, token, headers, method = 'POST' }: SendOptions = {}) {
  const request = new Request(`http://127.0.0.1:5173${path}`, {
    method,
    headers: { ...headers, ...(token ? { authorization: `Bearer ${token}` } : {}) },
    ...(method === 'GET' ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body ?? {}) }),
  });
  const response = await emulator.fetch(request);
  return {
    status: response.status,
    type: response.type,
    body: response.type === 'error' ? null : await read(response),
  };
}

async function read(response: Response): Promise<Record<string, unknown>> {
  expect(response.headers.get('content-type')).toContain('application/json');
  return response.json();
}

async function signIn(username = 'company1') {
  const { body } = await send('/auth/v1/signin', { body: { username, password: PASSWORD } });
  return { access: String(body?.access_token), refresh: String(body?.refresh_token) };
}

const refresh = (token: string) =>
  send('/auth/v1/token', { body: { grant_type: 'refresh_token', refresh_token: token, client_id: 'local' } });
const ownUser = (token: string) =>
  send('/v1/functions/queryMySQLData', { token, body: { action: 'query', model: 'User' } });

describe('a path that is not emulated', () => {
  it.each([
    '/v1/nothing',
    '/auth/v2/signin/username',
    '/auth/v1/user/sudo',
    '/web',
    '/admin/x',
    '/v1/database/instances',
  ])('%s', async (path) => {
    expect(await send(path)).toMatchObject({ status: 404, body: { code: 'NOT_EMULATED' } });
  });
});

describe('a URL that cannot be decoded', () => {
  it.each([
    '/storage/%',
    '/storage/%ff.png',
    '/auth/v1/%',
    '/v1/functions/%c0%af',
    '/v1/storages/%zz',
    '/admin/%',
    '/%',
  ])('is refused with JSON: %s', async (path) => {
    for (const method of ['GET', 'POST', 'PUT', 'DELETE']) {
      expect(await send(path, { method })).toMatchObject({ status: 400, body: { code: 'INVALID_PARAM' } });
    }
  });
});

describe('requests of other sites are refused', () => {
  it.each([
    ['a rebound host name', { host: 'evil.example' }],
    ['a rebound host name with our port', { host: 'evil.example:5173' }],
    ["another site's page", { origin: 'https://evil.example' }],
    ["another port's page", { origin: 'http://127.0.0.1:9999' }],
    ['a page without an origin', { origin: 'null' }],
  ])('%s', async (_, headers) => {
    expect(await send('/auth/v1/signin', { headers })).toMatchObject({ status: 403, body: { code: 'FOREIGN_HOST' } });
  });

  it('but not those of the page itself', async () => {
    const headers = { host: 'localhost:5173', origin: 'http://localhost:5173' };
    const body = { username: 'company1', password: PASSWORD };
    expect(await send('/auth/v1/signin', { headers, body })).toMatchObject({ status: 200 });
  });
});

describe('access tokens', () => {
  it('are required for a function call', async () => {
    expect(await send('/v1/functions/queryMySQLData')).toMatchObject({
      status: 401,
      body: { code: 'INVALID_ACCESS_TOKEN' },
    });
  });

  it.each([
    ['nonsense', () => 'nonsense'],
    ['a token with a changed signature', (token: string) => `${token.slice(0, -4)}AAAA`],
    ['a token with another algorithm', (token: string) => `${btoa('{"alg":"none"}')}.${token.split('.')[1]}.`],
  ])('%s is refused', async (_, forge) => {
    const { access } = await signIn();
    expect(await ownUser(forge(access))).toMatchObject({ status: 401, body: { code: 'INVALID_ACCESS_TOKEN' } });
  });

  it('expire with the code that makes the SDK refresh them', async () => {
    const { access } = await signIn();
    emulator.clock.move(7201_000);
    expect(await ownUser(access)).toMatchObject({ status: 401, body: { code: 'ACCESS_TOKEN_EXPIRED' } });
  });
});

describe('refresh tokens', () => {
  it('are replaced at each use; the replaced token works for slow tabs for one minute', async () => {
    const { refresh: first } = await signIn();
    expect((await refresh(first)).status).toBe(200);
    for (const _ of ['second tab', 'third tab']) expect((await refresh(first)).status).toBe(200);
    emulator.clock.move(61_000);
    expect(await refresh(first)).toMatchObject({ status: 400, body: { error: 'invalid_grant' } });
  });

  it('end with the session', async () => {
    const { access, refresh: token } = await signIn();
    await send('/auth/v1/revoke', { body: { token: access } });
    expect(await refresh(token)).toMatchObject({ body: { error: 'invalid_grant' } });
    expect(await send('/auth/v1/user/me', { token: access, method: 'GET' })).toMatchObject({
      body: { error: 'unauthenticated' },
    });
  });

  it('end after 30 days without use', async () => {
    const { refresh: token } = await signIn();
    emulator.clock.move(31 * DAY_MS);
    expect(await refresh(token)).toMatchObject({ body: { error: 'invalid_grant' } });
  });
});

describe('a sign-in', () => {
  it('is refused for 15 minutes after 5 failures, even with the right password', async () => {
    const wrong = { username: 'jobseeker1', password: 'wrong-password' };
    for (let attempt = 0; attempt < 5; attempt += 1) {
      expect(await send('/auth/v1/signin', { body: wrong })).toMatchObject({ body: { error: 'invalid_password' } });
    }
    const right = { username: 'JobSeeker1', password: PASSWORD };
    expect(await send('/auth/v1/signin', { body: right })).toMatchObject({ body: { error: 'resource_exhausted' } });
    emulator.clock.move(15 * 60_000);
    expect(await send('/auth/v1/signin', { body: right })).toMatchObject({ status: 200 });
  });

  it('counts failures by user name and by e-mail together', async () => {
    const attempt = (username: string) => send('/auth/v1/signin', { body: { username, password: 'wrong-password' } });
    const names = ['company1', 'company1@example.com'];
    for (const name of [...names, ...names, 'Company1']) {
      expect(await attempt(name)).toMatchObject({ body: { error: 'invalid_password' } });
    }
    for (const name of names) expect(await attempt(name)).toMatchObject({ body: { error: 'resource_exhausted' } });
    emulator.clock.move(15 * 60_000);
  });

  it.each([
    ['of an account', ['company1', 'company1@example.com']],
    ['of an unknown name', ['nobody-here']],
  ])('evaluates 5 of 200 parallel guesses %s, and every one of 50 right passwords', async (_, names) => {
    const errors = await Promise.all(
      Array.from({ length: 200 }, async (_item, index) => {
        const username = names[index % names.length];
        return (await send('/auth/v1/signin', { body: { username, password: 'wrong-password' } })).body?.error;
      }),
    );
    expect(errors.filter((error) => error === 'invalid_password')).toHaveLength(5);
    expect(errors.filter((error) => error === 'resource_exhausted')).toHaveLength(195);
    emulator.clock.move(15 * 60_000);
    const right = { username: 'company1', password: PASSWORD };
    const responses = await Promise.all(Array.from({ length: 50 }, () => send('/auth/v1/signin', { body: right })));
    expect(responses.map(({ status }) => status)).toEqual(responses.map(() => 200));
  });

  it.each([[{}], [{ username: 1, password: 2 }], [[]], ['no JSON'], [{ username: 'x'.repeat(300), password: 'y' }]])(
    'with the body %j is refused with JSON',
    async (body) => {
      const response = await send('/auth/v1/signin', { body });
      expect(response.status).toBe(400);
    },
  );
});

describe('a function call', () => {
  it.each([['[]'], ['"text"'], ['7'], ['null'], ['{']])(
    'with the body %s is refused before the function runs',
    async (body) => {
      const { access } = await signIn();
      const response = await send('/v1/functions/queryMySQLData', { token: access, body });
      expect(response).toMatchObject({ status: 400, body: { code: 'INVALID_PARAM' } });
    },
  );

  it('of more than 6 MB is refused', async () => {
    const { access } = await signIn();
    const body = JSON.stringify({ action: 'query', text: 'x'.repeat(6 * 1024 * 1024) });
    const response = await send('/v1/functions/queryMySQLData', { token: access, body });
    expect(response).toMatchObject({ status: 413, body: { code: 'REQUEST_TOO_LARGE' } });
  });

  it.each(['nothing', 'toString', '__proto__', 'constructor'])(
    'of the unknown function %s is refused',
    async (name) => {
      const { access } = await signIn();
      const response = await send(`/v1/functions/${name}`, { token: access });
      expect(response).toMatchObject({ status: 404, body: { code: 'FUNCTION_NOT_FOUND' } });
    },
  );
});

describe('the control endpoint', () => {
  const control = (body: object) => send('/__emulator', { body });

  it('injects each fault as often as requested', async () => {
    const { access } = await signIn();
    await control({ action: 'fail', times: 1, how: '503', scope: 'functions' });
    expect((await ownUser(access)).status).toBe(503);
    expect((await ownUser(access)).status).toBe(200);
    await control({ action: 'conflict', times: 1 });
    expect((await ownUser(access)).body).toMatchObject({ errorCode: 'DATABASE_TRANSACTION_CONFLICT' });
    await control({ action: 'offline', on: true });
    expect((await ownUser(access)).type).toBe('error');
    await control({ action: 'offline', on: false });
    expect((await ownUser(access)).status).toBe(200);
  });

  it.each([false, true])('holds responses back until it is switched off (after the work: %s)', async (after) => {
    const { access } = await signIn();
    await control({ action: 'hold', on: true, after, scope: 'functions' });
    const held = ownUser(access);
    expect((await send('/auth/v1/user/me', { method: 'GET', token: access })).status).toBe(200);
    await expect.poll(async () => (await control({ action: 'status' })).body).toMatchObject({ waiting: 1 });
    await control({ action: 'hold', on: false });
    expect((await held).status).toBe(200);
    expect((await control({ action: 'status' })).body).toMatchObject({ waiting: 0 });
  });

  it('counts calls by known functions and actions and keeps no text of a caller', async () => {
    const { access } = await signIn();
    const call = (name: string, action: unknown) => send(`/v1/functions/${name}`, { token: access, body: { action } });
    for (const action of ['query', 'made-up', '__proto__', 'toString', 7]) await call('queryMySQLData', action);
    await call('made-up', 'query');
    const { calls } = (await control({ action: 'status' })).body ?? {};
    expect(calls).toMatchObject({ 'queryMySQLData/query': expect.any(Number), unknown: expect.any(Number) });
    expect(JSON.stringify(calls)).not.toMatch(/made-up|proto|toString/);
  });

  it('refuses unknown actions', async () => {
    expect(await control({ action: 'explode' })).toMatchObject({ status: 400 });
  });

  it('does not exist by default', async () => {
    const safe = await mountEmulator({ control: false, seeds: false });
    const request = new Request('http://127.0.0.1/__emulator', { method: 'POST', body: '{"action":"reset"}' });
    expect((await safe.fetch(request)).status).toBe(404);
    await safe.close();
  });
});

import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { mountEmulator, type TestEmulator } from '#tests/support/fixtures/emulator.ts';

const PASSWORD = 'dev-2025';
let emulator: TestEmulator;
// Hashing passwords takes its time on a machine that does other things as well.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });
beforeAll(async () => {
  emulator = await mountEmulator();
});
afterAll(() => emulator.close());

type Sent = { body?: unknown; token?: string; headers?: Record<string, string>; method?: string };

async function send(path: string, { body, token, headers, method = 'POST' }: Sent = {}) {
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

describe('what is not emulated says so', () => {
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

describe('an address that can’t be decoded', () => {
  it.each([
    '/storage/%',
    '/storage/%ff.png',
    '/auth/v1/%',
    '/v1/functions/%c0%af',
    '/v1/storages/%zz',
    '/admin/%',
    '/%',
  ])('is refused in JSON: %s', async (path) => {
    for (const method of ['GET', 'POST', 'PUT', 'DELETE']) {
      expect(await send(path, { method })).toMatchObject({ status: 400, body: { code: 'INVALID_PARAM' } });
    }
  });
});

describe('other sites are kept out', () => {
  it.each([
    ['a rebound host name', { host: 'evil.example' }],
    ['a rebound host name with our port', { host: 'evil.example:5173' }],
    ["another site's page", { origin: 'https://evil.example' }],
    ["another port's page", { origin: 'http://127.0.0.1:9999' }],
    ['a page without an origin', { origin: 'null' }],
  ])('%s', async (_, headers) => {
    expect(await send('/auth/v1/signin', { headers })).toMatchObject({ status: 403, body: { code: 'FOREIGN_HOST' } });
  });

  it('and the page itself is let in', async () => {
    const headers = { host: 'localhost:5173', origin: 'http://localhost:5173' };
    const body = { username: 'company1', password: PASSWORD };
    expect(await send('/auth/v1/signin', { headers, body })).toMatchObject({ status: 200 });
  });
});

describe('access tokens', () => {
  it('are needed for a function', async () => {
    expect(await send('/v1/functions/queryMySQLData')).toMatchObject({
      status: 401,
      body: { code: 'INVALID_ACCESS_TOKEN' },
    });
  });

  it.each([
    ['nonsense', () => 'nonsense'],
    ['one with a changed signature', (token: string) => `${token.slice(0, -4)}AAAA`],
    ['one of another algorithm', (token: string) => `${btoa('{"alg":"none"}')}.${token.split('.')[1]}.`],
  ])('%s is refused', async (_, forge) => {
    const { access } = await signIn();
    expect(await ownUser(forge(access))).toMatchObject({ status: 401, body: { code: 'INVALID_ACCESS_TOKEN' } });
  });

  it('that are too old are called expired, so that the SDK refreshes them', async () => {
    const { access } = await signIn();
    emulator.clock.move(7201_000);
    expect(await ownUser(access)).toMatchObject({ status: 401, body: { code: 'ACCESS_TOKEN_EXPIRED' } });
  });
});

describe('refresh tokens', () => {
  it('are replaced at each use; the replaced one still works for tabs that come late, not for longer', async () => {
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
    emulator.clock.move(31 * 24 * 3600_000);
    expect(await refresh(token)).toMatchObject({ body: { error: 'invalid_grant' } });
  });
});

describe('a sign-in', () => {
  it('is refused for a while after 5 failures, with the right password too', async () => {
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
    const answers = await Promise.all(Array.from({ length: 50 }, () => send('/auth/v1/signin', { body: right })));
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
  });

  it.each([[{}], [{ username: 1, password: 2 }], [[]], ['no JSON'], [{ username: 'x'.repeat(300), password: 'y' }]])(
    'with the body %j is refused in JSON',
    async (body) => {
      const answer = await send('/auth/v1/signin', { body });
      expect(answer.status).toBe(400);
    },
  );
});

describe('a function call', () => {
  it.each([['[]'], ['"text"'], ['7'], ['null'], ['{']])(
    'with the body %s is refused before the function',
    async (body) => {
      const { access } = await signIn();
      const answer = await send('/v1/functions/queryMySQLData', { token: access, body });
      expect(answer).toMatchObject({ status: 400, body: { code: 'INVALID_PARAM' } });
    },
  );

  it('of more than 6 MB is refused', async () => {
    const { access } = await signIn();
    const body = JSON.stringify({ action: 'query', text: 'x'.repeat(6 * 1024 * 1024) });
    const answer = await send('/v1/functions/queryMySQLData', { token: access, body });
    expect(answer).toMatchObject({ status: 413, body: { code: 'REQUEST_TOO_LARGE' } });
  });

  it.each(['nothing', 'toString', '__proto__', 'constructor'])(
    'of the unknown function %s is refused',
    async (name) => {
      const { access } = await signIn();
      const answer = await send(`/v1/functions/${name}`, { token: access });
      expect(answer).toMatchObject({ status: 404, body: { code: 'FUNCTION_NOT_FOUND' } });
    },
  );
});

describe('the control endpoint', () => {
  const control = (body: object) => send('/__emulator', { body });

  it('breaks what it is told to, so often as it is told', async () => {
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

  it.each([false, true])(
    'holds answers back for as long as it is told to (the work done before: %s)',
    async (after) => {
      const { access } = await signIn();
      await control({ action: 'hold', on: true, after, scope: 'functions' });
      const held = ownUser(access);
      expect((await send('/auth/v1/user/me', { method: 'GET', token: access })).status).toBe(200);
      await expect.poll(async () => (await control({ action: 'status' })).body).toMatchObject({ waiting: 1 });
      await control({ action: 'hold', on: false });
      expect((await held).status).toBe(200);
      expect((await control({ action: 'status' })).body).toMatchObject({ waiting: 0 });
    },
  );

  it('keeps no text of a caller: it counts calls by the known functions and actions', async () => {
    const { access } = await signIn();
    const call = (name: string, action: unknown) => send(`/v1/functions/${name}`, { token: access, body: { action } });
    for (const action of ['query', 'made-up', '__proto__', 'toString', 7]) await call('queryMySQLData', action);
    await call('made-up', 'query');
    const { calls } = (await control({ action: 'status' })).body ?? {};
    expect(calls).toMatchObject({ 'queryMySQLData/query': expect.any(Number), unknown: expect.any(Number) });
    expect(JSON.stringify(calls)).not.toMatch(/made-up|proto|toString/);
  });

  it('refuses what it does not know', async () => {
    expect(await control({ action: 'explode' })).toMatchObject({ status: 400 });
  });

  it('does not exist unless it was asked for', async () => {
    const safe = await mountEmulator({ control: false, seeds: false });
    const request = new Request('http://127.0.0.1/__emulator', { method: 'POST', body: '{"action":"reset"}' });
    expect((await safe.fetch(request)).status).toBe(404);
    await safe.close();
  });
});

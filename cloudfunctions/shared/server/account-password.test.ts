import { createServer, type Server } from 'node:http';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { checkAccountPassword } from './account-password.ts';

const account = { uid: 'uid-1', names: ['li', 'li@example.com'] };

describe('The check of a cloud account’s password', () => {
  let server: Server;
  let requests: { path: string; body: Record<string, unknown> }[];
  let respond: (body: Record<string, unknown>) => object;
  beforeEach(async () => {
    requests = [];
    respond = () => ({ error: 'invalid_password' });
    server = createServer(async (request, response) => {
      const chunks: Buffer[] = [];
      for await (const chunk of request) chunks.push(chunk);
      const body = JSON.parse(Buffer.concat(chunks).toString('utf8'));
      const path = request.url ?? '';
      requests.push({ path, body });
      response.end(JSON.stringify(path.startsWith('/auth/v1/revoke') ? {} : respond(body)));
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  });
  afterEach(() => new Promise((resolve) => server.close(resolve)));

  const check = () =>
    checkAccountPassword(account, 'secret1', 'env-1', `http://127.0.0.1:${Object(server.address()).port}`);

  it('accepts the right password and ends the session that it opened', async () => {
    respond = () => ({ sub: 'uid-1', access_token: 'token-1' });
    expect(await check()).toBe(true);
    expect(requests).toEqual([
      { path: '/auth/v1/signin?client_id=env-1', body: { username: 'li', password: 'secret1' } },
      { path: '/auth/v1/revoke?client_id=env-1', body: { token: 'token-1' } },
    ]);
  });

  it('tries the e-mail address after the user name', async () => {
    respond = ({ username }) =>
      username === 'li' ? { error: 'not_found' } : { sub: 'uid-1', access_token: 'token-1' };
    expect(await check()).toBe(true);
  });

  it.each([
    ['a wrong password', { error: 'invalid_password' }],
    ['an account that belongs to somebody else', { sub: 'uid-2', access_token: 'token-2' }],
  ])('refuses %s', async (_name, response) => {
    respond = () => response;
    expect(await check()).toBe(false);
  });

  it('reports that the auth service allows no more attempts', async () => {
    respond = () => ({ error: 'resource_exhausted' });
    await expect(check()).rejects.toMatchObject({ code: 'TOO_MANY_ATTEMPTS' });
  });

  it.each([{ error: 'unreachable' }, { message: 'no such service' }])('gives no verdict on %j', async (response) => {
    respond = () => response;
    await expect(check()).rejects.toThrow();
  });
});

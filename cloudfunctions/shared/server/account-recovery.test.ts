import { createServer, type Server } from 'node:http';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { recoverAccount } from './account-recovery.ts';

const recovery = { email: 'li@example.com', token: 'token-1', password: 'secret1', isRepeated: false };
const session = { sub: 'uid-1', access_token: 'access-1' };

describe('The recovery of a cloud account', () => {
  let server: Server;
  let requests: string[];
  let bodies: Record<string, unknown>[];
  let responses: Record<string, object>;
  beforeEach(async () => {
    requests = [];
    bodies = [];
    responses = { reset: {}, signin: session, signup: session, revoke: {} };
    server = createServer(async (request, response) => {
      const chunks: Buffer[] = [];
      for await (const chunk of request) chunks.push(chunk);
      const path = /^\/auth\/v1\/(\w+)\?client_id=env-1$/.exec(request.url ?? '')?.[1] ?? '';
      requests.push(path);
      bodies.push(JSON.parse(Buffer.concat(chunks).toString('utf8')));
      response.end(JSON.stringify(responses[path]));
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  });
  afterEach(() => new Promise((resolve) => server.close(resolve)));

  const recover = (fields = {}) =>
    recoverAccount({ ...recovery, ...fields }, 'env-1', `http://127.0.0.1:${Object(server.address()).port}`);

  it('sets the password, finds the account by it, and ends that session', async () => {
    expect(await recover()).toBe('uid-1');
    expect(requests).toEqual(['reset', 'signin', 'revoke']);
    expect(bodies).toEqual([
      { email: 'li@example.com', verification_token: 'token-1', new_password: 'secret1' },
      { username: 'li@example.com', password: 'secret1' },
      { token: 'access-1' },
    ]);
  });

  it('creates the account of a user who has none', async () => {
    responses.reset = { error: 'not_found' };
    expect(await recover()).toBe('uid-1');
    expect(requests).toEqual(['reset', 'signup', 'revoke']);
  });

  it.each(['invalid_verification_code', 'invalid_argument'])('refuses a token with %s', async (error) => {
    responses.reset = { error };
    await expect(recover()).rejects.toMatchObject({ code: 'INVALID_CREDENTIALS' });
    expect(requests).toEqual(['reset']);
  });

  it('refuses a token that proves nothing for an address without an account', async () => {
    responses.reset = { error: 'not_found' };
    responses.signup = { error: 'invalid_verification_code' };
    await expect(recover()).rejects.toMatchObject({ code: 'INVALID_CREDENTIALS' });
  });

  it('finishes at a repeat what the used token has done, and only that', async () => {
    responses.reset = { error: 'invalid_verification_code' };
    await expect(recover()).rejects.toMatchObject({ code: 'INVALID_CREDENTIALS' });
    expect(await recover({ isRepeated: true })).toBe('uid-1');
    responses.signin = { error: 'invalid_password' };
    await expect(recover({ isRepeated: true })).rejects.toMatchObject({ code: 'INVALID_CREDENTIALS' });
  });

  it('reports that the auth service allows no more attempts', async () => {
    responses.reset = { error: 'resource_exhausted' };
    await expect(recover()).rejects.toMatchObject({ code: 'TOO_MANY_ATTEMPTS' });
  });

  it.each([{ error: 'unreachable' }, []])('gives no verdict on %j', async (response) => {
    responses.reset = response;
    responses.signin = {};
    await expect(recover()).rejects.toThrow();
  });
});

import { http } from 'msw';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { policy, scopeOf } from '#contract/policy.ts';
import { permissionsOf } from '#tests/authorization/mutants.ts';
import { controlOf } from '#tests/support/clients/control.ts';
import { callFunction as callThere, openSession } from '#tests/support/clients/gateway.ts';
import { mountNetwork } from '#tests/support/fixtures/network.ts';
import { queryRecords, updateRecord } from '../calls/data.ts';
import { startConnection } from '../sdk/connection.ts';
import { connection } from '../sdk/connection-state.ts';
import { currentLogin } from './current-login.ts';
import { dropLoginState } from './login-state.ts';
import { principalOfCurrentUser } from './principal.ts';
import { getCurrentUser, getSessionNotice, signIn } from './session.ts';
import { signOut } from './sign-out.ts';
import { verifySession } from './verify-session.ts';

const password = 'dev-2025';
const { fetch, server } = mountNetwork({ newForEachTest: true });
const control = controlOf({ fetch });

afterEach(async () => {
  await control({ action: 'reset' });
  if (getCurrentUser()) await signOut();
});

describe('before a data call', () => {
  /** The paths requested from now on. */
  function listen(): string[] {
    const requested: string[] = [];
    server.use(
      http.all('*', ({ request }) => {
        requested.push(new URL(request.url).pathname);
      }),
    );
    return requested;
  }
  afterEach(() => server.resetHandlers());

  it('[7.15, 7.21] a visitor gets an anonymous session', async () => {
    await dropLoginState();
    const requested = listen();
    await expect(queryRecords('User')).rejects.toMatchObject({ code: 'PERMISSION_DENIED' });
    const session = requested.indexOf('/auth/v1/signin/anonymously');
    expect(session).toBeGreaterThanOrEqual(0);
    expect(requested.indexOf('/v1/functions/queryMySQLData')).toBeGreaterThan(session);
  });

  it('[7.21] a stored user without a session is signed out, and nothing is sent', async () => {
    await signIn({ username: 'company2', password, role: 'company' });
    await dropLoginState();
    const requested = listen();
    await expect(queryRecords('Company')).rejects.toMatchObject({ code: 'UNAUTHENTICATED' });
    expect(requested).toEqual([]);
    expect(getCurrentUser()).toBeNull();
    expect(getSessionNotice()).toMatchObject({ message: '登录已失效，请重新登录' });
  });

  it('[7.21] the current user is updated from the server on demand', async () => {
    const { _id } = await signIn({ username: 'jobseeker2', password, role: 'jobseeker' });
    const { access_token } = await openSession({ fetch }, '', { username: 'superadmin', password });
    const data = { realName: '改名' };
    const update = { action: 'update', model: 'User', query: { _id }, data };
    await callThere({ fetch }, access_token, 'queryMySQLData', update);
    await verifySession();
    expect(getCurrentUser()).toMatchObject({ _id, realName: '改名' });
  });
});

describe('the connection', () => {
  it('[4.2, 4.3] falls back to a fake anonymous user without permissions, and recovers by itself', async () => {
    await control({ action: 'offline', on: true });
    const stop = startConnection();
    await vi.waitFor(() => expect(currentLogin().state).toBe('offline'), { timeout: 10_000 });
    const { user } = currentLogin();
    expect(user).toEqual({ uid: 'offline', isAnonymous: true });
    const principal = principalOfCurrentUser(user);
    expect(permissionsOf(policy).filter((permission) => scopeOf(principal, permission) !== 'none')).toEqual([
      'login',
      'recoverPassword',
      'endMails',
    ]);
    await expect(signOut()).rejects.toThrow('匿名登录状态无法退出');
    await control({ action: 'offline', on: false });
    await vi.waitFor(() => expect(currentLogin()).toEqual({ state: 'anonymous', user: null }), { timeout: 15_000 });
    stop();
  });

  it('[4.2] keeps a signed-in user signed in while the gateway is unreachable', async () => {
    const user = await signIn({ username: 'company2', password, role: 'company' });
    await control({ action: 'offline', on: true });
    await expect(queryRecords('Company')).rejects.toMatchObject({ code: 'NETWORK' });
    expect(connection.get()).toBe('offline');
    expect(currentLogin()).toEqual({ state: 'signedIn', user });
  });

  it('repeats a read once after a broken connection, and never a write', async () => {
    const { _id } = await signIn({ username: 'superadmin', password, role: 'admin' });
    await control({ action: 'fail', times: 1, how: 'drop', scope: 'functions' });
    await expect(queryRecords('User', { limit: 1 })).resolves.toBeDefined();
    await control({ action: 'fail', times: 1, how: 'drop', scope: 'functions' });
    await expect(updateRecord('User', _id, { phone: '1' })).rejects.toMatchObject({ code: 'NETWORK' });
    expect(connection.get()).toBe('offline');
    await queryRecords('User', { limit: 1 });
    expect(connection.get()).toBe('online');
  });
});

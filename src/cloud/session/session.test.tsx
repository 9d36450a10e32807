import { HttpResponse, http } from 'msw';
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { DAY_MS } from '#contract/days.ts';
import { controlOf } from '#tests/support/clients/control.ts';
import { callFunction as callThere, openSession } from '#tests/support/clients/gateway.ts';
import { mountNetwork } from '#tests/support/fixtures/network.ts';
import { ASSERTION_MS } from '#tests/support/time-limits.ts';
import { queryRecords, updateRecord } from '../calls/data.ts';
import { callFunction } from '../calls/functions.ts';
import { loadCloud } from '../sdk/client.ts';
import { principalOfCurrentUser } from './principal.ts';
import { getCurrentUser, getSessionNotice, signIn } from './session.ts';
import { signOut } from './sign-out.ts';
import { verifySession } from './verify-session.ts';

const password = 'dev-2025';
const { emulator, fetch, server } = mountNetwork({ newForEachTest: true });
const control = controlOf({ fetch });

afterEach(async () => {
  await control({ action: 'reset' });
  if (getCurrentUser()) await signOut();
});

describe('the stored user', () => {
  it.each([
    ['cloudbase', 'company1', '王建国', '13800000003'],
    ['legacy', 'company2', '赵敏', '13800000004'],
  ])('[3.4] of a %s login has the listed fields, under both keys', async (authType, username, realName, phone) => {
    await signIn({ username, password, role: 'company' });
    const stored = JSON.parse(localStorage.getItem('currentUser') ?? '');
    expect(stored).toEqual({
      _id: expect.any(String),
      username,
      email: `${username}@example.com`,
      realName,
      role: 'company',
      phone,
      cloudbaseUid: authType === 'cloudbase' ? stored.uid : null,
      authType,
      uid: expect.any(String),
      isAnonymous: false,
      isSuperAdmin: false,
    });
    expect(localStorage.getItem('currentUserInfo')).toBe(localStorage.getItem('currentUser'));
  });

  it('[3.4] of a super admin has the flag', async () => {
    const user = await signIn({ username: 'superadmin', password, role: 'admin' });
    expect(user.isSuperAdmin).toBe(true);
    expect(principalOfCurrentUser(user)).toBe('superAdmin');
  });

  it('[6.11] that was edited by hand gives no access to data, and the server corrects it', async () => {
    const user = await signIn({ username: 'jobseeker1', password, role: 'jobseeker' });
    localStorage.setItem('currentUser', JSON.stringify({ ...user, role: 'admin' }));
    expect(getCurrentUser()?.role).toBe('admin');
    // The first call notices the other role; a page of that role makes the second.
    await expect(queryRecords('Company')).rejects.toMatchObject({ code: 'PERMISSION_DENIED' });
    expect(getCurrentUser()?.role).toBe('admin');
    await expect(queryRecords('Company')).rejects.toMatchObject({ code: 'PERMISSION_DENIED' });
    await verifySession();
    expect(getCurrentUser()?.role).toBe('jobseeker');
  });
});

describe('signing in', () => {
  it('[7.15, 7.16] tries cloud auth first, by user name or e-mail, then the legacy login', async () => {
    const requested: string[] = [];
    server.use(
      http.all('*', ({ request }) => {
        const { pathname } = new URL(request.url);
        if (request.method === 'POST' && /signin$|signin\/custom|functions/.test(pathname)) requested.push(pathname);
      }),
    );
    for (const username of ['company1', 'company1@example.com', 'company2']) {
      await signIn({ username, password, role: 'company' });
      await signOut();
    }
    const query = '/v1/functions/queryMySQLData';
    const cloud = ['/auth/v1/signin', query];
    const legacy = ['/auth/v1/signin', '/v1/functions/loginAuth', '/auth/v1/signin/custom'];
    expect(requested).toEqual([...cloud, ...cloud, ...legacy]);
    server.resetHandlers();
  });

  it('[7.01] of a cloud account finds the business user by its uid', async () => {
    const user = await signIn({ username: 'company1', password, role: 'company' });
    expect(user.cloudbaseUid).toBe(user.uid);
  });

  it('[8.3] of a deleted user whose cloud account still exists reports an unknown user', async () => {
    const { _id } = await signIn({ username: 'jobseeker1', password, role: 'jobseeker' });
    await signOut();
    const call = await anotherSession('superadmin');
    expect(await call({ action: 'delete', model: 'User', query: { _id } })).toMatchObject({ success: true });
    const attempt = signIn({ username: 'jobseeker1', password, role: 'jobseeker' });
    await expect(attempt).rejects.toThrow('未找到对应的业务用户信息，请联系管理员');
    expect(getCurrentUser()).toBeNull();
  });

  it('[7.01] of a cloud account never finds another user with the same e-mail', async () => {
    const { _id } = await signIn({ username: 'superadmin', password, role: 'admin' });
    await updateRecord('User', _id, { email: 'root@example.com' });
    const data = { username: 'lookalike', email: 'superadmin@example.com', realName: '冒名者' };
    await callFunction('insertMySQLData', 'insert', { model: 'User', data });
    await signOut();
    expect(await signIn({ username: 'superadmin', password, role: 'admin' })).toMatchObject({ _id });
  });

  it('[7.01] of a cloud account does not accept a record that is not bound to it', async () => {
    server.use(
      http.post('*/queryMySQLData', async ({ request }) => {
        const response = await (await fetch(request)).json();
        const records = response.data.records.map((record: object) => ({
          ...record,
          cloudbaseUid: 'of-another-account',
        }));
        return HttpResponse.json({ ...response, data: { ...response.data, records } });
      }),
    );
    const attempt = signIn({ username: 'company1', password, role: 'company' });
    await expect(attempt).rejects.toMatchObject({ code: 'USER_NOT_FOUND' });
    expect(getCurrentUser()).toBeNull();
    server.resetHandlers();
  });

  it.each([
    ['cloud auth', '*/auth/v1/signin'],
    ['the legacy login', '*/v1/functions/loginAuth'],
    ['the session of its ticket', '*/auth/v1/signin/custom'],
  ])('[9.1] times out when %s does not respond', async (_, path) => {
    let isRequested = false;
    server.use(
      http.post(path, () => {
        isRequested = true;
        return new Promise<never>(() => undefined);
      }),
    );
    vi.useFakeTimers({ shouldAdvanceTime: true });
    onTestFinished(() => {
      vi.useRealTimers();
      server.resetHandlers();
    });
    const refused = vi.fn();
    signIn({ username: 'company2', password, role: 'company' }).catch(refused);
    await vi.waitFor(() => expect(isRequested).toBe(true), ASSERTION_MS);
    await vi.advanceTimersByTimeAsync(15_000);
    const timeout = { code: 'TIMEOUT', message: '登录失败：请求超时，请稍后重试' };
    await vi.waitFor(() => expect(refused).toHaveBeenCalledWith(expect.objectContaining(timeout)), ASSERTION_MS);
  });

  it('with the wrong role leaves no session behind', async () => {
    const attempt = signIn({ username: 'company1', password, role: 'jobseeker' });
    await expect(attempt).rejects.toMatchObject({ code: 'ROLE_MISMATCH' });
    const { auth } = await loadCloud();
    await expect(auth.loginScope()).rejects.toBeDefined();
  });
});

describe('a session', () => {
  it.each(['company1', 'company2'])('of %s continues after its access token expired', async (username) => {
    await signIn({ username, password, role: 'company' });
    // Longer than an access token is valid, shorter than a refresh token.
    emulator().clock.move(DAY_MS);
    await expect(queryRecords('Company')).resolves.toBeDefined();
  });

  it('that the platform ended signs the stored user out with a message', async () => {
    await signIn({ username: 'company2', password, role: 'company' });
    await control({ action: 'endSessions' });
    await expect(queryRecords('Company')).rejects.toMatchObject({ code: 'UNAUTHENTICATED' });
    expect(getCurrentUser()).toBeNull();
    expect(localStorage.getItem('currentUser')).toBeNull();
    expect(getSessionNotice()).toMatchObject({ code: 'UNAUTHENTICATED', message: '登录已失效，请重新登录' });
  });

  it('of a user who is suspended meanwhile ends with the reason', async () => {
    const { _id } = await signIn({ username: 'jobseeker2', password, role: 'jobseeker' });
    const token = await anotherSession('superadmin');
    await token({ action: 'update', model: 'User', query: { _id }, data: { status: 'suspended' } });
    await expect(queryRecords('User', { query: { _id } })).rejects.toMatchObject({ code: 'ACCOUNT_SUSPENDED' });
    expect(getSessionNotice()).toMatchObject({ code: 'ACCOUNT_SUSPENDED', message: '账号已停用，请联系管理员' });
  });

  it.each([
    ['a call', () => queryRecords('User')],
    ['a check', verifySession],
  ])('is not ended by a late response to %s of an earlier session of the same user', async (_name, send) => {
    const user = { username: 'company1', password, role: 'company' } as const;
    await signIn(user);
    const arrived = Promise.withResolvers<void>();
    const respond = Promise.withResolvers<void>();
    async function respondLate({ request }: { request: Request }) {
      arrived.resolve();
      await respond.promise;
      return fetch(request);
    }
    server.use(http.post('*/queryMySQLData', respondLate, { once: true }));
    const late = send().catch((reason: unknown) => reason);
    await arrived.promise;
    await control({ action: 'endSessions' });
    await signIn(user);
    respond.resolve();
    await late;
    expect(getCurrentUser()).toMatchObject({ username: 'company1' });
    await expect(queryRecords('User')).resolves.toBeDefined();
  });
});

/** Signs a user in at another computer. */
async function anotherSession(username: string) {
  const { access_token } = await openSession({ fetch }, '', { username, password });
  return (event: object) => callThere({ fetch }, access_token, 'queryMySQLData', event);
}

describe('signing out', () => {
  it('[2.29] removes the stored user even when the backend does not respond', async () => {
    await signIn({ username: 'company2', password, role: 'company' });
    await control({ action: 'offline', on: true });
    const done = signOut();
    expect(getCurrentUser()).toBeNull();
    await done;
    expect(localStorage.getItem('credentials_local')).toBeNull();
  });

  it('[2.30, 8.5] of an anonymous session is refused', async () => {
    await expect(signOut()).rejects.toThrow('匿名登录状态无法退出');
    expect(principalOfCurrentUser(getCurrentUser())).toBe('signedOut');
  });
});

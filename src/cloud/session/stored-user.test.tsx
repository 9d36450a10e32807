import { afterEach, describe, expect, it, onTestFinished } from 'vitest';
import type { Role } from '#contract/roles.ts';
import { mountNetwork } from '#tests/support/fixtures/network.ts';
import { queryRecords, updateRecord } from '../calls/data.ts';
import { startTransaction } from '../calls/transactions.ts';
import { type CurrentUser, changeOwnPassword, getCurrentUser, getSessionNotice, signIn } from './session.ts';
import { signOut } from './sign-out.ts';
import { clearSessionNotice, getShownUser } from './stored-user.ts';

// Somebody changes or removes the stored user in the same tab, where the browser fires no event.

const password = 'dev-2025';
const { server } = mountNetwork();

afterEach(async () => {
  await signOut().catch(() => undefined);
  clearSessionNotice();
});

/** Each way from a page to the backend; the upload of a logo needs a real browser. */
const actions = {
  'a read': () => queryRecords('User'),
  'a write': () => updateRecord('Company', 'c1', { contactPhone: '1' }),
  'a transaction': () => startTransaction(),
  'a change of the own password': () =>
    changeOwnPassword({ currentPassword: password, newPassword: 'not-to-be-stored' }),
};

describe('before every action', () => {
  it.each(Object.entries(actions))(
    '[8.16] %s of a user who was removed from the storage ends with 用户未登录',
    async (_, run) => {
      const requested = await signInAndRecord('company1', 'company');
      localStorage.removeItem('currentUser');
      await expect(run()).rejects.toMatchObject({ code: 'UNAUTHENTICATED', message: '用户未登录' });
      expect(requested).toEqual([]);
      expect(getSessionNotice()).toMatchObject({ message: '用户未登录' });
      expect(localStorage.getItem('currentUserInfo')).toBeNull();
    },
  );

  it.each(Object.entries(actions))('%s of a page of another role than the stored one is refused', async (_, run) => {
    const requested = await signInAndRecord('company1', 'company');
    storeChanged({ role: 'admin' });
    await expect(run()).rejects.toMatchObject({ code: 'PERMISSION_DENIED' });
    expect(requested).toEqual([]);
    expect(getShownUser()?.role).toBe('admin');
  });

  it.each(Object.entries(actions))('%s of a page of another user than the stored one is refused', async (_, run) => {
    const requested = await signInAndRecord('company1', 'company');
    storeChanged({ _id: 'another' });
    await expect(run()).rejects.toMatchObject({ code: 'PERMISSION_DENIED' });
    expect(requested).toEqual([]);
  });

  it('an unreadable stored user counts as removed', async () => {
    const requested = await signInAndRecord('company1', 'company');
    localStorage.setItem('currentUser', '{');
    await expect(queryRecords('User')).rejects.toMatchObject({ message: '用户未登录' });
    expect(requested).toEqual([]);
  });

  it('a name that was edited by hand changes nothing but the screens', async () => {
    await signInAndRecord('company1', 'company');
    storeChanged({ realName: '改名' });
    await expect(queryRecords('Company')).resolves.toBeDefined();
    expect(getShownUser()?.realName).toBe('改名');
  });

  /** Changes the stored user by hand. */
  function storeChanged(change: Partial<CurrentUser>): void {
    localStorage.setItem('currentUser', JSON.stringify({ ...getCurrentUser(), ...change }));
  }

  /** Signs in. Returns the paths requested from then on. */
  async function signInAndRecord(username: string, role: Role): Promise<string[]> {
    await signIn({ username, password, role });
    const requested: string[] = [];
    const record = ({ request }: { request: Request }) => requested.push(new URL(request.url).pathname);
    server.events.on('request:start', record);
    onTestFinished(() => server.events.removeListener('request:start', record));
    return requested;
  }
});

describe('signing out', () => {
  it('of a user who was removed from the storage ends the session', async () => {
    await signIn({ username: 'company2', password, role: 'company' });
    localStorage.removeItem('currentUser');
    await signOut();
    expect(localStorage.getItem('credentials_local')).toBeNull();
    expect(getShownUser()).toBeNull();
  });
});

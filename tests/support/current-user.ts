import type { Role } from '#contract/models.ts';
import type { CurrentUser } from '../../src/cloud/session.ts';

/** Somebody as the browser remembers a signed-in user. */
export function currentUser(role: Role, change: Partial<CurrentUser> = {}): CurrentUser {
  return {
    _id: `id-${role}`,
    username: `${role}1`,
    email: `${role}1@example.com`,
    realName: '王建国',
    role,
    phone: '',
    cloudbaseUid: null,
    authType: 'legacy',
    uid: `uid-${role}`,
    isAnonymous: false,
    isSuperAdmin: false,
    ...change,
  };
}

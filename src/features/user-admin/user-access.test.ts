import { describe, expect, it } from 'vitest';
import type { UserRecord } from '#contract/models.ts';
import { userRecord } from '#tests/support/fixtures/user-record.ts';
import { usersCopy } from '../../copy/users.ts';
import { userAccess } from './user-access.ts';

const user = userRecord({ _id: 'x' });
const admin: UserRecord = { ...user, role: 'admin' };
const marked: UserRecord = { ...admin, isSuperAdmin: true };
const { reasons } = usersCopy;

describe('the buttons of a user', () => {
  const plain = { principal: 'admin', userId: 'me' } as const;
  const top = { principal: 'superAdmin', userId: 'me' } as const;

  it('lets an admin manage everyone but super admins', () => {
    expect(userAccess(plain, user)).toEqual({
      edit: undefined,
      resetPassword: undefined,
      remove: undefined,
      superAdmin: undefined,
    });
    expect(userAccess(plain, marked)).toEqual({
      edit: reasons.protectedUser,
      resetPassword: reasons.protectedUser,
      remove: reasons.superAdminStays,
      superAdmin: undefined,
    });
  });

  it('protects a user that SUPER_ADMIN created as a super admin', () => {
    expect(userAccess(plain, { ...admin, createdBy: 'SUPER_ADMIN' }).edit).toBe(reasons.protectedUser);
  });

  it('shows the super-admin button to super admins only, and on admins only', () => {
    expect(userAccess(plain, admin).superAdmin).toBeUndefined();
    expect(userAccess(top, admin).superAdmin).toBe('setSuperAdmin');
    expect(userAccess(top, marked).superAdmin).toBe('removeSuperAdmin');
    expect(userAccess(top, user).superAdmin).toBeUndefined();
  });

  it('allows nobody to delete a super admin or their own account', () => {
    expect(userAccess(top, marked).remove).toBe(reasons.superAdminStays);
    expect(userAccess(top, marked).edit).toBeUndefined();
    expect(userAccess({ ...plain, userId: 'x' }, admin).remove).toBe(reasons.notYourself);
  });
});

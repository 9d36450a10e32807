import { AppError } from '#contract/errors.ts';
import { isSuperAdmin, type UserRecord } from '#contract/models.ts';
import type { Permission, Target } from '#contract/policy.ts';
import { lockSuperAdmins } from '#database/rows.ts';
import type { Store } from '#database/tables.ts';
import { authorize, requireScope } from '../authorize.ts';
import type { Caller } from '../caller.ts';
import { findRecord, lockPermitted } from '../records.ts';

export function targetOf(caller: Caller, user: UserRecord): Target {
  const isSelf = caller.user?._id === user._id;
  return { isSelf, isOwn: isSelf, isSuperAdmin: isSuperAdmin(user), role: user.role };
}

/** Returns the user that a call changes, locked. Throws unless the caller has the permission. */
export async function lockTarget(
  store: Store,
  caller: Caller,
  permission: Permission,
  userId: string,
): Promise<UserRecord> {
  requireScope(caller, permission);
  return lockPermitted(store, 'User', userId, isPermitted(caller, permission));
}

function isPermitted(caller: Caller, permission: Permission) {
  return (user: UserRecord | undefined): UserRecord => {
    if (!user) throw new AppError('NOT_FOUND');
    authorize(caller, permission, targetOf(caller, user));
    return user;
  };
}

/**
 * Locks all super admins and returns the check to run before one of them loses the rights: another active one must
 * remain, otherwise it throws LAST_SUPER_ADMIN. Throws first unless the caller may change the user.
 */
export async function guardSuperAdmins(
  store: Store,
  caller: Caller,
  permission: Permission,
  userId: string,
): Promise<(leavingId: string) => void> {
  isPermitted(caller, permission)(await findRecord(store, 'User', userId));
  const all = await lockSuperAdmins(store);
  return (leavingId) => {
    const remaining = all.filter((admin) => admin._id !== leavingId && admin.status === 'active');
    if (remaining.length === 0) throw new AppError('LAST_SUPER_ADMIN');
  };
}

import { AppError } from '#contract/errors.ts';
import { isSuperAdmin, type UserRecord } from '#contract/models.ts';
import type { Permission, Target } from '#contract/policy.ts';
import { lockSuperAdmins } from '#database/rows.ts';
import type { Store } from '#database/tables.ts';
import { requirePermitted } from '../authorize.ts';
import type { Caller } from '../caller.ts';
import { findRecord, lockPermitted, nothing } from '../records.ts';

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
  const check = requirePermitted(caller, permission, 'User', targetOf);
  const { before } = await lockPermitted(store, 'User', userId, check, nothing);
  return before;
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
  requirePermitted(caller, permission, 'User', targetOf)(await findRecord(store, 'User', userId));
  const all = await lockSuperAdmins(store);
  return (leavingId) => {
    const remaining = all.filter((admin) => admin._id !== leavingId && admin.status === 'active');
    if (remaining.length === 0) throw new AppError('LAST_SUPER_ADMIN');
  };
}

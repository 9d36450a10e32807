import { AppError } from '#contract/errors.ts';
import { isSuperAdmin, type UserRecord } from '#contract/models.ts';
import type { Permission, Target } from '#contract/policy.ts';
import { lockSuperAdmins } from '#database/rows.ts';
import type { Store } from '#database/tables.ts';
import { requirePermitted } from '../authorize.ts';
import type { Caller } from '../caller.ts';
import { lockPermitted } from '../records.ts';

export function targetOf(caller: Caller, user: UserRecord): Target {
  const isSelf = caller.user?._id === user._id;
  return { isSelf, isOwn: isSelf, isSuperAdmin: isSuperAdmin(user), role: user.role };
}

/** Returns the user that a call changes, locked, and what was locked before. Throws unless the caller has the permission. */
export async function lockTarget<L>(
  store: Store,
  caller: Caller,
  permission: Permission,
  userId: string,
  lockFirst: () => Promise<L>,
): Promise<{ before: UserRecord; locked: L }> {
  return lockPermitted(store, 'User', userId, requirePermitted(caller, permission, 'User', targetOf), lockFirst);
}

/**
 * Locks all super admins and returns the check to run before one of them loses the rights: another active one must
 * remain, otherwise it throws LAST_SUPER_ADMIN.
 */
export async function guardSuperAdmins(store: Store): Promise<(leavingId: string) => void> {
  const all = await lockSuperAdmins(store);
  return (leavingId) => {
    const remaining = all.filter((admin) => admin._id !== leavingId && admin.status === 'active');
    if (remaining.length === 0) throw new AppError('LAST_SUPER_ADMIN');
  };
}

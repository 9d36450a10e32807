import { SUPER_ADMIN, type UserRecord } from '#contract/models.ts';
import type { Store } from '#database/tables.ts';
import type { WriteContext } from '../write-context.ts';
import { saveUser } from './save-user.ts';
import { guardSuperAdmins, lockTarget } from './user-targets.ts';

export type SuperAdminOperation = 'setSuperAdmin' | 'removeSuperAdmin';

/** Sets or clears both marks of a super admin. The last super admin keeps them. */
export async function manageSuperAdmin(
  store: Store,
  context: WriteContext,
  operation: SuperAdminOperation,
  targetId: string,
): Promise<UserRecord> {
  const guard = () => guardSuperAdmins(store);
  const target = await lockTarget(store, context.caller, 'User.manageSuperAdmin', targetId, guard);
  const { before, locked: requireAnother } = target;
  if (operation === 'setSuperAdmin') {
    return saveUser(store, context, before, { ...before, isSuperAdmin: true, createdBy: SUPER_ADMIN }, operation);
  }
  if (!before.isSuperAdmin) return before;
  requireAnother(before._id);
  const cleared = { ...before, isSuperAdmin: false, createdBy: 'admin' };
  return saveUser(store, context, before, cleared, operation);
}

import { actions, type PermissionOperation } from '../shared/contract/actions.ts';
import { AppError } from '../shared/contract/errors.ts';
import { isAllowed, type Permission } from '../shared/contract/policy.ts';
import { action } from '../shared/server/action.ts';
import { authorize } from '../shared/server/authorize.ts';
import { readWithRetry } from '../shared/server/in-transaction.ts';
import { toRecord } from '../shared/server/records.ts';
import { targetOf } from '../shared/server/users/user-targets.ts';

const permissions = {
  edit: 'User.update',
  delete: 'User.delete',
  resetPassword: 'User.resetPassword',
  manageSuperAdmin: 'User.manageSuperAdmin',
} as const satisfies Record<PermissionOperation, Permission>;

/** Call 12: whether the caller may do something to a user. It answers for nobody but the caller (decision 1). */
export const checkPermission = action(actions.loginAuth.checkPermission, async (call, input) => {
  const { caller, database } = call;
  authorize(caller, 'User.checkPermission', { isSelf: input.currentUserId === caller.user?._id });
  const row = await readWithRetry(() =>
    database.sql.selectFrom('User').selectAll().where('_id', '=', input.targetUserId).executeTakeFirst(),
  );
  if (!row) throw new AppError('NOT_FOUND');
  const target = targetOf(caller, toRecord('User', row));
  return { hasPermission: isAllowed(caller.principal, permissions[input.operation], target) };
});

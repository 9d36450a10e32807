import { AppError } from '#contract/errors.ts';
import type { UserRecord } from '#contract/models.ts';
import type { Store } from '#database/tables.ts';
import { refused, requireScope } from '../authorize.ts';
import { readFields } from '../writable.ts';
import { type Change, requireSeen, type WriteContext } from '../write-context.ts';
import { saveUser } from './save-user.ts';
import { changedUser, toleratedOfUser } from './user-fields.ts';
import { guardSuperAdmins, lockTarget } from './user-targets.ts';

/** Changes a user. Throws STALE_REVISION when the record has another revision by now. */
export async function updateUser(store: Store, context: WriteContext, change: Change): Promise<UserRecord> {
  requireScope(context.caller, 'User.update');
  const fields = readFields(context.caller, 'User', change.data, changedUser, toleratedOfUser);
  const isSelf = context.caller.user?._id === change.id;
  if (isSelf && fields.status !== undefined && fields.status !== 'active') throw refused(context.caller);
  const mayLeave = fields.role !== undefined || fields.status !== undefined;
  const target = [context.caller, 'User.update', change.id] as const;
  const requireAnother = mayLeave ? await guardSuperAdmins(store, ...target) : undefined;
  const before = await lockTarget(store, ...target);
  requireSeen(change, before);

  const wanted = { ...before, ...fields, email: emailOf(before, fields.email) };
  if (!before.isSuperAdmin) return saveUser(store, context, before, wanted, 'updateUser');

  // The last super admin can neither be blocked nor get another role, and only administrators are super admins.
  const leaves = wanted.role !== 'admin' || (wanted.status !== 'active' && before.status === 'active');
  if (leaves) requireAnother?.(before._id);
  const marks = wanted.role === 'admin' ? {} : { isSuperAdmin: false, createdBy: 'admin' };
  return saveUser(store, context, before, { ...wanted, ...marks }, 'updateUser');
}

function emailOf(before: UserRecord, email: string | null | undefined): string | null {
  if (email === undefined) return before.email;
  if (email !== null && email !== '') return email;
  if (before.email !== null) throw new AppError('VALIDATION_FAILED', '请填写邮箱');
  return null;
}

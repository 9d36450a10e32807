import { AppError } from '#contract/errors.ts';
import { refused } from '../authorize.ts';
import { defineUpdate } from '../define-write.ts';
import { saveUser } from './save-user.ts';
import { changedUser, toleratedOfUser } from './user-fields.ts';
import { guardSuperAdmins, targetOf } from './user-targets.ts';

export const updateUser = defineUpdate('User', {
  permission: 'User.update',
  fields: changedUser,
  tolerated: toleratedOfUser,
  target: targetOf,
  async lockFirst({ store, context: { caller }, before, fields: { role, status } }) {
    const blocks = status !== undefined && status !== 'active';
    if (blocks && before._id === caller.user?._id) throw refused(caller);
    return role === undefined && status === undefined ? undefined : guardSuperAdmins(store);
  },
  refuse({ before, fields: { email, role = before.role, status = before.status }, locked: requireAnother }) {
    // Only older users have none.
    if (email !== undefined && !email && before.email !== null) throw new AppError('VALIDATION_FAILED', '请填写邮箱');
    // The last super admin can neither be blocked nor get another role.
    const leaves = role !== 'admin' || (status !== 'active' && before.status === 'active');
    if (before.isSuperAdmin && leaves) requireAnother?.(before._id);
  },
  save({ store, context, before, fields }) {
    const email = fields.email === undefined ? before.email : fields.email || null;
    const wanted = { ...before, ...fields, email };
    // Only administrators are super admins.
    const marks = before.isSuperAdmin && wanted.role !== 'admin' ? { isSuperAdmin: false, createdBy: 'admin' } : {};
    return saveUser(store, context, before, { ...wanted, ...marks }, 'updateUser');
  },
});

import { isSuperAdmin, type UserRecord } from '#contract/models.ts';
import { isAllowed, type Permission, type Principal, scopeOf } from '#contract/policy.ts';
import { usersCopy } from '../../copy/users.ts';

/** Why a button is disabled; undefined if it is not. */
export type Obstacle = string | undefined;
export type UserAccess = {
  edit: Obstacle;
  resetPassword: Obstacle;
  remove: Obstacle;
  /** Undefined if there is no button: only super admins see it, and only on administrators. */
  superAdmin: 'setSuperAdmin' | 'removeSuperAdmin' | undefined;
};
export type Viewer = { principal: Principal; userId: string };

/** What the viewer may do with a user. Derives from the policy, so that the buttons agree with the server's checks. */
export function userAccess(viewer: Viewer, user: UserRecord): UserAccess {
  const target = { isSuperAdmin: isSuperAdmin(user), isSelf: user._id === viewer.userId, role: user.role };
  const may = (permission: Permission) => isAllowed(viewer.principal, permission, target);
  const { reasons } = usersCopy;
  const manages = scopeOf(viewer.principal, 'User.manageSuperAdmin') !== 'none';
  const refused = target.isSuperAdmin ? reasons.protectedUser : reasons.noPermission;
  const cannotRemove = target.isSuperAdmin
    ? reasons.superAdminStays
    : target.isSelf
      ? reasons.notYourself
      : reasons.noPermission;
  return {
    edit: may('User.update') ? undefined : refused,
    resetPassword: may('User.resetPassword') ? undefined : refused,
    remove: may('User.delete') ? undefined : cannotRemove,
    superAdmin:
      manages && may('User.manageSuperAdmin')
        ? target.isSuperAdmin
          ? 'removeSuperAdmin'
          : 'setSuperAdmin'
        : undefined,
  };
}

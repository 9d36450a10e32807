import { isSuperAdmin, type UserRecord } from '#contract/models.ts';
import { isAllowed, type Permission, type Principal, scopeOf } from '#contract/policy.ts';
import { usersCopy } from '../../copy/users.ts';

/** Undefined where the action may be asked for; else the reason why its button is disabled. */
export type Obstacle = string | undefined;
export type UserAccess = {
  edit: Obstacle;
  resetPassword: Obstacle;
  remove: Obstacle;
  /** Undefined where the button is not shown at all: to everyone but super admins, and on users who are no admins. */
  superAdmin: 'setSuperAdmin' | 'removeSuperAdmin' | undefined;
};
export type Viewer = { principal: Principal; userId: string };

/** What the viewer may do with a user. It derives from the policy, so the buttons and the server's check agree. */
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

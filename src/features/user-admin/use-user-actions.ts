import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { AppError } from '#contract/errors.ts';
import type { UserRecord } from '#contract/models.ts';
import { deleteRecord } from '../../cloud/calls/data.ts';
import { callFunction } from '../../cloud/calls/functions.ts';
import { dropRecord, refreshModel, showRecord } from '../../components/data-list/record-cache.ts';
import { askConfirm, showAlert } from '../../components/feedback/browser-dialogs.ts';
import { errorText } from '../../components/feedback/error-text.ts';
import type { Fail, Notify } from '../../components/feedback/use-message.tsx';
import { oneAtATime } from '../../components/one-at-a-time.ts';
import { Dialog } from '../../components/ui/dialog.tsx';
import { usersCopy } from '../../copy/users.ts';
import { nameOf } from '../../models/user/user-name.ts';

export type SuperAdminOperation = 'setSuperAdmin' | 'removeSuperAdmin';
export type UserActions = {
  /** Returns the new password, which can't be read again, or undefined if it was not reset. */
  resetPassword: (user: UserRecord) => Promise<string | undefined>;
  remove: (user: UserRecord) => Promise<boolean>;
  manageSuperAdmin: (user: UserRecord, operation: SuperAdminOperation) => Promise<boolean>;
};

const { confirm, results } = usersCopy;

/** Loads the dialog for the new password. Runs before the reset, because the password is shown once. Throws NETWORK. */
async function loadDialog(): Promise<void> {
  await Dialog.load().catch((reason: unknown) => {
    throw new AppError('NETWORK', undefined, { cause: reason });
  });
}

/** The actions on users, besides editing. The object is stable, because memoized rows compare it. */
export function useUserActions(currentUserId: string, notify: Notify, fail: Fail): UserActions {
  const client = useQueryClient();
  return useMemo(() => {
    async function resetPassword(user: UserRecord): Promise<string | undefined> {
      if (!askConfirm(confirm.reset(nameOf(user)))) return undefined;
      try {
        await loadDialog();
        const { newPassword } = await callFunction('loginAuth', 'resetPassword', { userId: user._id, role: user.role });
        showAlert(results.reset(newPassword));
        return newPassword;
      } catch (error) {
        fail(error, results.resetFailed(errorText(error)));
        return undefined;
      }
    }

    async function remove(user: UserRecord): Promise<boolean> {
      try {
        const asked = { currentUserId, targetUserId: user._id, operation: 'delete' } as const;
        const { hasPermission } = await callFunction('loginAuth', 'checkPermission', asked);
        if (!hasPermission) {
          fail(new AppError('PERMISSION_DENIED', results.deleteRefused));
          return false;
        }
        const question = confirm.remove(nameOf(user)) + (user.role === 'company' ? confirm.removeCompany : '');
        if (!askConfirm(question)) return false;
        await deleteRecord('User', user._id);
      } catch (error) {
        refreshModel(client, 'User');
        fail(error, results.deleteFailed(errorText(error)));
        return false;
      }
      dropRecord(client, 'User', user._id);
      if (user.role === 'company') refreshModel(client, 'Company');
      notify('success', results.deleted);
      return true;
    }

    async function manageSuperAdmin(target: UserRecord, operation: SuperAdminOperation): Promise<boolean> {
      if (!askConfirm(confirm[operation](nameOf(target)))) return false;
      try {
        const asked = { operation, targetUserId: target._id, currentUserId };
        const { user } = await callFunction('loginAuth', 'manageSuperAdmin', asked);
        showRecord(client, 'User', user);
      } catch (error) {
        refreshModel(client, 'User');
        fail(error, errorText(error, results.superAdminFailed));
        return false;
      }
      const done = operation === 'setSuperAdmin' ? results.superAdminSet : results.superAdminRemoved;
      notify('success', done(nameOf(target)));
      return true;
    }

    const once = oneAtATime();
    return {
      resetPassword: (user) => once(user._id, () => resetPassword(user), undefined),
      remove: (user) => once(user._id, () => remove(user), false),
      manageSuperAdmin: (user, operation) => once(user._id, () => manageSuperAdmin(user, operation), false),
    };
  }, [client, currentUserId, notify, fail]);
}

import type { ActionName } from '../shared/contract/actions.ts';
import { AppError } from '../shared/contract/errors.ts';
import { loginActions as declared, type PermissionOperation } from '../shared/contract/login-actions.ts';
import { isAllowed, type Permission } from '../shared/contract/policy.ts';
import { type Action, action } from '../shared/server/action.ts';
import { authorize, refused, requireScope } from '../shared/server/authorize.ts';
import { type Dependencies, productionDependencies } from '../shared/server/dependencies.ts';
import { handle, type Main } from '../shared/server/handle.ts';
import { inTransaction } from '../shared/server/in-transaction.ts';
import { legacyLogin } from '../shared/server/legacy-login.ts';
import { toRecord } from '../shared/server/records.ts';
import { confirmByCode, sendAddressCode } from '../shared/server/recruiting/address-confirmation.ts';
import { readDeliveries } from '../shared/server/recruiting/delivery-overview.ts';
import { endMails, readMailSettings, saveMailChoice } from '../shared/server/recruiting/mail-choices.ts';
import { retryDeliveries } from '../shared/server/recruiting/retry-deliveries.ts';
import { type Entry, takeRequests } from '../shared/server/recruiting/unsubscribe-request.ts';
import { changeOwnPassword } from '../shared/server/users/change-own-password.ts';
import { changeOwnPhone } from '../shared/server/users/change-own-phone.ts';
import { givePassword } from '../shared/server/users/credentials.ts';
import { manageSuperAdmin } from '../shared/server/users/manage-super-admin.ts';
import { recoverPassword } from '../shared/server/users/recover-password.ts';
import { register } from '../shared/server/users/register.ts';
import { targetOf } from '../shared/server/users/user-targets.ts';

/** The permission behind each operation that `checkPermission` asks about. */
const permissions = {
  edit: 'User.update',
  delete: 'User.delete',
  resetPassword: 'User.resetPassword',
  manageSuperAdmin: 'User.manageSuperAdmin',
} as const satisfies Record<PermissionOperation, Permission>;

const handlers = {
  login: action(declared.login, legacyLogin),

  // The payload's user name and e-mail are ignored: `userId` alone identifies the user.
  setUserPassword: action(declared.setUserPassword, async (call, { userId, password }) => {
    await givePassword(call, userId, password, { permission: 'User.setPassword', action: 'setPassword' });
    return {};
  }),

  resetPassword: action(declared.resetPassword, async (call, { userId }) => {
    const newPassword = call.dependencies.randomPassword();
    await givePassword(call, userId, newPassword, { permission: 'User.resetPassword', action: 'resetPassword' });
    return { newPassword };
  }),

  changeOwnPassword: action(declared.changeOwnPassword, async (call, input) => ({
    ticket: await changeOwnPassword(call, input),
  })),

  register: action(declared.register, async (call, input) => ({ user: await register(call, input) })),

  recoverPassword: action(declared.recoverPassword, async (call, input) => {
    await recoverPassword(call, input);
    return {};
  }),

  changeOwnPhone: action(declared.changeOwnPhone, async (call, { phone }) => ({
    user: await inTransaction(call.database, (store) => changeOwnPhone(store, call, phone)),
  })),

  checkPermission: action(declared.checkPermission, async ({ caller, database }, input) => {
    authorize(caller, 'User.checkPermission', { isSelf: input.currentUserId === caller.user?._id });
    const users = database.sql.selectFrom('User').selectAll();
    const row = await users.where('_id', '=', input.targetUserId).executeTakeFirst();
    if (!row) throw new AppError('NOT_FOUND');
    const target = targetOf(caller, toRecord('User', row));
    return { hasPermission: isAllowed(caller.principal, permissions[input.operation], target) };
  }),

  manageSuperAdmin: action(declared.manageSuperAdmin, async (call, { operation, targetUserId, currentUserId }) => {
    requireScope(call.caller, 'User.manageSuperAdmin');
    if (currentUserId !== call.caller.user?._id) throw refused(call.caller);
    const user = await inTransaction(call.database, (store) => manageSuperAdmin(store, call, operation, targetUserId));
    return { user };
  }),

  readMailSettings: action(declared.readMailSettings, (call) => readMailSettings(call)),

  saveMailChoice: action(declared.saveMailChoice, async (call, { group, choice }) => {
    await saveMailChoice(call, group, choice);
    return {};
  }),

  sendAddressCode: action(declared.sendAddressCode, async (call) => {
    await sendAddressCode(call);
    return {};
  }),

  confirmAddress: action(declared.confirmAddress, async (call, { code }) => {
    await confirmByCode(call, code);
    return {};
  }),

  endMails: action(declared.endMails, (call, { token }) => endMails(call, token)),

  readDeliveries: action(declared.readDeliveries, (call) => readDeliveries(call)),

  retryDeliveries: action(declared.retryDeliveries, async (call) => ({ retried: await retryDeliveries(call) })),
} satisfies Record<ActionName<'loginAuth'>, Action>;

/** Creates the function with its dependencies. */
export function createMain(dependencies: Dependencies): Main {
  return handle(handlers, dependencies);
}

/** The same, which also takes HTTP requests of mail programs. */
export function createEntry(dependencies: Dependencies): Entry {
  return takeRequests(createMain(dependencies), dependencies);
}

/** The entry that the platform calls. */
export const main = createEntry(productionDependencies());

import { actions } from '../shared/contract/actions.ts';
import { action } from '../shared/server/action.ts';
import { refused, requireScope } from '../shared/server/authorize.ts';
import { inTransaction } from '../shared/server/in-transaction.ts';
import { manageSuperAdmin as manage } from '../shared/server/users/manage-super-admin.ts';

/** Call 13. `currentUserId` must be the verified caller's (decision 1). */
export const manageSuperAdmin = action(actions.loginAuth.manageSuperAdmin, async (call, input) => {
  requireScope(call.caller, 'User.manageSuperAdmin');
  if (input.currentUserId !== call.caller.user?._id) throw refused(call.caller);
  const user = await inTransaction(call.database, (store) => manage(store, call, input.operation, input.targetUserId));
  return { user };
});

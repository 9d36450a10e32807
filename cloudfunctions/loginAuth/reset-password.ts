import { actions } from '../shared/contract/actions.ts';
import { action } from '../shared/server/action.ts';
import { givePassword } from '../shared/server/users/credentials.ts';

/** Call 11 (decision 13): a random password, answered this once and kept only as its hash. */
export const resetPassword = action(actions.loginAuth.resetPassword, async (call, { userId }) => {
  const newPassword = call.dependencies.randomPassword();
  await givePassword(call, userId, newPassword, { permission: 'User.resetPassword', action: 'resetPassword' });
  return { newPassword };
});

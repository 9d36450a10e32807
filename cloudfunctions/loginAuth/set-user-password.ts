import { actions } from '../shared/contract/actions.ts';
import { action } from '../shared/server/action.ts';
import { givePassword } from '../shared/server/users/credentials.ts';

/** Call 10. The user's name and e-mail in the payload are the caller's view of them; `userId` alone says who it is. */
export const setUserPassword = action(actions.loginAuth.setUserPassword, async (call, { userId, password }) => {
  await givePassword(call, userId, password, { permission: 'User.setPassword', action: 'setPassword' });
  return {};
});

import type { ActionPayload } from '#contract/actions.ts';
import { callFunction } from '../calls/functions.ts';
import { loadCloud } from '../sdk/client.ts';
import { exclusive } from './login-state.ts';
import { openTicketSession } from './sign-in.ts';
import { getCurrentUser, storeUser } from './stored-user.ts';

/**
 * Changes the own password. The server then ends all sessions of the user; this one goes on with the ticket that the
 * response carries. Throws INVALID_CREDENTIALS when the current password is wrong.
 */
export async function changeOwnPassword(input: ActionPayload<'loginAuth', 'changeOwnPassword'>): Promise<void> {
  const { ticket } = await callFunction('loginAuth', 'changeOwnPassword', input);
  await exclusive(async () => {
    const user = getCurrentUser();
    if (!user) return;
    const uid = await openTicketSession(await loadCloud(), ticket);
    storeUser({ ...user, authType: 'legacy', uid, cloudbaseUid: null });
  });
}

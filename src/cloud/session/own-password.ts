import type { ActionPayload } from '#contract/actions.ts';
import { asStoredUser } from '../calls/as-stored-user.ts';
import { checkPayload, invoke } from '../calls/invoke.ts';
import { loadCloud } from '../sdk/client.ts';
import { withTimeLimit } from '../sdk/time-limit.ts';
import { ensureLoginState, exclusive, openTicketSession } from './login-state.ts';
import { getCurrentUser, storeUser } from './stored-user.ts';

export type OwnPasswords = ActionPayload<'loginAuth', 'changeOwnPassword'>;

/**
 * Changes the own password. The server then ends all sessions of the user; this one goes on with the ticket that the
 * response carries. Other calls wait meanwhile. Throws INVALID_CREDENTIALS when the current password is wrong.
 */
export async function changeOwnPassword(passwords: OwnPasswords): Promise<void> {
  checkPayload('loginAuth', 'changeOwnPassword', passwords);
  await asStoredUser('loginAuth/changeOwnPassword', async () => {
    await withTimeLimit(ensureLoginState);
    await exclusive(() => changeAndContinue(passwords));
  });
}

async function changeAndContinue(passwords: OwnPasswords): Promise<void> {
  const user = getCurrentUser();
  if (!user) return;
  const { ticket } = await withTimeLimit(() => invoke('loginAuth', 'changeOwnPassword', passwords));
  const uid = await openTicketSession(await loadCloud(), ticket);
  storeUser({ ...user, authType: 'legacy', uid, cloudbaseUid: null });
}

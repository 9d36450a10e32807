import { useCallback } from 'react';
import { getCurrentUser } from '../cloud/session/session.ts';
import { signOut } from '../cloud/session/sign-out.ts';
import { dropDrafts } from '../components/drafts.ts';
import { mayLeave } from '../components/feedback/leave-guard.ts';
import { useMessage } from '../components/feedback/use-message.tsx';

/**
 * Ends the session. The stored user goes at once, and with it the guard leads to /login; the backend's response is not
 * waited for. A refusal (an anonymous session) is shown, and stays readable.
 */
export function useSignOut() {
  const { message, fail, clear } = useMessage();
  const run = useCallback(() => {
    if (!mayLeave()) return;
    const user = getCurrentUser();
    if (user !== null) dropDrafts(user._id);
    signOut().catch(fail);
  }, [fail]);
  return { signOut: run, message, clearMessage: clear };
}

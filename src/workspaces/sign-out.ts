import { useCallback } from 'react';
import type { CurrentUser } from '../cloud/session/session.ts';
import { signOut } from '../cloud/session/sign-out.ts';
import { dropDrafts } from '../components/drafts.ts';
import { mayLeave } from '../components/feedback/leave-guard.ts';
import type { Fail } from '../components/feedback/use-message.tsx';

/**
 * Signs out. Removes the stored user at once, so that the guard redirects to /login without waiting for the backend.
 * Shows a refusal: anonymous sessions cannot sign out.
 */
export function useSignOut({ _id }: CurrentUser, fail: Fail): () => void {
  return useCallback(() => {
    if (!mayLeave()) return;
    dropDrafts(_id);
    signOut().catch(fail);
  }, [_id, fail]);
}

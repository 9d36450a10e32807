import { useCallback, useState } from 'react';
import { signOut } from '../cloud/sign-out.ts';
import { showAlert } from '../components/feedback/browser-dialogs.ts';
import { errorText } from '../components/feedback/error-text.ts';
import { mayLeave } from '../components/feedback/leave-guard.ts';

/**
 * Ends the session. The stored user goes at once, and with it the guard leads to /login; what the backend answers is
 * not waited for. A refusal (an anonymous session) is said, and stays readable.
 */
export function useSignOut() {
  const [message, setMessage] = useState<string | null>(null);
  const run = useCallback(() => {
    if (!mayLeave()) return;
    signOut().catch((error: unknown) => {
      const text = errorText(error);
      setMessage(text);
      showAlert(text);
    });
  }, []);
  return { signOut: run, message, clearMessage: useCallback(() => setMessage(null), []) };
}

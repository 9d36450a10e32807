import { useCallback, useState } from 'react';
import { isLeftToOtherScreen, logError } from '../../cloud/calls/error-log.ts';
import type { Tone } from '../ui/tone.ts';
import { showAlert } from './browser-dialogs.ts';
import { errorText } from './error-text.ts';
import { NoticeFrame, type NoticeTone } from './notice.tsx';

export type Message = { tone: Tone; text: string };
export type Notify = (tone: NoticeTone, text: string) => void;
/** `text` is shown instead of the error's own. */
export type Fail = (error: unknown, text?: string, tone?: 'danger' | 'warning') => void;

/**
 * The outcome of an action: an alert, as specified, and the same text on the page until the next action. `fail` also
 * logs the error with its code. It shows nothing when the session has ended, because /login does.
 */
export function useMessage() {
  const [message, setMessage] = useState<Message>();
  const show = useCallback((tone: Tone, text: string) => {
    setMessage({ tone, text });
    showAlert(text);
  }, []);
  const fail = useCallback<Fail>(
    (error, text = errorText(error), tone = 'danger') => {
      logError(error);
      if (!isLeftToOtherScreen(error)) show(tone, text);
    },
    [show],
  );
  const clear = useCallback(() => setMessage(undefined), []);
  const notify: Notify = show;
  /** Shows a text on the page only, where an alert would interrupt the work. */
  const note = useCallback<Notify>((tone, text) => setMessage({ tone, text }), []);
  return { message, notify, note, fail, clear };
}

export function MessageNotice({ message, onDismiss }: { message: Message | undefined; onDismiss?: () => void }) {
  if (!message) return null;
  return (
    <NoticeFrame tone={message.tone} onDismiss={onDismiss}>
      {message.text}
    </NoticeFrame>
  );
}

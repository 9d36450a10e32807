import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { isLeftToOtherScreen, logError } from '../../cloud/calls/error-log.ts';
import type { Tone } from '../ui/tone.ts';
import { showAlert } from './browser-dialogs.ts';
import { errorText } from './error-text.ts';
import { NoticeFrame, type NoticeTone } from './notice.tsx';

/** `action` stands below the text, such as a button that takes back what was done. */
export type Message = { tone: Tone; text: string; action?: ReactNode };
export type Notify = (tone: NoticeTone, text: string, action?: ReactNode) => void;
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
  const note = useCallback<Notify>((tone, text, action) => setMessage({ tone, text, action }), []);
  return { message, notify, note, fail, clear };
}

type MessageNoticeProps = {
  message: Message | undefined;
  onDismiss?: () => void;
  /** Above the end of the screen, where it pushes nothing away. */
  floats?: boolean;
};

/** A message that stays in sight while the page, or the dialog around it, scrolls. */
export function MessageNotice({ message, onDismiss, floats = false }: MessageNoticeProps) {
  const isNew = useIsNew(message);
  if (!message) return null;
  return (
    <div className={floats ? 'floating-message' : 'sticky-message'}>
      <NoticeFrame tone={message.tone} isAnnounced={isNew} onDismiss={onDismiss} action={message.action}>
        {message.text}
      </NoticeFrame>
    </div>
  );
}

const announced = new WeakSet<Message>();

/** Whether to announce a message: once, although it moves to the page when the dialog around it closes. */
function useIsNew(message: Message | undefined): boolean {
  const [shown, setShown] = useState<Message>();
  const [isNew, setNew] = useState(true);
  if (shown !== message) {
    setShown(message);
    setNew(message !== undefined && !announced.has(message));
  }
  useEffect(() => {
    if (message) announced.add(message);
  }, [message]);
  return isNew;
}

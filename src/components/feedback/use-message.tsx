import { useCallback, useState } from 'react';
import type { Tone } from '../ui/tone.ts';
import { showAlert } from './browser-dialogs.ts';
import { Notice } from './notice.tsx';

export type Message = { tone: Tone; text: string };
export type Say = (tone: Tone, text: string) => void;

/** What an act led to: an alert, as specified, and the same words on the page until the next act (decision 24). */
export function useMessage() {
  const [message, setMessage] = useState<Message>();
  const say = useCallback<Say>((tone, text) => {
    setMessage({ tone, text });
    showAlert(text);
  }, []);
  const clear = useCallback(() => setMessage(undefined), []);
  return { message, say, clear };
}

export function MessageNotice({ message, onDismiss }: { message: Message | undefined; onDismiss: () => void }) {
  if (!message) return null;
  return (
    <Notice tone={message.tone} onDismiss={onDismiss}>
      {message.text}
    </Notice>
  );
}

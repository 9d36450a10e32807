import { sessionTexts } from '../cloud/session/browser-storage.ts';

/** A text that survives a reload of the tab, unless the browser refuses to store it. */
export type SessionText = { read: () => string | null; write: (text: string) => void; remove: () => void };

export function sessionText(key: string): SessionText {
  return {
    read: () => sessionTexts.getItem(key),
    write: (text) => sessionTexts.setItem(key, text),
    remove: () => sessionTexts.removeItem(key),
  };
}

/** A text that survives a reload of the tab. Does nothing in a browser that forbids storage. */
export type SessionText = { read: () => string | null; write: (text: string) => void; remove: () => void };

export function sessionText(key: string): SessionText {
  return {
    read: () => {
      try {
        return sessionStorage.getItem(key);
      } catch {
        return null;
      }
    },
    write: (text) => attempt(() => sessionStorage.setItem(key, text)),
    remove: () => attempt(() => sessionStorage.removeItem(key)),
  };
}

function attempt(work: () => void): void {
  try {
    work();
  } catch (reason) {
    console.warn('无法使用会话存储', reason);
  }
}

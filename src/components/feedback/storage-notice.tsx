import { useState, useSyncExternalStore } from 'react';
import { isStorageRefused } from '../../cloud/session/browser-storage.ts';
import { storage } from '../../copy/storage.ts';
import { Notice } from './notice.tsx';

/** Explains what happens, and what to do, when the browser refuses to store the sign-in. */
export function StorageNotice() {
  const isRefused = useSyncExternalStore(isStorageRefused.subscribe, isStorageRefused.get, () => false);
  const [isDismissed, setDismissed] = useState(false);
  if (!isRefused || isDismissed) return null;
  return (
    <Notice tone="warning" title={storage.title} onDismiss={() => setDismissed(true)}>
      {storage.text}
    </Notice>
  );
}

import { useState } from 'react';
import { localTexts } from '../../cloud/session/browser-storage.ts';

const KEY = 'adminDashboardLive';

function readChoice(): boolean {
  return localTexts.getItem(KEY) === 'true';
}

/** Whether the admin dashboard shows live figures instead of the samples. This browser remembers the choice. */
export function useLiveChoice(): [live: boolean, choose: (live: boolean) => void] {
  const [live, setLive] = useState(readChoice);
  function choose(next: boolean) {
    setLive(next);
    localTexts.setItem(KEY, String(next));
  }
  return [live, choose];
}

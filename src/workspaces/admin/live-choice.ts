import { useState } from 'react';

const KEY = 'adminDashboardLive';

function readChoice(): boolean {
  try {
    return localStorage.getItem(KEY) === 'true';
  } catch {
    return false;
  }
}

/** Whether the admin dashboard shows live figures instead of the samples. This browser remembers the choice. */
export function useLiveChoice(): [live: boolean, choose: (live: boolean) => void] {
  const [live, setLive] = useState(readChoice);
  function choose(next: boolean) {
    setLive(next);
    try {
      localStorage.setItem(KEY, String(next));
    } catch {
      // Without storage the choice lasts until the page is reloaded.
    }
  }
  return [live, choose];
}

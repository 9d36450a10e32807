import { useState } from 'react';

const KEY = 'adminDashboardLive';

function readChoice(): boolean {
  try {
    return localStorage.getItem(KEY) === 'true';
  } catch {
    return false;
  }
}

/** Whether the admin dashboard shows live figures instead of the samples; remembered in this browser (decision 23). */
export function useLiveChoice(): [live: boolean, choose: (live: boolean) => void] {
  const [live, setLive] = useState(readChoice);
  function choose(next: boolean) {
    setLive(next);
    try {
      localStorage.setItem(KEY, String(next));
    } catch {
      // Storage is forbidden: the choice holds for this visit.
    }
  }
  return [live, choose];
}

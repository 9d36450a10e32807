import { useEffect, useState } from 'react';
import type { SentCode } from './account-form.ts';

/** The platform sends five codes an hour. A pause of a minute keeps impatient people from using them up. */
const PAUSE_MS = 60_000;
const SECOND_MS = 1000;

/** The seconds until another code may be sent; 0 if it may be now. */
export function useWait(sent: SentCode | null): number {
  const [now, setNow] = useState(Date.now);
  const left = sent === null ? 0 : Math.ceil((sent.time + PAUSE_MS - now) / SECOND_MS);
  // A clock that was set back must not lengthen the pause.
  const seconds = Math.min(Math.max(left, 0), PAUSE_MS / SECOND_MS);
  const isWaiting = seconds > 0;
  useEffect(() => {
    setNow(Date.now());
    if (!isWaiting) return;
    const timer = setInterval(() => setNow(Date.now()), SECOND_MS);
    return () => clearInterval(timer);
  }, [isWaiting]);
  return seconds;
}

import { useEffect, useState } from 'react';

/** The platform sends five codes an hour. A pause of a minute keeps impatient people from using them up. */
const PAUSE_MS = 60_000;
const SECOND_MS = 1000;

/** The seconds until another code may be sent after one at a time (ms since the epoch); 0 if it may be now. */
export function useWait(sentTime: number | undefined): number {
  const [now, setNow] = useState(Date.now);
  const left = sentTime === undefined ? 0 : Math.ceil((sentTime + PAUSE_MS - now) / SECOND_MS);
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

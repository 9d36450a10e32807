import { useEffect, useState } from 'react';

const REFRESH_MS = 30_000;

/** The current time. It goes on while the page is open, for what depends on whether a time has come. */
export function useNow(): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), REFRESH_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}

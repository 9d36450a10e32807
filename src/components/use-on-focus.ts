import { useEffect, useEffectEvent } from 'react';

/** Runs an action whenever the person returns to the window or to its tab. */
export function useOnFocus(action: () => unknown): void {
  const run = useEffectEvent(() => {
    if (document.visibilityState === 'visible') void action();
  });
  useEffect(() => {
    const listener = () => run();
    window.addEventListener('focus', listener);
    document.addEventListener('visibilitychange', listener);
    return () => {
      window.removeEventListener('focus', listener);
      document.removeEventListener('visibilitychange', listener);
    };
  }, []);
}

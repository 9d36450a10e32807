import { useState } from 'react';

/** Runs an action and returns whether it is pending. Ignores calls while one is pending. */
export function useRunning(): { isRunning: boolean; run: (action: () => unknown) => void } {
  const [isRunning, setRunning] = useState(false);
  function run(action: () => unknown): void {
    if (isRunning) return;
    const result = action();
    if (!(result instanceof Promise)) return;
    setRunning(true);
    result.finally(() => setRunning(false));
  }
  return { isRunning, run };
}

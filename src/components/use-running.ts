import { useState } from 'react';

/** Runs what may take time, and knows whether it still runs. What is begun meanwhile is left out. */
export function useRunning(): { isRunning: boolean; run: (act: () => unknown) => void } {
  const [isRunning, setRunning] = useState(false);
  function run(act: () => unknown): void {
    if (isRunning) return;
    const result = act();
    if (!(result instanceof Promise)) return;
    setRunning(true);
    result.finally(() => setRunning(false));
  }
  return { isRunning, run };
}

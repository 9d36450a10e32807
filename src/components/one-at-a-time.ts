/**
 * Returns a function that ignores an action while one with the same key is pending, so that a slow response does not
 * make somebody send a call twice. The rows of a list share it, which is why it is not a hook like `useRunning`.
 */
export function oneAtATime() {
  const running = new Set<string>();
  return async function run<T>(key: string, work: () => Promise<T>, otherwise: T): Promise<T> {
    if (running.has(key)) return otherwise;
    running.add(key);
    try {
      return await work();
    } finally {
      running.delete(key);
    }
  };
}

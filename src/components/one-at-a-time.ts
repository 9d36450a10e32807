/**
 * Answers a function that runs work unless some under the same key is still on its way. A gateway that takes its time
 * must not make an act happen twice because it was asked for again; the second asking does nothing.
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

import { setImmediate as nextTurn } from 'node:timers/promises';

/** How long one call may block the event loop before others get their turn, in milliseconds. */
const TURN_MS = 5;

/** Returns what a long loop awaits in each round, so that other calls get their turn. */
export function createTurns(): () => Promise<void> | undefined {
  let started = performance.now();
  return () => {
    if (performance.now() - started < TURN_MS) return undefined;
    return nextTurn().then(() => {
      started = performance.now();
    });
  };
}

/** Like `map` of a list, for many items. */
export async function mapInTurns<T, R>(items: readonly T[], map: (item: T) => R): Promise<R[]> {
  const turn = createTurns();
  const results: R[] = [];
  for (const item of items) {
    results.push(map(item));
    const wait = turn();
    if (wait) await wait;
  }
  return results;
}

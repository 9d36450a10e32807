type Waiting = { rank: number; start: () => void };

export type FairQueue = {
  /** Runs `work` when it is its turn. Throws the queue's error, without running it, when the turn does not come in time. */
  run<T>(client: string, work: () => Promise<T>): Promise<T>;
};

/**
 * Creates a queue that runs at most `atOnce` tasks at a time, so that a client's burst delays the burst itself and nobody
 * else. The next task is the one whose client had the fewest tasks here when it came, and of several such the newest:
 * a task that comes after those of many clients waits for a running task only. The order depends on nothing but clients.
 */
export function createFairQueue(atOnce: number, maxWaitMs: number, createError: () => Error): FairQueue {
  let running = 0;
  const counts = new Map<string, number>();
  const waiting: Waiting[] = [];

  function waitForTurn(rank: number): Promise<void> {
    return new Promise((resolve, reject) => {
      const entry = {
        rank,
        start() {
          clearTimeout(timer);
          resolve();
        },
      };
      const timer = setTimeout(() => {
        waiting.splice(waiting.indexOf(entry), 1);
        reject(createError());
      }, maxWaitMs);
      waiting.push(entry);
    });
  }

  /** A waiting task inherits the place; otherwise the place becomes free. */
  function passOn(): void {
    const lowest = Math.min(...waiting.map(({ rank }) => rank));
    const next = waiting.findLastIndex(({ rank }) => rank === lowest);
    if (next === -1) running -= 1;
    else waiting.splice(next, 1)[0]?.start();
  }

  return {
    async run(client, work) {
      const rank = counts.get(client) ?? 0;
      counts.set(client, rank + 1);
      try {
        if (running >= atOnce) await waitForTurn(rank);
        else running += 1;
        return await work().finally(passOn);
      } finally {
        const left = (counts.get(client) ?? 1) - 1;
        if (left > 0) counts.set(client, left);
        else counts.delete(client);
      }
    },
  };
}

const queues = new WeakMap<object, Map<string, Promise<unknown>>>();

/** Runs tasks with the same key one at a time in this process, in the order of the calls. `owner` holds the queues. */
export async function inTurn<T>(owner: object, key: string, work: () => Promise<T>): Promise<T> {
  const turns = queues.get(owner) ?? new Map<string, Promise<unknown>>();
  queues.set(owner, turns);
  const before = turns.get(key) ?? Promise.resolve();
  const turn = before.then(work, work);
  turns.set(key, turn);
  try {
    return await turn;
  } finally {
    if (turns.get(key) === turn) turns.delete(key);
  }
}

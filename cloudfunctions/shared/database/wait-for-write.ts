import { isBusy } from './sqlite.ts';
import type { Database, Store } from './tables.ts';

/** Below the 15 s that a browser waits for a call, with room for the work itself. */
const MAX_WAIT_MS = 8000;

/**
 * Runs `work` in one transaction. Where another process holds the embedded database's write lock, this waits for it
 * without blocking the process: nothing of `work` has run by then, so it is no conflict.
 */
export async function writeWhenFree<T>(database: Database, work: (store: Store) => Promise<T>): Promise<T> {
  const deadline = performance.now() + MAX_WAIT_MS;
  for (;;) {
    let started = false;
    try {
      return await database.sql.transaction().execute((sql) => {
        started = true;
        return work({ sql, dialect: database.dialect });
      });
    } catch (error) {
      if (started || !isBusy(error) || performance.now() > deadline) throw error;
      // Uneven steps, so that waiting processes do not keep meeting each other.
      await new Promise((resolve) => setTimeout(resolve, 5 + Math.random() * 20));
    }
  }
}

import { isBusy } from './sqlite.ts';
import type { Database, Store } from './tables.ts';

/** Below the browser's timeout of 15 s, with time left for the work itself. */
const MAX_WAIT_MS = 8000;

/**
 * Runs `work` in one transaction. Waits for SQLite's write lock without blocking the process. This is not a conflict,
 * because `work` has not started.
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
      // Random delays, so that waiting processes do not stay synchronized.
      await new Promise((resolve) => setTimeout(resolve, 5 + Math.random() * 20));
    }
  }
}

import { ServerGone } from './mysql.ts';
import { isBusy } from './sqlite.ts';
import type { Database, Store } from './tables.ts';
import { isTimeout } from './time-limit.ts';

/** Below the browser's timeout of 15 s, with time left for the work itself. */
const MAX_WAIT_MS = 8000;

/** The server was lost while it committed a transaction. Nobody knows whether it did, so nothing may repeat it. */
export class LostCommit extends Error {
  override readonly name = 'LostCommit';
}

/**
 * Runs `work` in one transaction. Waits for SQLite's write lock without blocking the process. This is not a conflict,
 * because `work` has not started. Throws LostCommit where the outcome is unknown.
 */
export async function writeWhenFree<T>(database: Database, work: (store: Store) => Promise<T>): Promise<T> {
  const deadline = performance.now() + MAX_WAIT_MS;
  for (;;) {
    let started = false;
    let isCommitting = false;
    try {
      return await database.sql.transaction().execute(async (sql) => {
        started = true;
        const result = await work({ sql, dialect: database.dialect });
        isCommitting = true;
        return result;
      });
    } catch (error) {
      if (isCommitting && (error instanceof ServerGone || isTimeout(error))) {
        throw new LostCommit('The server was lost during a commit', { cause: error });
      }
      if (started || !isBusy(error) || performance.now() > deadline) throw error;
      // Random delays, so that waiting processes do not stay synchronized.
      await new Promise((resolve) => setTimeout(resolve, 5 + Math.random() * 20));
    }
  }
}

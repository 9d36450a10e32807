import { AppError } from '#contract/errors.ts';
import { TRANSACTION_RETRIES } from '#contract/limits.ts';
import { isConnectionError, isMysqlConflict } from '#database/mysql.ts';
import { isBusy } from '#database/sqlite.ts';
import type { Database, Store } from '#database/tables.ts';
import { writeWhenFree } from '#database/wait-for-write.ts';

/**
 * Runs `work` in one transaction. Retries up to 3 times on a conflict with another transaction, then throws
 * DATABASE_TRANSACTION_CONFLICT. Any other error rolls back at once. `work` may run several times, so it must have no
 * effects except on its `store`.
 */
export async function inTransaction<T>(database: Database, work: (store: Store) => Promise<T>): Promise<T> {
  for (let retries = 0; ; retries += 1) {
    try {
      return await writeWhenFree(database, work);
    } catch (error) {
      if (!isConflict(error)) throw error;
      if (retries >= TRANSACTION_RETRIES) {
        throw new AppError('DATABASE_TRANSACTION_CONFLICT', undefined, { cause: error });
      }
    }
  }
}

/** Runs a read, and repeats it once if the connection was lost: an idle database server closes its connections. */
export async function readWithRetry<T>(read: () => Promise<T>): Promise<T> {
  try {
    return await read();
  } catch (error) {
    if (!isConnectionError(error)) throw error;
    return await read();
  }
}

function isConflict(error: unknown): boolean {
  return isMysqlConflict(error) || isBusy(error);
}

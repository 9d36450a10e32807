import { AppError } from '#contract/errors.ts';
import { TRANSACTION_RETRIES } from '#contract/limits.ts';
import { isConnectionError, isMysqlConflict } from '#database/mysql.ts';
import { isBusy } from '#database/sqlite.ts';
import type { Database, Store } from '#database/tables.ts';
import { writeWhenFree } from '#database/wait-for-write.ts';

/**
 * Runs `work` in one transaction. A conflict with another transaction is retried up to 3 times (section 9), then
 * answered as DATABASE_TRANSACTION_CONFLICT; any other error ends it at once. `work` may run several times and must
 * touch nothing but its `store`.
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

/** Runs a read; it is sent once more when the connection was lost, as a server that slept closes its connections. */
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

import { AppError } from '#contract/errors.ts';
import { TRANSACTION_RETRIES } from '#contract/limits.ts';
import { isConnectionError, isMysqlConflict } from '#database/mysql.ts';
import { isBusy } from '#database/sqlite.ts';
import type { Database, Store } from '#database/tables.ts';
import { writeWhenFree } from '#database/wait-for-write.ts';

/** Thrown where a row differs from what was read before the transaction. It is a conflict, so the attempt is repeated. */
export class ChangedMeanwhile extends Error {}

/**
 * Runs `work` in one transaction. Retries up to 3 times on a conflict with another transaction, then throws
 * DATABASE_TRANSACTION_CONFLICT. Any other error rolls back at once. `work` may run several times, so it must have no
 * effects except on its `store`.
 */
export function inTransaction<T>(database: Database, work: (store: Store) => Promise<T>): Promise<T> {
  return retryConflicts(() => writeWhenFree(database, work));
}

/** Repeats an attempt, which reads and then writes in one transaction, like `inTransaction`. */
export async function retryConflicts<T>(attempt: () => Promise<T>): Promise<T> {
  for (let retries = 0; ; retries += 1) {
    try {
      return await attempt();
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
  return error instanceof ChangedMeanwhile || isMysqlConflict(error) || isBusy(error);
}

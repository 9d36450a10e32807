import { AppError } from '#contract/errors.ts';
import { TRANSACTION_RETRIES } from '#contract/limits.ts';
import { duplicateColumn } from '#database/duplicate-key.ts';
import { isMysqlConflict, ServerGone } from '#database/mysql.ts';
import { isBusy } from '#database/sqlite.ts';
import type { Database, Store } from '#database/tables.ts';
import { callTimeLeft, isTimeout } from '#database/time-limit.ts';
import { LostCommit, writeWhenFree } from '#database/wait-for-write.ts';

/** How long attempts are repeated: with the last attempt below the browser's timeout of 15 s. */
const REPEAT_MS = 8000;
/** The first pause is random, below this bound. The bound doubles with each repeat, up to the second one. */
const FIRST_PAUSE_MS = 10;
const MAX_PAUSE_MS = 640;

/** Thrown where a row differs from what was read before the transaction. It is a conflict, so the attempt is repeated. */
export class ChangedMeanwhile extends Error {}

/**
 * Runs `work` in one transaction, and repeats it while it meets conflicts or the database is not there, for `REPEAT_MS` and
 * after pauses. With `retries` it repeats after so many conflicts at most, and at once. Throws DATABASE_TRANSACTION_CONFLICT
 * or DATABASE_UNAVAILABLE after that, and the latter at once if the database was lost during the commit. Any other error
 * rolls back at once. `work` may run several times, so it must have no effects except on its `store`.
 */
export function inTransaction<T>(
  database: Database,
  work: (store: Store) => Promise<T>,
  retries = Number.POSITIVE_INFINITY,
): Promise<T> {
  return retryConflicts(() => writeWhenFree(database, work), retries);
}

/** A transaction of the data service, which the specification repeats three times. */
export function inDataTransaction<T>(database: Database, work: (store: Store) => Promise<T>): Promise<T> {
  return inTransaction(database, work, TRANSACTION_RETRIES);
}

/** Repeats an attempt, which reads and then writes in one transaction, like `inTransaction`. */
export function retryConflicts<T>(attempt: () => Promise<T>, retries = Number.POSITIVE_INFINITY): Promise<T> {
  return repeat(attempt, (error) => isConflict(error) || isGone(error) || isTimeout(error), retries);
}

/** Runs a read, and repeats it while the database is not there: an idle server closes its connections. */
export function readWithRetry<T>(read: () => Promise<T>): Promise<T> {
  return repeat(read, isGone, Number.POSITIVE_INFINITY);
}

async function repeat<T>(
  attempt: () => Promise<T>,
  isPassing: (error: unknown) => boolean,
  retries: number,
): Promise<T> {
  const deadline = performance.now() + Math.min(REPEAT_MS, callTimeLeft());
  let failures = 0;
  for (let pauseMs = FIRST_PAUSE_MS; ; pauseMs = Math.min(MAX_PAUSE_MS, 2 * pauseMs)) {
    try {
      return await attempt();
    } catch (error) {
      if (error instanceof LostCommit) throw new AppError('DATABASE_UNAVAILABLE', undefined, { cause: error });
      if (!isPassing(error)) throw error;
      const isAway = isGone(error);
      if (!isAway) failures += 1;
      if (failures > retries || performance.now() > deadline) throw tryAgain(error);
      if (Number.isFinite(retries) && !isAway) continue;
    }
    // Random, so that those who met do not meet again.
    await new Promise((resolve) => setTimeout(resolve, Math.random() * pauseMs));
  }
}

/** A unique key that no rule names is taken where another call was faster: the next attempt finds what that one stored. */
function isConflict(error: unknown): boolean {
  if (duplicateColumn(error) !== undefined) return true;
  return error instanceof ChangedMeanwhile || isMysqlConflict(error) || isBusy(error);
}

function isGone(error: unknown): boolean {
  return error instanceof ServerGone;
}

/**
 * The refusal after a conflict or a failure of the database, whose caller may try again. Undefined after anything else. A
 * statement that the server ended is such a failure: it may have waited for the other nodes of a cluster. A costly read of
 * the caller was refused before (`readBounded`).
 */
export function tryAgain(cause: unknown): AppError | undefined {
  if (isConflict(cause)) return new AppError('DATABASE_TRANSACTION_CONFLICT', undefined, { cause });
  return isGone(cause) || isTimeout(cause) ? new AppError('DATABASE_UNAVAILABLE', undefined, { cause }) : undefined;
}

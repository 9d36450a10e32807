import { AppError } from '#contract/errors.ts';
import { bufferedOperations, lockSeen, removeTransaction } from '#database/data-transaction-rows.ts';
import type { Call } from '../action.ts';
import { inDataTransaction } from '../in-transaction.ts';
import { requireOpen, requireUnchanged } from './open-transaction.ts';
import { replay } from './replay.ts';

/**
 * Applies all writes of a transaction, or none. Throws DATABASE_TRANSACTION_CONFLICT if a record that it read has changed,
 * or the reason why a write is no longer allowed. The transaction ends in either case.
 */
export async function commitTransaction(call: Call, id: string): Promise<void> {
  let isOwn = false;
  try {
    await inDataTransaction(call.database, async (store) => {
      await requireOpen(store, call, id);
      isOwn = true;
      await lockSeen(store, id);
      await requireUnchanged(store, id);
      await replay(store, call, await bufferedOperations(store, id));
      await removeTransaction(store, id);
    });
  } catch (error) {
    if (isOwn && error instanceof AppError) {
      await inDataTransaction(call.database, (store) => removeTransaction(store, id));
    }
    throw error;
  }
}

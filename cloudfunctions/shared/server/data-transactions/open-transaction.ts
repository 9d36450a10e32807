import { exceeded } from '#contract/bounds.ts';
import { MAX_OPEN_TRANSACTIONS } from '#contract/call-limits.ts';
import { AppError } from '#contract/errors.ts';
import { TRANSACTION_LIFETIME_MS } from '#contract/limits.ts';
import {
  addTransaction,
  expiredTransactions,
  hasChanged,
  lockTransaction,
  removeTransaction,
} from '#database/data-transaction-rows.ts';
import { lockRow } from '#database/rows.ts';
import type { Store } from '#database/tables.ts';
import type { Call } from '../action.ts';
import { authorize, requireUser } from '../authorize.ts';
import { inDataTransaction, readWithRetry } from '../in-transaction.ts';

/**
 * Starts a transaction of the data service. Function instances share neither memory nor connections, so it is stored in
 * the database: reads store the version they saw, writes are buffered, and the commit applies them in one SQL
 * transaction. Removes expired transactions first. `expiresAt` is in milliseconds since the epoch. Throws
 * TOO_MANY_ATTEMPTS if the caller has too many open ones.
 */
export async function startTransaction(call: Call): Promise<{ transactionId: string; expiresAt: number }> {
  authorize(call.caller, 'transaction', { isOwn: true });
  const user = requireUser(call.caller);
  const expired = await readWithRetry(() => expiredTransactions(call.database, call.now));
  const row = {
    _id: call.dependencies.randomId(),
    userId: user._id,
    createTime: call.now,
    expiresAt: call.now + TRANSACTION_LIFETIME_MS,
  };
  await inDataTransaction(call.database, async (store) => {
    // Starts of one user follow each other, so that each counts those before it.
    await lockRow(store, 'User', user._id);
    for (const id of expired) await removeTransaction(store, id);
    if (!(await addTransaction(store, row, MAX_OPEN_TRANSACTIONS))) throw exceeded('openTransactions');
  });
  return { transactionId: row._id, expiresAt: row.expiresAt };
}

/** Ends a transaction without applying its writes. */
export async function abortTransaction(call: Call, id: string): Promise<void> {
  await inDataTransaction(call.database, async (store) => {
    await requireOpen(store, call, id);
    await removeTransaction(store, id);
  });
}

/** Locks the caller's open transaction. Throws TRANSACTION_NOT_FOUND, also for another caller's transaction. */
export async function requireOpen(store: Store, call: Call, id: string): Promise<void> {
  authorize(call.caller, 'transaction', { isOwn: true });
  const open = await lockTransaction(store, id, requireUser(call.caller)._id, call.now);
  if (!open) throw new AppError('TRANSACTION_NOT_FOUND');
}

/** Throws a conflict if a record that the transaction has read was changed by another caller. */
export async function requireUnchanged(store: Store, id: string): Promise<void> {
  if (await hasChanged(store, id)) throw new AppError('DATABASE_TRANSACTION_CONFLICT');
}

import type { Call } from './action.ts';
import { writeInside } from './data-transactions/inside.ts';
import { inTransaction } from './in-transaction.ts';
import { checkLogo } from './logos/check-logo.ts';
import { applyOperation, type Operation, type Written } from './model-writes.ts';

/**
 * Writes a record or a document, at once or buffered in a data-service transaction. Every write comes through here. The
 * logo is checked first, because no database transaction may wait for the network.
 */
export async function writeRecord(call: Call, operation: Operation, transactionId?: string): Promise<Written> {
  await checkLogo(call, operation, transactionId);
  if (transactionId !== undefined) return writeInside(call, transactionId, operation);
  return inTransaction(call.database, (store) => applyOperation(store, call, operation));
}

import { AppError, type ErrorCode } from '#contract/errors.ts';
import { TRANSACTION_RETRIES } from '#contract/limits.ts';
import { callFunction } from './functions.ts';
import { parseRecord, type RecordFor } from './records.ts';

/** The operations inside a transaction. They see its own writes; other callers see them after the commit. */
export type TransactionOperations = {
  get: <N extends string>(model: N, id: string | number) => Promise<RecordFor<N>>;
  insert: (model: string, data: Record<string, unknown>) => Promise<string>;
  update: (model: string, id: string | number, data: Record<string, unknown>) => Promise<number>;
  delete: (model: string, id: string | number) => Promise<number>;
};
export type Transaction = TransactionOperations & {
  id: string;
  expiresAt: number;
  commit: () => Promise<void>;
  abort: () => Promise<void>;
};

/** Starts a transaction. `call` makes the calls; by default in the app's session. */
export async function startTransaction(call: typeof callFunction = callFunction): Promise<Transaction> {
  const { transactionId, expiresAt } = await call('queryMySQLData', 'startTransaction', {});
  return {
    id: transactionId,
    expiresAt,
    ...operationsOf(transactionId, call),
    async commit() {
      await call('queryMySQLData', 'commitTransaction', { transactionId });
    },
    async abort() {
      await call('queryMySQLData', 'abortTransaction', { transactionId });
    },
  };
}

function operationsOf(transactionId: string, call: typeof callFunction): TransactionOperations {
  return {
    async get(model, id) {
      const { record } = await call('queryMySQLData', 'get', { model, id, transactionId });
      return parseRecord(model, record);
    },
    async insert(model, data) {
      return (await call('insertMySQLData', 'insert', { model, data, transactionId })).id;
    },
    async update(model, id, data) {
      const payload = { model, query: { _id: id }, data, transactionId };
      return (await call('queryMySQLData', 'update', payload)).updated;
    },
    async delete(model, id) {
      return (await call('queryMySQLData', 'delete', { model, query: { _id: id }, transactionId })).deleted;
    },
  };
}

/**
 * Runs `work` in a transaction and commits. Repeats all of it up to `retries` times on DATABASE_TRANSACTION_CONFLICT, so
 * `work` must be repeatable. Aborts on any other error and throws it.
 */
export async function runTransaction<T>(
  work: (transaction: TransactionOperations) => Promise<T>,
  retries = TRANSACTION_RETRIES,
  start: () => Promise<Transaction> = startTransaction,
): Promise<T> {
  for (let run = 0; ; run += 1) {
    const transaction = await start();
    try {
      const result = await work(transaction);
      await transaction.commit();
      return result;
    } catch (reason) {
      // If the abort fails too, the transaction expires by itself. The first error is thrown.
      await transaction.abort().catch((failure: unknown) => {
        // A failed commit has already ended the transaction.
        if (!hasCode(failure, 'TRANSACTION_NOT_FOUND')) console.warn('事务回滚失败', failure);
      });
      if (!hasCode(reason, 'DATABASE_TRANSACTION_CONFLICT') || run >= retries) throw reason;
    }
  }
}

function hasCode(reason: unknown, code: ErrorCode): boolean {
  return reason instanceof AppError && reason.code === code;
}

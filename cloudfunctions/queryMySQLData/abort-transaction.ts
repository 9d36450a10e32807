import { actions } from '../shared/contract/actions.ts';
import { action } from '../shared/server/action.ts';
import { abortTransaction as abort } from '../shared/server/data-transactions/open-transaction.ts';

/** Gives a transaction up: nothing of it happens. */
export const abortTransaction = action(
  actions.queryMySQLData.abortTransaction,
  async (call, { transactionId }): Promise<{ aborted: true }> => {
    await abort(call, transactionId);
    return { aborted: true };
  },
);

import { actions } from '../shared/contract/actions.ts';
import { action } from '../shared/server/action.ts';
import { commitTransaction as commit } from '../shared/server/data-transactions/commit-transaction.ts';

/** Makes everything of a transaction happen at once, or answers why nothing of it did. */
export const commitTransaction = action(
  actions.queryMySQLData.commitTransaction,
  async (call, { transactionId }): Promise<{ committed: true }> => {
    await commit(call, transactionId);
    return { committed: true };
  },
);

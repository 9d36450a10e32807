import { actions } from '../shared/contract/actions.ts';
import { action } from '../shared/server/action.ts';
import { startTransaction as start } from '../shared/server/data-transactions/open-transaction.ts';

/** Opens a transaction of the data service for the caller. */
export const startTransaction = action(actions.queryMySQLData.startTransaction, (call) => start(call));

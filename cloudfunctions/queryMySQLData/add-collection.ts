import { actions } from '../shared/contract/actions.ts';
import { action } from '../shared/server/action.ts';
import { addCollection as add } from '../shared/server/documents/collections.ts';
import { inTransaction } from '../shared/server/in-transaction.ts';

/** Adds a collection of free documents. */
export const addCollection = action(actions.queryMySQLData.addCollection, async (call, { name }) => {
  await inTransaction(call.database, (store) => add(store, call, name));
  return { name };
});

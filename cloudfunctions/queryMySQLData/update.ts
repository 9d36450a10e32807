import { actions } from '../shared/contract/actions.ts';
import { action } from '../shared/server/action.ts';
import { writeInside } from '../shared/server/data-transactions/inside.ts';
import { inTransaction } from '../shared/server/in-transaction.ts';
import { writesOf } from '../shared/server/model-writes.ts';

/** Calls 4 and 9: changes one record by its id, and answers it as it is now. */
export const update = action(actions.queryMySQLData.update, async (call, input) => {
  const { model, data, revision, transactionId } = input;
  const change = { id: input.query._id, data, revision };
  if (transactionId !== undefined) {
    const { record } = await writeInside(call, transactionId, { kind: 'update', model, ...change });
    return { updated: 1, record };
  }
  const record = await inTransaction(call.database, (store) => writesOf(model).update(store, call, change));
  return { updated: 1, record: { ...record } };
});

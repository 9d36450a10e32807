import { actions } from '../shared/contract/actions.ts';
import { action } from '../shared/server/action.ts';
import { writeInside } from '../shared/server/data-transactions/inside.ts';
import { inTransaction } from '../shared/server/in-transaction.ts';
import { writesOf } from '../shared/server/model-writes.ts';

/** Call 7: deletes one record by its id. */
export const deleteRecord = action(actions.queryMySQLData.delete, async (call, { model, query, transactionId }) => {
  const id = query._id;
  if (transactionId !== undefined) await writeInside(call, transactionId, { kind: 'delete', model, id });
  else await inTransaction(call.database, (store) => writesOf(model).delete(store, call, id));
  return { deleted: 1 };
});

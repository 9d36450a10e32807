import { actions } from '../shared/contract/actions.ts';
import { AppError } from '../shared/contract/errors.ts';
import { action } from '../shared/server/action.ts';
import { writeInside } from '../shared/server/data-transactions/inside.ts';
import { inTransaction } from '../shared/server/in-transaction.ts';
import { writesOf } from '../shared/server/model-writes.ts';

/** Calls 5 and 8: stores a new record and answers its id. */
export const insert = action(actions.insertMySQLData.insert, async (call, { model, data, transactionId }) => {
  try {
    if (transactionId !== undefined) {
      const { id } = await writeInside(call, transactionId, { kind: 'insert', model, data });
      return { id };
    }
    return { id: await inTransaction(call.database, (store) => writesOf(model).insert(store, call, data)) };
  } catch (error) {
    // Section 8: what is no refusal of ours is told as a failed insert.
    throw error instanceof AppError ? error : new AppError('INTERNAL', '插入文档失败', { cause: error });
  }
});

import { actions } from '../shared/contract/actions.ts';
import { AppError } from '../shared/contract/errors.ts';
import { action } from '../shared/server/action.ts';
import { writeRecord } from '../shared/server/write-record.ts';

/** Calls 5 and 8: stores a new record and answers its id. */
export const insert = action(actions.insertMySQLData.insert, async (call, { model, data, transactionId }) => {
  try {
    const { id } = await writeRecord(call, { kind: 'insert', model, data }, transactionId);
    return { id };
  } catch (error) {
    // Section 8: what is no refusal of ours is told as a failed insert.
    throw error instanceof AppError ? error : new AppError('INTERNAL', '插入文档失败', { cause: error });
  }
});

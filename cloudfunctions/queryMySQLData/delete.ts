import { actions } from '../shared/contract/actions.ts';
import { action } from '../shared/server/action.ts';
import { writeRecord } from '../shared/server/write-record.ts';

/** Call 7: deletes one record by its id. */
export const deleteRecord = action(actions.queryMySQLData.delete, async (call, { model, query, transactionId }) => {
  await writeRecord(call, { kind: 'delete', model, id: query._id }, transactionId);
  return { deleted: 1 };
});

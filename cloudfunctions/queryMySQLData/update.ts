import { actions } from '../shared/contract/actions.ts';
import { action } from '../shared/server/action.ts';
import { writeRecord } from '../shared/server/write-record.ts';

/** Calls 4 and 9: changes one record by its id, and answers it as it is now. */
export const update = action(actions.queryMySQLData.update, async (call, input) => {
  const { model, query, data, revision, transactionId } = input;
  const { record } = await writeRecord(call, { kind: 'update', model, id: query._id, data, revision }, transactionId);
  return { updated: 1, record };
});

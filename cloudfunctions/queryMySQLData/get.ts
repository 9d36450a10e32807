import { actions } from '../shared/contract/actions.ts';
import { isModelName } from '../shared/contract/models.ts';
import { action } from '../shared/server/action.ts';
import { getInside } from '../shared/server/data-transactions/inside.ts';
import { getDocument } from '../shared/server/documents/list-documents.ts';
import { getRecord } from '../shared/server/get-record.ts';
import { readWithRetry } from '../shared/server/in-transaction.ts';

/** One record by its id. */
export const get = action(actions.queryMySQLData.get, async (call, { model, id, transactionId }) => {
  const { database, caller } = call;
  if (transactionId !== undefined) return { record: await getInside(call, transactionId, model, id) };
  return readWithRetry(async () => {
    if (isModelName(model)) return { record: await getRecord(database, caller, model, id) };
    return { record: { ...(await getDocument(database, caller, model, id)) } };
  });
});

import { actions } from '../shared/contract/actions.ts';
import { isModelName } from '../shared/contract/models.ts';
import { action } from '../shared/server/action.ts';
import { listDocuments } from '../shared/server/documents/list-documents.ts';
import { readWithRetry } from '../shared/server/in-transaction.ts';
import { checkSelect, listRecords, project, readOrder, traitsOf } from '../shared/server/list-records.ts';
import { checkedLicense, findLicense, readableFilter } from '../shared/server/readable.ts';
import { showRecord } from '../shared/server/show-record.ts';

/** Calls 1, 2, 3 and 6: a page of what the caller may read. A company's licence check answers `_id` only. */
export const query = action(actions.queryMySQLData.query, async (call, input) => {
  const { caller, database } = call;
  const { model } = input;
  if (!isModelName(model)) return listDocuments(database, caller, input);
  const license = checkedLicense(caller, model, input.query);
  if (license !== undefined) {
    const found = await readWithRetry(() => findLicense(database, license));
    return { records: found.map((_id) => ({ _id })), total: found.length, next: null };
  }
  return readWithRetry(async () => {
    const filter = await readableFilter(database, caller, model, input.query);
    checkSelect(input.select, traitsOf(model));
    readOrder(input.orderBy, traitsOf(model));
    return listRecords(database, model, filter, input, (record) =>
      project(showRecord(caller, model, record), input.select),
    );
  });
});

import { actions } from '../shared/contract/actions.ts';
import { isModelName } from '../shared/contract/models.ts';
import { action } from '../shared/server/action.ts';
import { countDocuments } from '../shared/server/documents/list-documents.ts';
import { readWithRetry } from '../shared/server/in-transaction.ts';
import { countRecords } from '../shared/server/list-records.ts';
import { checkedLicense, findLicense, readableFilter } from '../shared/server/readable.ts';

/** How many of the records that the caller may read match. */
export const count = action(actions.queryMySQLData.count, async (call, input) => {
  const { caller, database } = call;
  const { model } = input;
  if (!isModelName(model)) return { total: await countDocuments(database, caller, model, input.query) };
  return readWithRetry(async () => {
    const license = checkedLicense(caller, model, input.query);
    if (license !== undefined) return { total: (await findLicense(database, license)).length };
    const filter = await readableFilter(database, caller, model, input.query);
    return { total: await countRecords(database, model, filter) };
  });
});

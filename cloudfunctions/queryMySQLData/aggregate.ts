import { actions } from '../shared/contract/actions.ts';
import { isModelName } from '../shared/contract/models.ts';
import { action } from '../shared/server/action.ts';
import { aggregateDocuments } from '../shared/server/aggregate/aggregate-documents.ts';
import { aggregateRecords } from '../shared/server/aggregate/aggregate-records.ts';
import { readWithRetry } from '../shared/server/in-transaction.ts';

/** Groups records and counts, sums or compares their fields. */
export const aggregate = action(actions.queryMySQLData.aggregate, async ({ caller, database }, input) => {
  const { model } = input;
  if (!isModelName(model)) return { groups: await aggregateDocuments(database, caller, input) };
  return { groups: await readWithRetry(() => aggregateRecords(database, caller, model, input)) };
});

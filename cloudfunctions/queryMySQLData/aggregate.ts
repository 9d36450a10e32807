import { actions } from '../shared/contract/actions.ts';
import { isModelName } from '../shared/contract/models.ts';
import { action } from '../shared/server/action.ts';
import { aggregateDocuments } from '../shared/server/aggregate/aggregate-documents.ts';
import { aggregateRecords } from '../shared/server/aggregate/aggregate-records.ts';
import { readWithRetry } from '../shared/server/in-transaction.ts';
import { refuseLargeResponse } from '../shared/server/response-size.ts';

/** Groups records and counts, sums or compares their fields. */
export const aggregate = action(actions.queryMySQLData.aggregate, async ({ caller, database }, input) => {
  const { model } = input;
  const groups = isModelName(model)
    ? await readWithRetry(() => aggregateRecords(database, caller, model, input))
    : await aggregateDocuments(database, caller, input);
  refuseLargeResponse(groups);
  return { groups };
});

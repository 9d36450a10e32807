import { type ActionName, dataActions } from '../shared/contract/actions.ts';
import { type Action, action } from '../shared/server/action.ts';
import { commitTransaction } from '../shared/server/data-transactions/commit-transaction.ts';
import { getInside } from '../shared/server/data-transactions/inside.ts';
import { abortTransaction, startTransaction } from '../shared/server/data-transactions/open-transaction.ts';
import { type Dependencies, productionDependencies } from '../shared/server/dependencies.ts';
import { addCollection } from '../shared/server/documents/collections.ts';
import { deleteMatching, updateMatching } from '../shared/server/documents/write-matching.ts';
import { handle, type Main } from '../shared/server/handle.ts';
import { inTransaction } from '../shared/server/in-transaction.ts';
import { readsOf } from '../shared/server/model-reads.ts';
import { namedRecord } from '../shared/server/named-record.ts';
import { requestContact } from '../shared/server/recruiting/contact.ts';
import { countNewJobs } from '../shared/server/recruiting/new-jobs.ts';
import { readNotifications } from '../shared/server/recruiting/notifications.ts';
import { readStatistics } from '../shared/server/recruiting/statistics.ts';
import { refuseLargeResponse } from '../shared/server/response-size.ts';
import { writeRecord } from '../shared/server/write-record.ts';

const declared = dataActions.queryMySQLData;

const handlers = {
  query: action(declared.query, ({ database, caller }, { model, query, ...page }) =>
    readsOf(model).list(database, caller, query, page),
  ),

  get: action(declared.get, async (call, { model, id, transactionId }) => {
    if (transactionId !== undefined) return { record: await getInside(call, transactionId, model, id) };
    return { record: await readsOf(model).get(call.database, call.caller, id) };
  }),

  count: action(declared.count, async ({ database, caller }, { model, query }) => ({
    total: await readsOf(model).count(database, caller, query),
  })),

  aggregate: action(declared.aggregate, async ({ database, caller }, { model, ...aggregation }) => {
    const groups = await readsOf(model).aggregate(database, caller, aggregation);
    refuseLargeResponse(groups);
    return { groups };
  }),

  update: action(declared.update, async (call, { model, query, data, revision, transactionId }) => {
    const id = namedRecord({ model, query, transactionId, revision });
    if (id === undefined) return { updated: await updateMatching(call, model, query, data) };
    const operation = { kind: 'update', model, id, data, revision } as const;
    const { record } = await writeRecord(call, operation, transactionId);
    return { updated: 1, record };
  }),

  delete: action(declared.delete, async (call, { model, query, transactionId }) => {
    const id = namedRecord({ model, query, transactionId });
    if (id === undefined) return { deleted: await deleteMatching(call, model, query) };
    await writeRecord(call, { kind: 'delete', model, id }, transactionId);
    return { deleted: 1 };
  }),

  requestContact: action(declared.requestContact, (call, { applicationId }) =>
    inTransaction(call.database, (store) => requestContact(store, call, applicationId)),
  ),

  readNotifications: action(declared.readNotifications, async (call, { until }) => ({
    marked: await inTransaction(call.database, (store) => readNotifications(store, call, until)),
  })),

  statistics: action(declared.statistics, ({ database, caller }, period) => readStatistics(database, caller, period)),

  countNewJobs: action(declared.countNewJobs, ({ database, caller }) => countNewJobs(database, caller)),

  addCollection: action(declared.addCollection, async (call, { name }) => {
    await inTransaction(call.database, (store) => addCollection(store, call, name));
    return { name };
  }),

  startTransaction: action(declared.startTransaction, (call) => startTransaction(call)),

  commitTransaction: action(declared.commitTransaction, async (call, { transactionId }) => {
    await commitTransaction(call, transactionId);
    return { committed: true as const };
  }),

  abortTransaction: action(declared.abortTransaction, async (call, { transactionId }) => {
    await abortTransaction(call, transactionId);
    return { aborted: true as const };
  }),
} satisfies Record<ActionName<'queryMySQLData'>, Action>;

/** Creates the function with its dependencies. */
export function createMain(dependencies: Dependencies): Main {
  return handle(handlers, dependencies);
}

/** The entry that the platform calls. */
export const main = createMain(productionDependencies());

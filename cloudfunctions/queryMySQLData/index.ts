import { type ActionName, dataActions } from '../shared/contract/actions.ts';
import { type Action, action } from '../shared/server/action.ts';
import { type Dependencies, productionDependencies } from '../shared/server/dependencies.ts';
import { handle, type Main } from '../shared/server/handle.ts';
import { inTransaction } from '../shared/server/in-transaction.ts';
import { readsOf } from '../shared/server/model-reads.ts';
import { namedRecord } from '../shared/server/named-record.ts';
import { refuseLargeResponse } from '../shared/server/response-size.ts';

const declared = dataActions.queryMySQLData;
// Cold starts read only what `query`, `get`, `count` and `aggregate` need.
const onDemand = () => import('./on-demand.ts');

const handlers = {
  query: action(declared.query, ({ database, caller }, { model, query, ...page }) =>
    readsOf(model).list(database, caller, query, page),
  ),

  get: action(declared.get, async (call, { model, id, transactionId }) => {
    if (transactionId !== undefined) {
      const { getInside } = await onDemand();
      return { record: await getInside(call, transactionId, model, id) };
    }
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
    const { updateMatching, writeRecord } = await onDemand();
    const id = namedRecord({ model, query, transactionId, revision });
    if (id === undefined) return { updated: await updateMatching(call, model, query, data) };
    const operation = { kind: 'update', model, id, data, revision } as const;
    const { record } = await writeRecord(call, operation, transactionId);
    return { updated: 1, record };
  }),

  delete: action(declared.delete, async (call, { model, query, transactionId }) => {
    const { deleteMatching, writeRecord } = await onDemand();
    const id = namedRecord({ model, query, transactionId });
    if (id === undefined) return { deleted: await deleteMatching(call, model, query) };
    await writeRecord(call, { kind: 'delete', model, id }, transactionId);
    return { deleted: 1 };
  }),

  requestContact: action(declared.requestContact, async (call, { applicationId }) => {
    const { requestContact } = await onDemand();
    return inTransaction(call.database, (store) => requestContact(store, call, applicationId));
  }),

  readNotifications: action(declared.readNotifications, async (call, { until }) => {
    const { readNotifications } = await onDemand();
    return { marked: await inTransaction(call.database, (store) => readNotifications(store, call, until)) };
  }),

  statistics: action(declared.statistics, async ({ database, caller }, period) => {
    const { readStatistics } = await onDemand();
    return readStatistics(database, caller, period);
  }),

  countNewJobs: action(declared.countNewJobs, async ({ database, caller }) => {
    const { countNewJobs } = await onDemand();
    return countNewJobs(database, caller);
  }),

  addCollection: action(declared.addCollection, async (call, { name }) => {
    const { addCollection } = await onDemand();
    await inTransaction(call.database, (store) => addCollection(store, call, name));
    return { name };
  }),

  startTransaction: action(declared.startTransaction, async (call) => {
    const { startTransaction } = await onDemand();
    return startTransaction(call);
  }),

  commitTransaction: action(declared.commitTransaction, async (call, { transactionId }) => {
    const { commitTransaction } = await onDemand();
    await commitTransaction(call, transactionId);
    return { committed: true as const };
  }),

  abortTransaction: action(declared.abortTransaction, async (call, { transactionId }) => {
    const { abortTransaction } = await onDemand();
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

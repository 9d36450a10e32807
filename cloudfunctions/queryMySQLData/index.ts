import type { ActionName } from '../shared/contract/actions.ts';
import type { Action } from '../shared/server/action.ts';
import { type Dependencies, productionDependencies } from '../shared/server/dependencies.ts';
import { handle, type Main } from '../shared/server/handle.ts';
import { abortTransaction } from './abort-transaction.ts';
import { addCollection } from './add-collection.ts';
import { aggregate } from './aggregate.ts';
import { commitTransaction } from './commit-transaction.ts';
import { count } from './count.ts';
import { deleteRecord } from './delete.ts';
import { get } from './get.ts';
import { query } from './query.ts';
import { startTransaction } from './start-transaction.ts';
import { update } from './update.ts';

const actions = {
  query,
  get,
  count,
  update,
  delete: deleteRecord,
  aggregate,
  addCollection,
  startTransaction,
  commitTransaction,
  abortTransaction,
} satisfies Record<ActionName<'queryMySQLData'>, Action>;

/** The function with everything it needs from outside. */
export function createMain(dependencies: Dependencies): Main {
  return handle(actions, dependencies);
}

/** What the platform calls. */
export const main = createMain(productionDependencies());

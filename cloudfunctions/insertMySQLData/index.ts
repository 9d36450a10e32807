import { type ActionName, dataActions } from '../shared/contract/actions.ts';
import { type Action, action } from '../shared/server/action.ts';
import { type Dependencies, productionDependencies } from '../shared/server/dependencies.ts';
import { handle, type Main } from '../shared/server/handle.ts';
import { writeRecord } from '../shared/server/write-record.ts';

const declared = dataActions.insertMySQLData;

const handlers = {
  insert: action(declared.insert, async (call, { model, data, transactionId }) => {
    const { id } = await writeRecord(call, { kind: 'insert', model, data }, transactionId);
    return { id };
  }),
} satisfies Record<ActionName<'insertMySQLData'>, Action>;

/** Creates the function with its dependencies. */
export function createMain(dependencies: Dependencies): Main {
  return handle(handlers, dependencies, '插入文档失败');
}

/** The entry that the platform calls. */
export const main = createMain(productionDependencies());

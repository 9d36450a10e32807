import type { ActionName } from '../shared/contract/actions.ts';
import type { Action } from '../shared/server/action.ts';
import { type Dependencies, productionDependencies } from '../shared/server/dependencies.ts';
import { handle, type Main } from '../shared/server/handle.ts';
import { insert } from './insert.ts';

const actions = { insert } satisfies Record<ActionName<'insertMySQLData'>, Action>;

/** The function with everything it needs from outside. */
export function createMain(dependencies: Dependencies): Main {
  return handle(actions, dependencies);
}

/** What the platform calls. */
export const main = createMain(productionDependencies());

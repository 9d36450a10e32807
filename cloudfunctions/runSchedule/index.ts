import { type Dependencies, productionDependencies } from '../shared/server/dependencies.ts';
import type { Main } from '../shared/server/handle.ts';
import { handleTimer } from '../shared/server/schedule/handle-timer.ts';
import { tasks } from '../shared/server/schedule/tasks.ts';

/** Creates the function with its dependencies. */
export function createMain(dependencies: Dependencies): Main {
  return handleTimer(tasks, dependencies);
}

/** The entry that the platform calls. */
export const main = createMain(productionDependencies());

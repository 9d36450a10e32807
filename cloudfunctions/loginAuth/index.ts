import type { ActionName } from '../shared/contract/actions.ts';
import type { Action } from '../shared/server/action.ts';
import { type Dependencies, productionDependencies } from '../shared/server/dependencies.ts';
import { handle, type Main } from '../shared/server/handle.ts';
import { checkPermission } from './check-permission.ts';
import { login } from './login.ts';
import { manageSuperAdmin } from './manage-super-admin.ts';
import { resetPassword } from './reset-password.ts';
import { setUserPassword } from './set-user-password.ts';

const actions = { login, setUserPassword, resetPassword, checkPermission, manageSuperAdmin } satisfies Record<
  ActionName<'loginAuth'>,
  Action
>;

/** The function with everything it needs from outside. */
export function createMain(dependencies: Dependencies): Main {
  return handle(actions, dependencies);
}

/** What the platform calls. */
export const main = createMain(productionDependencies());

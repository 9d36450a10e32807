import type { Edition } from '#contract/edition.ts';
import { hasModel, isModelName } from '#contract/models.ts';
import { type Permission, type Principal, policy, principals, type Scope } from '#contract/policy.ts';

/** One cell of the policy table. */
export type Rule = { permission: Permission; principal: Principal };

export function ruleName({ permission, principal }: Rule): string {
  return `${permission} of ${principal}`;
}

export function permissionsOf(table: typeof policy): Permission[] {
  return Object.keys(table).filter((name): name is Permission => Object.hasOwn(policy, name));
}

/** Lists the rules that the server enforces. Rules of workspaces only decide what the browser renders. */
function serverRules(): Rule[] {
  return permissionsOf(policy)
    .filter((permission) => !permission.startsWith('workspace.'))
    .flatMap((permission) => principals.map((principal) => ({ permission, principal })));
}

/** Permissions of the recruiting edition that belong to no model of it. */
const recruitingOnly: readonly Permission[] = [
  'register',
  'recoverPassword',
  'endMails',
  'User.changeOwnPhone',
  'Delivery.read',
  'Delivery.retry',
];

/** The rules that are mutated: those that the default edition has, or those of the models that only the other one has. */
export function mutatedRules(edition: Edition): Rule[] {
  return serverRules().filter(({ permission }) => {
    const [model = ''] = permission.split('.');
    const isOfModel = !isModelName(model) || hasModel('specification', model);
    const isDefault = isOfModel && !recruitingOnly.includes(permission);
    return isDefault === (edition === 'specification');
  });
}

/** Runs a function with one rule changed, then restores the rule. */
export async function withRule<T>({ permission, principal }: Rule, scope: Scope, run: () => Promise<T>): Promise<T> {
  const row: Record<Principal, Scope> = policy[permission];
  const before = row[principal];
  row[principal] = scope;
  try {
    return await run();
  } finally {
    row[principal] = before;
  }
}

/** Runs a function and returns the names of the rules that it read. */
export async function watchPolicy(run: () => Promise<void>): Promise<Set<string>> {
  const read = new Set<string>();
  const restore: (() => void)[] = [];
  for (const permission of permissionsOf(policy)) {
    const row: Record<Principal, Scope> = policy[permission];
    for (const principal of principals) {
      const value = row[principal];
      const get = () => {
        read.add(ruleName({ permission, principal }));
        return value;
      };
      Object.defineProperty(row, principal, { get, configurable: true, enumerable: true });
      restore.push(() =>
        Object.defineProperty(row, principal, { value, writable: true, configurable: true, enumerable: true }),
      );
    }
  }
  try {
    await run();
  } finally {
    for (const undo of restore) undo();
  }
  return read;
}

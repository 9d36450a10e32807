import { AppError } from '#contract/errors.ts';
import { isAllowed, type Permission, type Scope, scopeOf, type Target } from '#contract/policy.ts';
import type { Caller } from './caller.ts';

/** Refuses a call that the policy does not allow for this target; the reason is the caller's own, or PERMISSION_DENIED. */
export function authorize(caller: Caller, permission: Permission, target: Target = {}): void {
  if (!isAllowed(caller.principal, permission, target)) throw refused(caller);
}

/** How far the caller's permission reaches; refuses a caller that has none of it, before anything is looked up. */
export function requireScope(caller: Caller, permission: Permission): Exclude<Scope, 'none'> {
  const scope = scopeOf(caller.principal, permission);
  if (scope === 'none') throw refused(caller);
  return scope;
}

/** The same answer for what is forbidden and for what a caller may not know to be missing. */
export function refused(caller: Caller): AppError {
  return new AppError(caller.refusal ?? 'PERMISSION_DENIED');
}

/** The business user behind a permitted call. Every permission beyond `login` and reading needs one. */
export function requireUser(caller: Caller): NonNullable<Caller['user']> {
  if (!caller.user) throw refused(caller);
  return caller.user;
}

import { AppError } from '#contract/errors.ts';
import {
  isAllowed,
  type Permission,
  type ReadPermission,
  type ReadScope,
  type Scope,
  scopeOf,
  type Target,
} from '#contract/policy.ts';
import type { Caller } from './caller.ts';

/** Throws unless the policy allows the permission for this target. See `refused` for the error. */
export function authorize(caller: Caller, permission: Permission, target: Target = {}): void {
  if (!isAllowed(caller.principal, permission, target)) throw refused(caller);
}

/** Returns the scope of the caller's permission. Throws if there is none, before anything is looked up. */
export function requireScope(caller: Caller, permission: ReadPermission): Exclude<ReadScope, 'none'>;
export function requireScope(caller: Caller, permission: Permission): Exclude<Scope, 'none'>;
export function requireScope(caller: Caller, permission: Permission): Exclude<Scope, 'none'> {
  const scope = scopeOf(caller.principal, permission);
  if (scope === 'none') throw refused(caller);
  return scope;
}

/**
 * Returns a check for `lockPermitted`: the caller may change the own record only. A missing record and another user's are
 * refused alike.
 */
export function ownRecord<R>(caller: Caller, permission: Permission, ownerOf: (record: R) => string) {
  return (record: R | undefined): R => {
    if (!record) throw refused(caller);
    authorize(caller, permission, { isOwn: ownerOf(record) === caller.user?._id });
    return record;
  };
}

/**
 * The error for a refused call: the caller's own reason, or PERMISSION_DENIED. Records that a caller may not know of get
 * it too, so that it does not reveal whether they exist.
 */
export function refused(caller: Caller): AppError {
  return new AppError(caller.refusal ?? 'PERMISSION_DENIED');
}

/** Returns the caller's user. Every permission except `login` and reading needs one. */
export function requireUser(caller: Caller): NonNullable<Caller['user']> {
  if (!caller.user) throw refused(caller);
  return caller.user;
}

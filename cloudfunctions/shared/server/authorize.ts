import { AppError } from '#contract/errors.ts';
import { type ModelName, ownerField, type RecordOf } from '#contract/models.ts';
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

export type TargetOf<M extends ModelName> = (caller: Caller, record: RecordOf<M>) => Target;

/**
 * Returns a check for `lockPermitted`: the record, if the caller may change it. Throws at once if the permission reaches
 * nothing. Callers who may change only their own records get the same refusal for a missing one as for another person's;
 * for others a missing record is NOT_FOUND.
 */
export function requirePermitted<M extends ModelName>(
  caller: Caller,
  permission: Permission,
  model: M,
  targetOf: TargetOf<M> = (_caller, record) => ({ isOwn: isOwnRecord(caller, model, record) }),
) {
  const scope = requireScope(caller, permission);
  return (record: RecordOf<M> | undefined): RecordOf<M> => {
    if (!record) throw scope === 'own' ? refused(caller) : new AppError('NOT_FOUND');
    authorize(caller, permission, targetOf(caller, record));
    return record;
  };
}

function isOwnRecord({ user }: Caller, model: ModelName, record: Readonly<Record<string, unknown>>): boolean {
  const field = user ? ownerField(model, user.role) : null;
  return field !== null && record[field] === user?._id;
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

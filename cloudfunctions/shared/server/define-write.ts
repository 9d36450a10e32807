import type { ModelName, RecordOf } from '#contract/models.ts';
import type { Permission } from '#contract/policy.ts';
import type { Store } from '#database/tables.ts';
import { requirePermitted, requireScope, type TargetOf } from './authorize.ts';
import { lockPermitted } from './records.ts';
import { type Fields, type FieldsOf, readFields, type Tolerated, toleratedTimes } from './writable.ts';
import { type Change, headOf, requireSeen, type WriteContext } from './write-context.ts';

// How records of the models are written. The first check that fails is all that a caller learns, so every write has the
// same order:
//
// 1. Permission. Callers without it learn nothing else, not even the names of the fields.
// 2. Fields. They are checked without any record, so a refusal tells nothing about one.
// 3. Record, without a lock. A refused call waits for nobody and delays nobody. Callers who may write only their own
//    records get the same refusal for a missing one and for another person's.
// 4. Locks, in the order user, company, job, application, and the record itself; then step 3 once more.
// 5. What others did meanwhile: a decision that is already made, which says more than a changed revision; then the
//    revision that the caller saw.
// 6. The model's own rules, then its limits, which count only what the rules allow.
// 7. The record with its entry in the history, then copies, counts and notifications.
//
// A new record has no steps 3 to 5 of its own. Those of the records that it refers to are its `find`. A repeat of an insert
// returns the record that the first call stored, before rules and limits that this record has changed. Documents of added
// collections have no declared fields; documents/write-documents.ts follows the same order.

/** What a caller writes, in a transaction. */
export type Written<D> = { store: Store; context: WriteContext; fields: D };
/** An insert with what its fields refer to, and the fields that every new record has. */
type Inserting<D, F = undefined> = Written<D> & { found: F; head: ReturnType<typeof headOf> };
/** An update of a locked record, with what was locked before it. */
type Updating<M extends ModelName, D, L = undefined> = Written<D> & { before: RecordOf<M>; locked: L };
/** A deletion of a locked record. */
export type Deleting<M extends ModelName> = { store: Store; context: WriteContext; before: RecordOf<M> };

type Result<T> = T | Promise<T>;
type FieldRules<S extends Fields> = {
  permission: Permission;
  /** The fields that callers may write. All others of the model are protected. */
  fields: S;
  /** Protected fields that are accepted with some values and ignored: the times, unless others are named. */
  tolerated?: Tolerated;
};
type InsertRules<S extends Fields, F> = FieldRules<S> & {
  /** Locks and returns what the record depends on. Throws if that is missing, or nothing that the caller may use. */
  find: (write: Written<FieldsOf<S>>) => Promise<F>;
  /** Returns the id of the record that an earlier call with the same fields has stored. */
  existing?: (write: Written<FieldsOf<S>> & { found: F }) => Promise<string | undefined>;
  /** Throws what the rules forbid, then what exceeds a limit. */
  refuse?: (write: Inserting<FieldsOf<S>, F>) => Result<void>;
  /** Stores the record with its entry in the history, then what follows. */
  save: (write: Inserting<FieldsOf<S>, F>) => Promise<void>;
};
type RecordRules<M extends ModelName> = {
  permission: Permission;
  /** What the permission depends on, unless only on the owner of the record. */
  target?: TargetOf<M>;
};
type UpdateRules<M extends ModelName, S extends Fields, L> = RecordRules<M> &
  FieldRules<S> & {
    /** Step 3 before step 2, where the values that the fields may have depend on whose record it is. */
    isRecordFirst?: true;
    /** Takes and returns the locks that come before the record's. */
    lockFirst: (write: Written<FieldsOf<S>> & { before: RecordOf<M> }) => Promise<L>;
    /** Throws if somebody else has decided already. */
    refuseDecided?: (write: Updating<M, FieldsOf<S>, L>) => void;
    /** What STALE_REVISION says, unless its usual text. */
    staleText?: string;
    refuse?: (write: Updating<M, FieldsOf<S>, L>) => Result<void>;
    /** Stores the record with its entry in the history, then what follows. Returns it as stored. */
    save: (write: Updating<M, FieldsOf<S>, L>) => Promise<RecordOf<M>>;
  };
type DeleteRules<M extends ModelName> = RecordRules<M> & {
  lockFirst: (write: Deleting<M>) => Promise<unknown>;
  refuse?: (write: Deleting<M>) => Result<void>;
  remove: (write: Deleting<M>) => Promise<void>;
};

type Data = Readonly<Record<string, unknown>>;
/** Returns the id of the new record: the given one, or a random one. */
export type Insert = (store: Store, context: WriteContext, data: Data, id?: string) => Promise<string>;
export type Update<R = Data> = (store: Store, context: WriteContext, change: Change) => Promise<R>;
export type Delete = (store: Store, context: WriteContext, id: string) => Promise<void>;

export function defineInsert<S extends Fields, F>(model: ModelName, rules: InsertRules<S, F>): Insert {
  return async (store, context, data, id = context.dependencies.randomId()) => {
    const given = { store, context, fields: readPermitted(context, model, data, rules) };
    const write = { ...given, found: await rules.find(given) };
    const existing = await rules.existing?.(write);
    if (existing !== undefined) return existing;
    const insert = { ...write, head: headOf(context, id) };
    await rules.refuse?.(insert);
    await rules.save(insert);
    return id;
  };
}

export function defineUpdate<M extends ModelName, S extends Fields, L>(
  model: M,
  rules: UpdateRules<M, S, L>,
): Update<RecordOf<M>> {
  return async (store, context, change) => {
    const check = requirePermitted(context.caller, rules.permission, model, rules.target);
    const read = () => readPermitted(context, model, change.data, rules);
    const early = rules.isRecordFirst ? undefined : read();
    const lock = async (before: RecordOf<M>) => {
      const given = { store, context, fields: early ?? read() };
      return { ...given, locked: await rules.lockFirst({ ...given, before }) };
    };
    const { before, locked } = await lockPermitted(store, model, change.id, check, lock);
    const update = { before, ...locked };
    rules.refuseDecided?.(update);
    requireSeen(change, before, rules.staleText);
    await rules.refuse?.(update);
    return rules.save(update);
  };
}

export function defineDelete<M extends ModelName>(model: M, rules: DeleteRules<M>): Delete {
  return async (store, context, id) => {
    const check = requirePermitted(context.caller, rules.permission, model, rules.target);
    const lockFirst = (before: RecordOf<M>) => rules.lockFirst({ store, context, before });
    const { before } = await lockPermitted(store, model, id, check, lockFirst);
    await rules.refuse?.({ store, context, before });
    await rules.remove({ store, context, before });
  };
}

function readPermitted<S extends Fields>(
  { caller }: WriteContext,
  model: ModelName,
  data: Data,
  { permission, fields, tolerated = toleratedTimes }: FieldRules<S>,
): FieldsOf<S> {
  requireScope(caller, permission);
  return readFields(caller, model, data, fields, tolerated);
}

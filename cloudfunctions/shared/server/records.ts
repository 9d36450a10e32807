import { sql } from 'kysely';
import * as v from 'valibot';
import { type FieldTraits, type ModelName, modelNames, models, type RecordOf, SUPER_ADMIN } from '#contract/models.ts';
import { isPlainObject } from '#contract/plain-object.ts';
import { userFields } from '#contract/user.ts';
import { lockRow } from '#database/rows.ts';
import type { Store } from '#database/tables.ts';

type Row = Readonly<Record<string, unknown>>;

/** The fields of each model whose columns differ from their values. Listed once, because lists convert many rows. */
const converted = new Map<ModelName, [name: string, kind: FieldTraits['kind']][]>(
  modelNames.map((model) => [
    model,
    Object.entries<FieldTraits>(models[model].traits)
      .map(([name, { kind }]): [string, FieldTraits['kind']] => [name, kind])
      .filter(([, kind]) => kind === 'boolean' || kind === 'json'),
  ]),
);

/** Converts a row to a record: drops derived columns, converts flags and parses JSON. */
export function toRecord<M extends ModelName>(model: M, row: unknown): RecordOf<M>;
export function toRecord(model: ModelName, row: unknown): object {
  if (!isPlainObject(row)) throw new TypeError('A row is no object');
  const fields = model === 'User' ? readUser(row) : { ...row };
  for (const [name, kind] of converted.get(model) ?? []) fields[name] = fromColumn(fields[name], kind);
  const record = v.parse(models[model].record, fields);
  reportUnknown(model, row);
  return record;
}

function fromColumn(value: unknown, kind: FieldTraits['kind']): unknown {
  if (kind === 'boolean') return Boolean(value);
  return typeof value === 'string' ? JSON.parse(value) : value;
}

/** Either field marks a super admin. A user with an unknown role cannot sign in. */
function readUser(row: Row): Record<string, unknown> {
  const { role, status } = userFields;
  const isKnown = role.known.some((value) => value === row.role);
  return {
    ...row,
    isSuperAdmin: Boolean(row.isSuperAdmin) || row.createdBy === SUPER_ADMIN,
    status: isKnown ? row.status : status.otherwise,
  };
}

/** Returns a record, locked until the transaction ends, or undefined if there is none. */
export async function lockRecord<M extends ModelName>(
  store: Store,
  model: M,
  id: string,
): Promise<RecordOf<M> | undefined> {
  const row = await lockRow(store, model, id);
  return row && toRecord(model, row);
}

/** Returns a record without a lock, or undefined if there is none. */
export async function findRecord<M extends ModelName>(
  store: Store,
  model: M,
  id: string,
): Promise<RecordOf<M> | undefined> {
  const { rows } = await sql<Row>`select * from ${sql.table(model)} where _id = ${id}`.execute(store.sql);
  return rows[0] && toRecord(model, rows[0]);
}

/**
 * Returns a record that the caller may change, locked until the transaction ends. `check` returns the record, or throws for
 * one that is missing or that the caller may not change. It sees the record without a lock first, so that a refused call
 * neither waits for a lock nor holds one. `lockFirst` takes the locks that come before the record's, and returns them.
 */
export async function lockPermitted<M extends ModelName, L>(
  store: Store,
  model: M,
  id: string,
  check: (record: RecordOf<M> | undefined) => RecordOf<M>,
  lockFirst: (record: RecordOf<M>) => Promise<L>,
): Promise<{ before: RecordOf<M>; locked: L }> {
  const seen = check(await findRecord(store, model, id));
  const locked = await lockFirst(seen);
  return { before: check(await lockRecord(store, model, id)), locked };
}

/** For a write that looks up or locks no other record. */
export async function nothing(): Promise<undefined> {}

/** Bounds the memory that a table full of unknown values takes. */
const MAX_REPORTED = 1000;
const reported = new Set<string>();

/** The fields of each model that have known values only, and these values. */
const closed = new Map<ModelName, [field: string, known: ReadonlySet<unknown>][]>(
  modelNames.map((model) => [
    model,
    Object.entries(models[model].closed).map(([field, { known }]) => [field, new Set(known)]),
  ]),
);

/** Logs each record with an unknown value once per process. Leaves out the value, which may be any text. */
function reportUnknown(model: ModelName, row: Row): void {
  for (const [field, known] of closed.get(model) ?? []) {
    if (known.has(row[field])) continue;
    const entry = JSON.stringify({ warning: 'unknown stored value', model, id: row._id, field });
    if (reported.has(entry) || reported.size >= MAX_REPORTED) continue;
    reported.add(entry);
    console.warn(entry);
  }
}

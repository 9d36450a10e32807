import { sql } from 'kysely';
import * as v from 'valibot';
import { type FieldTraits, type ModelName, modelNames, models, type RecordOf, SUPER_ADMIN } from '#contract/models.ts';
import { isPlainObject } from '#contract/plain-object.ts';
import { userFields } from '#contract/user.ts';
import { lockRow } from '#database/rows.ts';
import type { Store } from '#database/tables.ts';

type Row = Readonly<Record<string, unknown>>;
type AnySchema = v.GenericSchema;

type ReadColumn = (value: unknown) => unknown;

/** How each field of a model is read from its column. Made once, because lists read many rows. */
const readers = new Map<ModelName, [field: string, read: ReadColumn][]>(
  modelNames.map((model) => {
    const kinds = new Map(Object.entries<FieldTraits>(models[model].traits).map(([field, { kind }]) => [field, kind]));
    const entries = Object.entries<AnySchema>(models[model].record.entries);
    return [model, entries.map(([field, schema]): [string, ReadColumn] => [field, reader(schema, kinds.get(field))])];
  }),
);

/** Converts a row to a record: drops derived columns, converts flags and parses JSON. */
export function toRecord<M extends ModelName>(model: M, row: unknown): RecordOf<M>;
export function toRecord(model: ModelName, row: unknown): object {
  if (!isPlainObject(row)) throw new TypeError('A row is no object');
  const record: Record<string, unknown> = {};
  for (const [field, read] of readers.get(model) ?? []) record[field] = read(row[field]);
  reportUnknown(model, row);
  return model === 'User' ? Object.assign(record, readUser(row, record)) : record;
}

function reader(schema: AnySchema, kind: FieldTraits['kind'] | undefined): ReadColumn {
  if (kind === 'boolean') return Boolean;
  if (kind === 'json') return (value) => v.parse(schema, typeof value === 'string' ? JSON.parse(value) : value);
  const isAccepted = quickCheck(schema);
  return (value) => (isAccepted(value) ? value : v.parse(schema, value));
}

/** Tells of most values that a schema accepts them as they are, in a fraction of the time that running the schema takes. */
function quickCheck(schema: AnySchema): (value: unknown) => boolean {
  if ('pipe' in schema) return () => false;
  if ('wrapped' in schema) return quickCheck(schema.wrapped as AnySchema);
  if ('options' in schema && schema.type === 'picklist') {
    const known = new Set<unknown>(schema.options as unknown[]);
    return (value) => known.has(value);
  }
  return (value) => typeof value === schema.type;
}

/** Either field marks a super admin. A user with an unknown role cannot sign in. */
function readUser(row: Row, { status }: Row) {
  const { role, status: statusField } = userFields;
  const isKnown = role.known.some((value) => value === row.role);
  return {
    isSuperAdmin: Boolean(row.isSuperAdmin) || row.createdBy === SUPER_ADMIN,
    status: isKnown ? status : statusField.otherwise,
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

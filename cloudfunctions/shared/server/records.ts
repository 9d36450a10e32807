import * as v from 'valibot';
import { isPlainObject } from '#contract/filter.ts';
import { type FieldTraits, isSuperAdmin, type ModelName, models, type RecordOf } from '#contract/models.ts';
import { userFields } from '#contract/user.ts';
import { lockRow } from '#database/rows.ts';
import type { Store } from '#database/tables.ts';

type Row = Readonly<Record<string, unknown>>;

/** Converts a row to a record: drops derived columns, converts flags and parses JSON. */
export function toRecord<M extends ModelName>(model: M, row: unknown): RecordOf<M>;
export function toRecord(model: ModelName, row: unknown): object {
  if (!isPlainObject(row)) throw new TypeError('A row is no object');
  const fields = Object.entries<FieldTraits>(models[model].traits).map(([name, { kind }]) => {
    return [name, fromColumn(row[name], kind)];
  });
  const record = v.parse(models[model].record, Object.fromEntries(fields));
  reportUnknown(model, row);
  return model === 'User' ? readUser(v.parse(models.User.record, record), row) : record;
}

function fromColumn(value: unknown, kind: FieldTraits['kind']): unknown {
  if (kind === 'boolean') return Boolean(value);
  return kind === 'json' && typeof value === 'string' ? JSON.parse(value) : value;
}

/** Either field marks a super admin. A user with an unknown role cannot sign in. */
function readUser(user: RecordOf<'User'>, row: Row): RecordOf<'User'> {
  const status = user.role === row.role ? user.status : userFields.status.otherwise;
  return { ...user, isSuperAdmin: isSuperAdmin(user), status };
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

/** Bounds the memory that a table full of unknown values takes. */
const MAX_REPORTED = 1000;
const reported = new Set<string>();

/** Logs each record with an unknown value once per process. Leaves out the value, which may be any text. */
function reportUnknown(model: ModelName, row: Row): void {
  for (const [field, { known }] of Object.entries(models[model].closed)) {
    if (known.some((value) => value === row[field])) continue;
    const entry = JSON.stringify({ warning: 'unknown stored value', model, id: row._id, field });
    if (reported.has(entry) || reported.size >= MAX_REPORTED) continue;
    reported.add(entry);
    console.warn(entry);
  }
}

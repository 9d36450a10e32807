import * as v from 'valibot';
import { isPlainObject } from '#contract/filter.ts';
import { closedFields, type ModelName, type RecordOf, recordSchemas, SUPER_ADMIN } from '#contract/models.ts';

type Row = Readonly<Record<string, unknown>>;

/** Converts rows to records: drops derived columns, converts flags and parses JSON. */
const readers: { [M in ModelName]: (row: Row) => RecordOf<M> } = {
  User: (row) => {
    const isSuperAdmin = Boolean(row.isSuperAdmin) || row.createdBy === SUPER_ADMIN;
    const user = v.parse(recordSchemas.User, { ...row, isSuperAdmin });
    // A user with an unknown role cannot sign in.
    return user.role === row.role ? user : { ...user, status: closedFields.User.status.otherwise };
  },
  Company: (row) => v.parse(recordSchemas.Company, row),
  Audit: (row) => {
    const [before, after, snapshot] = [row.before, row.after, row.snapshot].map(parseJson);
    return v.parse(recordSchemas.Audit, { ...row, before, after, snapshot });
  },
};

export function toRecord<M extends ModelName>(model: M, row: unknown): RecordOf<M> {
  if (!isPlainObject(row)) throw new TypeError('A row is no object');
  const record = readers[model](row);
  reportUnknown(model, row);
  return record;
}

/** Bounds the memory that a table full of unknown values takes. */
const MAX_REPORTED = 1000;
const reported = new Set<string>();

/** Logs each record with an unknown value once per process. Leaves out the value, which may be any text. */
function reportUnknown(model: ModelName, row: Row): void {
  for (const [field, { known }] of Object.entries<{ known: readonly unknown[] }>(closedFields[model])) {
    if (known.includes(row[field])) continue;
    const entry = JSON.stringify({ warning: 'unknown stored value', model, id: row._id, field });
    if (reported.has(entry) || reported.size >= MAX_REPORTED) continue;
    reported.add(entry);
    console.warn(entry);
  }
}

function parseJson(value: unknown): unknown {
  return typeof value === 'string' ? JSON.parse(value) : value;
}

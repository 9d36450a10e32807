import * as v from 'valibot';
import { isPlainObject } from '../contract/filter.ts';
import { type ModelName, type RecordOf, recordSchemas, SUPER_ADMIN } from '../contract/models.ts';

/** The one place where a row of the database becomes a record: shadow columns fall away, flags and JSON get their types. */
const readers: { [M in ModelName]: (row: Readonly<Record<string, unknown>>) => RecordOf<M> } = {
  User: (row) =>
    v.parse(recordSchemas.User, { ...row, isSuperAdmin: Boolean(row.isSuperAdmin) || row.createdBy === SUPER_ADMIN }),
  Company: (row) => v.parse(recordSchemas.Company, row),
  Audit: (row) => v.parse(recordSchemas.Audit, { ...row, before: parseJson(row.before), after: parseJson(row.after) }),
};

export function toRecord<M extends ModelName>(model: M, row: unknown): RecordOf<M> {
  if (!isPlainObject(row)) throw new TypeError('A row is no object');
  return readers[model](row);
}

function parseJson(value: unknown): unknown {
  return typeof value === 'string' ? JSON.parse(value) : value;
}

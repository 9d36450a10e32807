import { createHash } from 'node:crypto';
import { type RawBuilder, sql } from 'kysely';
import { facetsOf } from '#contract/facets.ts';
import { isSuperAdmin, type ModelName, models, type RecordOf } from '#contract/models.ts';
import { identityKey } from '#contract/normalize.ts';
import { searchKey } from '#contract/search-key.ts';
import { mapText, searchColumn } from './derived-columns.ts';
import type { Tables } from './tables.ts';

/** Longer keys are stored as a hash, because NFKC can lengthen a text beyond the limit of an index. */
const MAX_KEY_LENGTH = 255;

/** The key that a unique index compares. */
export function uniqueKey(value: string): string {
  const key = identityKey(value);
  return key.length <= MAX_KEY_LENGTH ? key : `sha256:${createHash('sha256').update(key).digest('hex')}`;
}

/** The columns of a model's fields, without the derived ones. */
export function fieldColumns(model: ModelName): RawBuilder<unknown> {
  // Declared names in the quotes of both databases: rendering a `sql.ref` for each took 21 µs instead of 3.5.
  const names = Object.keys(models[model].traits).map((name) => `\`${name}\``);
  return sql.raw(names.join(', '));
}

/**
 * The row of a record: flags as numbers, JSON as text, and the `…Key` and `…Search` columns and those of facets filled.
 * `stored-rows.ts` adds the `…Sort` columns.
 */
export function rowOf<M extends ModelName>(model: M, record: RecordOf<M>): Tables[M];
export function rowOf(model: ModelName, record: Readonly<Record<string, unknown>>): object {
  const row: Record<string, unknown> = {};
  for (const [field, { kind, search }] of Object.entries(models[model].traits)) {
    const value = record[field] ?? null;
    row[field] = kind === 'boolean' ? Number(value) : kind === 'json' && value !== null ? JSON.stringify(value) : value;
    if (search) row[searchColumn(field)] = mapText(value, searchKey);
  }
  for (const { column, field } of models[model].unique) {
    if (column !== field) row[column] = mapText(record[field], uniqueKey);
  }
  return { ...row, ...facetColumns(model, record) };
}

/** The columns of a record's facets. */
export function facetColumns(model: ModelName, record: Readonly<Record<string, unknown>>) {
  const row: Record<string, string | number> = {};
  for (const [name, { traits, of }] of facetsOf(model)) {
    const value = of(record);
    row[name] = typeof value === 'boolean' ? Number(value) : value;
    if (traits.search) row[searchColumn(name)] = searchKey(String(value));
  }
  return row;
}

/** The row of a user. Either field marks a super admin; the column stores the result, so that queries need only one. */
export function userRow(record: RecordOf<'User'>): Tables['User'] {
  return rowOf('User', { ...record, isSuperAdmin: isSuperAdmin(record) });
}

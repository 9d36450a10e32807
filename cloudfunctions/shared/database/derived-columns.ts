import { readFields } from '#contract/facets.ts';
import type { Reading } from '#contract/fields.ts';
import { type FieldTraits, isModelName, type ModelName, modelNames, models } from '#contract/models.ts';
import { readingColumn } from '#contract/readings.ts';
import { searchKey } from '#contract/search-key.ts';
import { readingKey } from './reading-key.ts';
import { sortKey } from './sort-key.ts';

type Row = Readonly<Record<string, unknown>>;
type Derived = { field: string; search: boolean; reading: Reading | undefined };

export const searchColumn = (field: string) => `${field}Search`;
export const sortColumn = (field: string) => `${field}Sort`;

/** How a list reads the texts of a field that it sorts, or undefined if it sorts them as they are stored. */
export function readingOf({ sort }: FieldTraits): Reading | undefined {
  return typeof sort === 'string' ? sort : undefined;
}

/** Companies find résumés in the library only, and people their own one by its owner. */
const LIBRARY = 'LibraryResume';

/** The model whose records, or copies of them, a table holds; undefined for other tables. */
export function modelOfTable(table: string): ModelName | undefined {
  if (table === LIBRARY) return 'Resume';
  return isModelName(table) ? table : undefined;
}

/** The searched tables, with the fields that have a `…Search` or a `…Sort` column. */
export const derivedColumns: ReadonlyMap<string, readonly Derived[]> = new Map(
  modelNames.flatMap((model) => {
    const traits = Object.entries<FieldTraits>(models[model].traits);
    if (!traits.some(([, { search }]) => search)) return [];
    const columns = traits.map(([field, one]) => ({ field, search: one.search, reading: readingOf(one) }));
    return [[model === 'Resume' ? LIBRARY : model, columns.filter((one) => one.search || one.reading)]];
  }),
);

/** A row, or the changed columns of one, with the `…Sort` and `…Reading` columns of its fields. */
export async function withPinyin(table: string, row: Row): Promise<Row> {
  return { ...row, ...(await pinyinOf(table, row)) };
}

/** The `…Search`, `…Sort` and `…Reading` columns of a row, computed from its fields. */
export async function keysOfRow(table: string, row: Row): Promise<Row> {
  const searched = (derivedColumns.get(table) ?? []).filter(({ search }) => search);
  const keys = searched.map(({ field }) => [searchColumn(field), mapText(row[field], searchKey)]);
  return { ...Object.fromEntries(keys), ...(await pinyinOf(table, row)) };
}

async function pinyinOf(table: string, row: Row): Promise<Record<string, string>> {
  const keys: Record<string, string> = {};
  for (const { field, reading } of derivedColumns.get(table) ?? []) {
    const text = row[field];
    if (reading && typeof text === 'string') keys[sortColumn(field)] = await sortKey(text, reading);
  }
  for (const field of readFieldsOf(table)) {
    const text = row[field];
    if (typeof text === 'string') keys[readingColumn(field)] = await readingKey(text);
  }
  return keys;
}

/** The fields of a table's rows with a `…Reading` column. */
export function readFieldsOf(table: string): string[] {
  const model = modelOfTable(table);
  return model === undefined ? [] : readFields(model);
}

export function mapText(value: unknown, map: (text: string) => string): string | null {
  return typeof value === 'string' ? map(value) : null;
}

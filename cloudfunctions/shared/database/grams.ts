import { sql } from 'kysely';
import { facetsOf } from '#contract/facets.ts';
import { readingColumn } from '#contract/readings.ts';
import { derivedColumns, modelOfTable, readFieldsOf, searchColumn } from './derived-columns.ts';
import { textsOfReading } from './reading-key.ts';
import type { Store } from './tables.ts';

type Row = Readonly<Record<string, unknown>>;

/**
 * The searched tables and their `…Search` and `…Reading` columns. Each has a table of grams: the short pieces of text that its rows
 * contain.
 */
export const searchedTables: ReadonlyMap<string, readonly string[]> = new Map(
  [...derivedColumns].map(([table, columns]) => [
    table,
    [
      ...[...columns.filter(({ search }) => search).map(({ field }) => field), ...searchedFacets(table)].map(
        searchColumn,
      ),
      ...readFieldsOf(table).map(readingColumn),
    ],
  ]),
);

function searchedFacets(table: string): string[] {
  const model = modelOfTable(table);
  const facets = model === undefined ? [] : facetsOf(model);
  return facets.filter(([, { traits }]) => traits.search).map(([name]) => name);
}

export function gramTable(table: string): string {
  return `${table}Gram`;
}

/** From here on characters are ideographs and the like, of which two tell as much as three letters or digits. */
const FIRST_WIDE = 0x2e80;

/** The number of characters of a gram. A shorter one stands at the end of a text. */
export function gramLength(gram: string): number {
  return (gram.codePointAt(0) ?? 0) < FIRST_WIDE ? 3 : 2;
}

/** The gram at each character of a search key. A key contains a text only if it contains the grams of the text. */
export function gramsOf(key: string): string[] {
  const characters = [...key];
  return characters.map((character, index) => characters.slice(index, index + gramLength(character)).join(''));
}

/** The grams of what a searched column holds. */
export function gramsOfColumn(column: string, key: string): string[] {
  return column.endsWith(READING) ? textsOfReading(key).flatMap(gramsOf) : gramsOf(key);
}

const READING = readingColumn('');

/** Rows of one statement. */
const BATCH = 1000;

/** Adds the grams of rows. Those that are there already stay. */
export async function addGrams(store: Store, table: string, rows: readonly Row[]): Promise<void> {
  await insertGrams(
    store,
    table,
    rows.flatMap((row) => [...gramsOfRow(table, row)].map((gram) => sql`(${gram}, ${row.createTime}, ${row._id})`)),
  );
}

/** Removes the grams of a row. */
export function removeGrams(store: Store, table: string, row: Row): Promise<void> {
  return deleteGrams(store, table, row, [...gramsOfRow(table, row)]);
}

/** Makes the grams of a row those of its new version. The caller has locked the row. */
export async function replaceGrams(store: Store, table: string, before: Row, after: Row): Promise<void> {
  const old = gramsOfRow(table, before);
  const current = gramsOfRow(table, after);
  const isSame = before._id === after._id && Number(before.createTime) === Number(after.createTime);
  const gone = isSame ? [...old].filter((gram) => !current.has(gram)) : [...old];
  const added = isSame ? [...current].filter((gram) => !old.has(gram)) : [...current];
  await deleteGrams(store, table, before, gone);
  await insertGrams(
    store,
    table,
    added.map((gram) => sql`(${gram}, ${after.createTime}, ${after._id})`),
  );
}

/** The distinct grams of all searched columns of a row. */
function gramsOfRow(table: string, row: Row): Set<string> {
  const columns = searchedTables.get(table) ?? [];
  return new Set(
    columns.flatMap((column) => {
      const key = row[column];
      return typeof key === 'string' ? gramsOfColumn(column, key) : [];
    }),
  );
}

async function insertGrams(store: Store, table: string, rows: readonly ReturnType<typeof sql>[]): Promise<void> {
  const existing = store.dialect === 'mysql' ? sql`on duplicate key update gram = gram` : sql`on conflict do nothing`;
  for (let start = 0; start < rows.length; start += BATCH) {
    const values = sql.join(rows.slice(start, start + BATCH));
    await sql`insert into ${sql.table(gramTable(table))} (gram, ${sql.ref('recordTime')}, ${sql.ref('recordId')})
      values ${values} ${existing}`.execute(store.sql);
  }
}

async function deleteGrams(store: Store, table: string, row: Row, grams: readonly string[]): Promise<void> {
  if (grams.length === 0) return;
  await sql`delete from ${sql.table(gramTable(table))} where gram in (${sql.join([...grams])})
    and ${sql.ref('recordTime')} = ${row.createTime} and ${sql.ref('recordId')} = ${row._id}`.execute(store.sql);
}

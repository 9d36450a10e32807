import { type RawBuilder, sql } from 'kysely';
import { keysOfRow, withPinyin } from './derived-columns.ts';
import { addGrams, removeGrams, replaceGrams, searchedTables } from './grams.ts';
import type { Store } from './tables.ts';

type Row = Readonly<Record<string, unknown>>;

/** Rows of one statement: few enough for the databases' limits of parameters. */
const BATCH = 100;
/** Rows that one statement names; a statement of SQLite takes at most 32,766 values. */
const NAMED_AT_ONCE = 1000;

// Writes the rows of the models' tables, and in the same transaction the sort keys, the readings and the grams of those
// that are searched. Other code may only set columns that no search and no sort reads.

/** Inserts rows, which have the same columns. */
export async function insertRows(store: Store, table: string, rows: readonly object[]): Promise<void> {
  for (let start = 0; start < rows.length; start += BATCH) {
    const batch: Row[] = [];
    for (const row of rows.slice(start, start + BATCH)) batch.push(await withPinyin(table, { ...row }));
    const names = sql.join(Object.keys(batch[0] ?? {}).map((name) => sql.ref(name)));
    const values = sql.join(batch.map((row) => sql`(${sql.join(Object.values(row))})`));
    await sql`insert into ${sql.table(table)} (${names}) values ${values}`.execute(store.sql);
    await addGrams(store, table, batch);
  }
}

/** Replaces a row. The caller has locked it. */
export async function updateRow(store: Store, table: string, before: Row, after: Row): Promise<void> {
  const row = await withPinyin(table, after);
  await sql`update ${sql.table(table)} set ${assignments(row)} where _id = ${before._id}`.execute(store.sql);
  // A row that was made of a record has no readings yet.
  await replaceGrams(store, table, await withPinyin(table, before), row);
}

/** Sets some columns of the rows with a value in a field. No facet may be computed from them. */
export async function updateRows(
  store: Store,
  table: string,
  [field, value]: readonly [field: string, value: string],
  changes: Row,
): Promise<void> {
  const condition = sql`${sql.ref(field)} = ${value}`;
  const changed = await withPinyin(table, changes);
  for (const row of await lockKeys(store, table, condition))
    await replaceGrams(store, table, row, { ...row, ...changed });
  await sql`update ${sql.table(table)} set ${assignments(changed)} where ${condition}`.execute(store.sql);
}

/** Deletes rows by their ids, in the order of which it locks them. */
export async function deleteByIds(store: Store, table: string, ids: readonly string[]): Promise<void> {
  for (let start = 0; start < ids.length; start += NAMED_AT_ONCE) {
    const condition = sql`_id in (${sql.join(ids.slice(start, start + NAMED_AT_ONCE))})`;
    const rows = await lockKeys(store, table, sql`${condition} order by _id`);
    for (const row of rows) await removeGrams(store, table, row);
    await sql`delete from ${sql.table(table)} where ${condition}`.execute(store.sql);
  }
}

/** What the grams of a table's rows are made of. Locks the rows. */
export async function lockKeys(store: Store, table: string, condition: RawBuilder<unknown>): Promise<Row[]> {
  const columns = searchedTables.get(table);
  if (columns === undefined) return [];
  const names = sql.join(['_id', 'createTime', ...columns].map((name) => sql.ref(name)));
  const locking = store.dialect === 'mysql' ? sql` for update` : sql``;
  const { rows } = await sql<Row>`
    select ${names} from ${sql.table(table)} where ${condition}${locking}`.execute(store.sql);
  return rows;
}

/**
 * Computes the `…Search`, `…Sort` and `…Reading` columns of rows and those of their facets again, and stores the grams that are missing.
 * Locks the rows and returns them.
 */
export async function renewKeys(
  store: Store,
  table: string,
  condition: RawBuilder<unknown>,
  facetColumns: (row: Row) => Row,
): Promise<Row[]> {
  const locking = store.dialect === 'mysql' ? sql` for update` : sql``;
  const { rows } = await sql<Row>`select * from ${sql.table(table)} where ${condition}${locking}`.execute(store.sql);
  const current: Row[] = [];
  for (const row of rows) {
    const derived = { ...(await keysOfRow(table, row)), ...facetColumns(row) };
    current.push({ ...row, ...derived });
    if (Object.entries(derived).every(([name, value]) => row[name] === value)) continue;
    await sql`update ${sql.table(table)} set ${assignments(derived)} where _id = ${row._id}`.execute(store.sql);
    await replaceGrams(store, table, row, { ...row, ...derived });
  }
  await addGrams(store, table, current);
  return current;
}

function assignments(row: Row): RawBuilder<unknown> {
  return sql.join(Object.entries(row).map(([name, value]) => sql`${sql.ref(name)} = ${value}`));
}

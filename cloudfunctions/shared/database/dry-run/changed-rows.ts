import { sql } from 'kysely';
import { isPlainObject } from '#contract/plain-object.ts';
import type { Store } from '../tables.ts';
import { primaryKeyOf } from './row-keys.ts';

export type Row = Readonly<Record<string, unknown>>;
/** A row as buffered writes leave it; null if they delete it. `id` is its primary key as JSON. */
export type ChangedRow = { name: string; id: string; image: Row | null; keys: readonly string[] };
export type FoundRow = Pick<ChangedRow, 'id' | 'image'>;

/** Rows of one statement: few enough for the databases' limits of parameters and of nesting. */
const BATCH = 100;

/** The tables with rows that the buffered writes of a transaction change. */
export async function changedTables(store: Store, transactionId: string): Promise<string[]> {
  const rows = await store.sql
    .selectFrom('DataTransactionRow')
    .select('name')
    .distinct()
    .where('transactionId', '=', transactionId)
    .execute();
  return rows.map(({ name }) => name);
}

/** Returns the changed rows of a table: those with one of the keys, or all of them. */
export async function findChanged(
  store: Store,
  transactionId: string,
  name: string,
  keys?: readonly string[],
): Promise<FoundRow[]> {
  if (keys?.length === 0) return [];
  let query = store.sql
    .selectFrom('DataTransactionRow')
    .select(['recordId', 'image'])
    .where('transactionId', '=', transactionId)
    .where('name', '=', name);
  if (keys !== undefined) {
    query = query.where('recordId', 'in', (from) =>
      from
        .selectFrom('DataTransactionKey')
        .select('recordId')
        .where('transactionId', '=', transactionId)
        .where('name', '=', name)
        .where('value', 'in', [...keys]),
    );
  }
  const rows = await query.execute();
  return rows.map(({ recordId, image }) => ({ id: recordId, image: image === null ? null : readRow(image) }));
}

/** Stores the changes of a dry run, in place of earlier ones of the same rows. */
export async function saveChanged(store: Store, transactionId: string, changes: readonly ChangedRow[]): Promise<void> {
  for (const batch of batches(changes)) {
    const rows = batch.map(({ name, id, image }) => ({
      transactionId,
      name,
      recordId: id,
      image: image && JSON.stringify(image),
    }));
    const keys = batch.flatMap(({ name, id, keys: values }) =>
      values.map((value) => ({ transactionId, name, value, recordId: id })),
    );
    const insertRows = store.sql.insertInto('DataTransactionRow').values(rows);
    const insertKeys = store.sql.insertInto('DataTransactionKey').values(keys);
    const hasKeys = keys.length > 0;
    if (store.dialect === 'mysql') {
      await insertRows.onDuplicateKeyUpdate({ image: sql`values(image)` }).execute();
      if (hasKeys) await insertKeys.ignore().execute();
    } else {
      const latest = { image: sql<string | null>`excluded.image` };
      const byKey = ['transactionId', 'name', 'recordId'] as const;
      await insertRows.onConflict((conflict) => conflict.columns(byKey).doUpdateSet(latest)).execute();
      if (hasKeys) await insertKeys.onConflict((conflict) => conflict.doNothing()).execute();
    }
  }
}

/** Returns the stored rows of a table with these primary keys. */
export async function readRows(store: Store, name: string, ids: Iterable<string>): Promise<Row[]> {
  const found: Row[] = [];
  for (const batch of batches([...ids])) {
    const { rows } = await sql<Row>`select * from ${sql.table(name)} where ${areOneOf(name, batch)}`.execute(store.sql);
    found.push(...rows);
  }
  return found;
}

/** Replaces rows of a table by their images. */
export async function putRows(store: Store, name: string, rows: readonly FoundRow[]): Promise<void> {
  const ids = rows.map(({ id }) => id);
  for (const batch of batches(ids))
    await sql`delete from ${sql.table(name)} where ${areOneOf(name, batch)}`.execute(store.sql);
  const images = rows.map(({ image }) => image).filter((image) => image !== null);
  for (const batch of batches(images)) {
    const columns = Object.keys(batch[0] ?? {});
    const names = sql.join(columns.map((column) => sql.ref(column)));
    const values = batch.map((row) => sql`(${sql.join(columns.map((column) => row[column]))})`);
    await sql`insert into ${sql.table(name)} (${names}) values ${sql.join(values)}`.execute(store.sql);
  }
}

export function idOf(name: string, row: Row): string {
  return JSON.stringify(primaryKeyOf(name).map((column) => row[column]));
}

function areOneOf(name: string, ids: readonly string[]) {
  const conditions = ids.map((id) => {
    const values: unknown = JSON.parse(id);
    if (!Array.isArray(values)) throw new TypeError('A primary key is no list');
    const parts = primaryKeyOf(name).map((column, index) => sql`${sql.ref(column)} = ${values[index]}`);
    return sql`(${sql.join(parts, sql` and `)})`;
  });
  return sql.join(conditions, sql` or `);
}

function batches<T>(all: readonly T[]): T[][] {
  const count = Math.ceil(all.length / BATCH);
  return Array.from({ length: count }, (_, index) => all.slice(index * BATCH, (index + 1) * BATCH));
}

function readRow(text: string): Row {
  const row: unknown = JSON.parse(text);
  if (!isPlainObject(row)) throw new TypeError('A changed row has no columns');
  return row;
}

import { sql } from 'kysely';
import { facetsOf } from '#contract/facets.ts';
import { facetColumns } from '#database/columns.ts';
import { modelOfTable } from '#database/derived-columns.ts';
import { gramTable, searchedTables } from '#database/grams.ts';
import { behindSql, orderSql } from '#database/order-sql.ts';
import { renewKeys } from '#database/stored-rows.ts';
import type { Database, Store } from '#database/tables.ts';
import { inTransaction } from './in-transaction.ts';
import { toRecord } from './records.ts';

/** Records of one transaction: few, because a write of one of them waits. */
const BATCH = 200;

/**
 * Computes what searches and sorted lists read of the records that an earlier release wrote: their search and sort keys,
 * their facets and their grams, the oldest first, in small transactions. An interrupted run goes on where it ended; two
 * runs at once share the work. Meanwhile records may be written, searches read the tables, and lists sort texts by code
 * point. `report` receives the number of records of each batch.
 */
export async function indexSearch(
  database: Database,
  report: (table: string, records: number) => void = () => undefined,
): Promise<void> {
  for (const { name } of await incompleteIndexes(database)) {
    for (;;) {
      const records = await inTransaction(database, (store) => indexBatch(store, name));
      if (records === 0) break;
      report(name, records);
    }
  }
}

/** Removes all grams, so that the next run computes everything again. */
export async function clearSearchIndex(database: Database): Promise<void> {
  await database.sql.updateTable('SearchIndex').set({ isComplete: 0, time: 0, id: '' }).execute();
  for (const table of searchedTables.keys()) {
    const empty = database.dialect === 'mysql' ? sql`truncate table` : sql`delete from`;
    await sql`${empty} ${sql.table(gramTable(table))}`.execute(database.sql);
  }
}

/** The searched tables with records that have no grams yet, and how far their grams are complete. */
export function incompleteIndexes(database: Database) {
  return database.sql.selectFrom('SearchIndex').selectAll().where('isComplete', '=', 0).orderBy('name').execute();
}

const order = [
  { field: 'createTime', direction: 'asc' },
  { field: '_id', direction: 'asc' },
] as const;

/** Returns the number of records; 0 when none is left. */
async function indexBatch(store: Store, table: string): Promise<number> {
  const query = store.sql.selectFrom('SearchIndex').selectAll().where('name', '=', table).where('isComplete', '=', 0);
  const mark = await (store.dialect === 'mysql' ? query.forUpdate() : query).executeTakeFirst();
  if (!mark) return 0;
  const behind = sql`${behindSql(order, [mark.time, mark.id])} order by ${orderSql(order)} limit ${BATCH}`;
  const model = modelOfTable(table);
  const facets = (row: object) =>
    model !== undefined && facetsOf(model).length > 0 ? facetColumns(model, toRecord(model, row)) : {};
  const rows = await renewKeys(store, table, behind, facets);
  const last = rows.at(-1);
  const reached = last ? { time: Number(last.createTime), id: String(last._id) } : { isComplete: 1 };
  await store.sql.updateTable('SearchIndex').set(reached).where('name', '=', table).execute();
  return rows.length;
}

import { sql } from 'kysely';
import type { Store } from '../tables.ts';
import { createTable } from './create-table.ts';

/** Creates the grams of a searched table (`grams.ts`). Until those of its rows are added, a search reads the table. */
export async function createGramTable(store: Store, table: string): Promise<void> {
  await createTable(store, {
    name: `${table}Gram`,
    columns: { gram: 'varchar(3)', recordTime: 'bigint', recordId: 'varchar(32)' },
    primaryKey: ['gram', 'recordTime', 'recordId'],
  });
  await beginIndex(store, table);
}

/** What searches of a table read is complete if it is empty; otherwise `npm run db:index-search` computes it for its rows. */
export async function beginIndex(store: Store, table: string): Promise<void> {
  const known = await store.sql.selectFrom('SearchIndex').select('name').where('name', '=', table).executeTakeFirst();
  if (known) return;
  const { rows } = await sql`select _id from ${sql.table(table)} limit 1`.execute(store.sql);
  const isComplete = rows.length === 0 ? 1 : 0;
  await store.sql.insertInto('SearchIndex').values({ name: table, isComplete, time: 0, id: '' }).execute();
}

/** Begins the grams of a table again, for keys that its rows do not have yet. Those of an empty table stay complete. */
export async function indexAgain(store: Store, table: string): Promise<void> {
  const { rows } = await sql`select _id from ${sql.table(table)} limit 1`.execute(store.sql);
  if (rows.length === 0) return;
  await store.sql
    .updateTable('SearchIndex')
    .set({ isComplete: 0, time: 0, id: '' })
    .where('name', '=', table)
    .execute();
}

import { sql } from 'kysely';
import { openModel } from './open-model.ts';
import type { DataTransactionOperationTable, Store } from './tables.ts';

/** The version that a transaction saw of a record, and the current one; 0 if the record does not exist. */
export type SeenVersion = { model: string; recordId: string; seen: number; current: number };

/** Limits the expired rows that the start of a transaction removes, so that it stays quick. */
const SWEPT_AT_ONCE = 50;

/** Returns an open transaction of a user, locked, so that its calls run one after the other. */
export function lockTransaction(store: Store, id: string, userId: string, now: number) {
  const query = store.sql
    .selectFrom('DataTransaction')
    .select('_id')
    .where('_id', '=', id)
    .where('userId', '=', userId)
    .where('expiresAt', '>', now);
  return (store.dialect === 'mysql' ? query.forUpdate() : query).executeTakeFirst();
}

/**
 * Returns every record that a transaction has seen. `lock` locks them until the SQL transaction ends, in the order of
 * models and ids, so that two commits never deadlock.
 */
export async function seenVersions(store: Store, transactionId: string, lock: boolean): Promise<SeenVersion[]> {
  const reads = await store.sql
    .selectFrom('DataTransactionRead')
    .select(['model', 'recordId', 'revision as seen'])
    .where('transactionId', '=', transactionId)
    .orderBy('model')
    .orderBy('recordId')
    .execute();
  const current = new Map<string, number>();
  for (const model of new Set(reads.map((read) => read.model))) {
    const ids = reads.filter((read) => read.model === model).map((read) => read.recordId);
    for (const row of await versions(store, model, ids, lock)) current.set(keyOf(model, row._id), row.revision);
  }
  return reads.map((read) => ({ ...read, current: current.get(keyOf(read.model, read.recordId)) ?? 0 }));
}

function keyOf(model: string, id: string): string {
  return `${model}/${id}`;
}

/** Returns the version of one record, locked until the SQL transaction ends; 0 if it does not exist. */
export async function lockVersion(store: Store, model: string, id: string): Promise<number> {
  return (await versions(store, model, [id], true))[0]?.revision ?? 0;
}

export async function versionOf(store: Store, model: string, id: string): Promise<number> {
  return (await versions(store, model, [id], false))[0]?.revision ?? 0;
}

/** The revisions of records of a model or documents of a collection, in the order of their ids. */
async function versions(store: Store, model: string, ids: readonly string[], lock: boolean) {
  const isOneOf = sql`_id in (${sql.join(ids)})`;
  const source = openModel(model)
    ? sql`${sql.table(model)} where ${isOneOf}`
    : sql`${sql.table('Document')} where collection = ${model} and ${isOneOf}`;
  const locking = lock && store.dialect === 'mysql' ? sql` for update` : sql``;
  const { rows } = await sql<{ _id: string; revision: number }>`
    select _id, revision from ${source} order by _id${locking}`.execute(store.sql);
  return rows;
}

/** Returns the buffered writes of a transaction, in their order. */
export function bufferedOperations(store: Store, transactionId: string): Promise<DataTransactionOperationTable[]> {
  return store.sql
    .selectFrom('DataTransactionOperation')
    .selectAll()
    .where('transactionId', '=', transactionId)
    .orderBy('position')
    .execute();
}

export async function expiredTransactions(store: Store, now: number): Promise<string[]> {
  const rows = await store.sql
    .selectFrom('DataTransaction')
    .select('_id')
    .where('expiresAt', '<=', now)
    .limit(SWEPT_AT_ONCE)
    .execute();
  return rows.map((row) => row._id).sort();
}

/** Deletes a transaction with its buffered writes. Deletes its own row first, because other calls lock that row. */
export async function removeTransaction(store: Store, id: string): Promise<void> {
  await store.sql.deleteFrom('DataTransaction').where('_id', '=', id).execute();
  await store.sql.deleteFrom('DataTransactionOperation').where('transactionId', '=', id).execute();
  await store.sql.deleteFrom('DataTransactionRead').where('transactionId', '=', id).execute();
}

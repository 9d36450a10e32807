import { type RawBuilder, sql } from 'kysely';
import { modelNames } from '#contract/models.ts';
import { openModel } from './open-model.ts';
import type { DataTransactionOperationTable, DataTransactionTable, Store } from './tables.ts';

/** The version that a transaction saw of a record; 0 if the record did not exist. */
export type SeenVersion = { model: string; recordId: string; revision: number };

/** Limits the expired rows that the start of a transaction removes, so that it stays quick. */
const SWEPT_AT_ONCE = 50;

/** Stores a new transaction, unless the user has `limit` open ones. The caller has locked the user. */
export async function addTransaction(store: Store, row: DataTransactionTable, limit: number): Promise<boolean> {
  const { open } = await store.sql
    .selectFrom('DataTransaction')
    .select(({ fn }) => fn.countAll<number>().as('open'))
    .where('userId', '=', row.userId)
    .where('expiresAt', '>', row.createTime)
    .executeTakeFirstOrThrow();
  if (Number(open) >= limit) return false;
  await store.sql.insertInto('DataTransaction').values(row).execute();
  return true;
}

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

/** Locks the records that a transaction has seen, in the order of models and ids, so that two commits never deadlock. */
export async function lockSeen(store: Store, transactionId: string): Promise<void> {
  if (store.dialect !== 'mysql') return;
  const reads = await store.sql
    .selectFrom('DataTransactionRead')
    .select(['model', 'recordId'])
    .where('transactionId', '=', transactionId)
    .orderBy('model')
    .execute();
  for (const model of new Set(reads.map((read) => read.model))) {
    const ids = reads.filter((read) => read.model === model).map((read) => read.recordId);
    await sql`select _id from ${sourceOf(model)} _id in (${sql.join(ids)}) order by _id for update`.execute(store.sql);
  }
}

/** Whether another caller has changed a record since the transaction saw it. */
export async function hasChanged(store: Store, transactionId: string): Promise<boolean> {
  const seen = await store.sql
    .selectFrom('DataTransactionRead')
    .select('model')
    .distinct()
    .where('transactionId', '=', transactionId)
    .execute();
  const names = modelNames.filter((name) => openModel(name) && seen.some(({ model }) => model === name));
  const checks = names.map((name) => differing(transactionId, sql.table(name), sql`seen.model = ${name}`, sql``));
  if (names.length < seen.length) {
    const isDocument = names.length === 0 ? sql`1 = 1` : sql`seen.model not in (${sql.join(names)})`;
    checks.push(differing(transactionId, sql.table('Document'), isDocument, sql`and record.collection = seen.model`));
  }
  for (const check of checks) if ((await check.execute(store.sql)).rows.length > 0) return true;
  return false;
}

function differing(
  transactionId: string,
  table: RawBuilder<unknown>,
  isOfTable: RawBuilder<unknown>,
  isSame: RawBuilder<unknown>,
): RawBuilder<unknown> {
  return sql`select 1 from ${sql.table('DataTransactionRead')} seen
    left join ${table} record on record._id = seen.${sql.ref('recordId')} ${isSame}
    where seen.${sql.ref('transactionId')} = ${transactionId} and ${isOfTable}
    and seen.revision <> coalesce(record.revision, 0) limit 1`;
}

/** The version of a record, without a lock; 0 if it does not exist. */
export async function versionOf(store: Store, model: string, id: string): Promise<number> {
  const { rows } = await sql<{ revision: number }>`
    select revision from ${sourceOf(model)} _id = ${id}`.execute(store.sql);
  return rows[0]?.revision ?? 0;
}

function sourceOf(model: string): RawBuilder<unknown> {
  return openModel(model)
    ? sql`${sql.table(model)} where`
    : sql`${sql.table('Document')} where collection = ${model} and`;
}

/** Stores the version of a record that a transaction sees, unless it has seen one. Returns how many it has seen. */
export async function storeSeen(store: Store, transactionId: string, seen: SeenVersion): Promise<number> {
  const insert = store.sql.insertInto('DataTransactionRead').values({ transactionId, ...seen });
  const once = store.dialect === 'mysql' ? insert.ignore() : insert.onConflict((conflict) => conflict.doNothing());
  await once.execute();
  const { total } = await store.sql
    .selectFrom('DataTransactionRead')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .where('transactionId', '=', transactionId)
    .executeTakeFirstOrThrow();
  return Number(total);
}

/** The position of the next operation of a transaction: the number of those before. */
export async function nextPosition(store: Store, transactionId: string): Promise<number> {
  const last = await store.sql
    .selectFrom('DataTransactionOperation')
    .select('position')
    .where('transactionId', '=', transactionId)
    .orderBy('position', 'desc')
    .limit(1)
    .executeTakeFirst();
  return last === undefined ? 0 : last.position + 1;
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

const parts = ['DataTransactionOperation', 'DataTransactionRead', 'DataTransactionRow', 'DataTransactionKey'] as const;

/** Deletes a transaction with what is stored of it. Deletes its own row first, because other calls lock that row. */
export async function removeTransaction(store: Store, id: string): Promise<void> {
  await store.sql.deleteFrom('DataTransaction').where('_id', '=', id).execute();
  for (const part of parts) await store.sql.deleteFrom(part).where('transactionId', '=', id).execute();
}

/** Deletes all transactions of a user. */
export async function removeTransactionsOf(store: Store, userId: string): Promise<void> {
  const own = store.sql.selectFrom('DataTransaction').select('_id').where('userId', '=', userId);
  for (const part of parts) await store.sql.deleteFrom(part).where('transactionId', 'in', own).execute();
  await store.sql.deleteFrom('DataTransaction').where('userId', '=', userId).execute();
}

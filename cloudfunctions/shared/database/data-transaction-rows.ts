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
 * their ids, so that two commits never deadlock.
 */
export async function seenVersions(store: Store, transactionId: string, lock: boolean): Promise<SeenVersion[]> {
  const query = store.sql
    .selectFrom('DataTransactionRead as r')
    .leftJoin('User as u', (join) => join.on('r.model', '=', 'User').onRef('u._id', '=', 'r.recordId'))
    .leftJoin('Company as c', (join) => join.on('r.model', '=', 'Company').onRef('c._id', '=', 'r.recordId'))
    .leftJoin('Document as d', (join) => join.onRef('d.collection', '=', 'r.model').onRef('d._id', '=', 'r.recordId'))
    .select(['r.model', 'r.recordId', 'r.revision as seen'])
    .select(['u.revision as user', 'c.revision as company', 'd.revision as document'])
    .where('r.transactionId', '=', transactionId)
    .orderBy('r.model')
    .orderBy('r.recordId');
  const rows = await (lock && store.dialect === 'mysql' ? query.forUpdate() : query).execute();
  return rows.map(({ user, company, document, ...row }) => ({ ...row, current: user ?? company ?? document ?? 0 }));
}

/** Returns the version of one record, locked until the SQL transaction ends. */
export async function lockVersion(store: Store, model: string, id: string): Promise<number> {
  const query = versionQuery(store, model, id);
  const row = await (store.dialect === 'mysql' ? query.forUpdate() : query).executeTakeFirst();
  return row?.revision ?? 0;
}

export async function versionOf(store: Store, model: string, id: string): Promise<number> {
  return (await versionQuery(store, model, id).executeTakeFirst())?.revision ?? 0;
}

function versionQuery(store: Store, model: string, id: string) {
  if (model === 'User' || model === 'Company') {
    return store.sql.selectFrom(model).select('revision').where('_id', '=', id);
  }
  return store.sql.selectFrom('Document').select('revision').where('collection', '=', model).where('_id', '=', id);
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

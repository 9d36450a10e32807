import { sql } from 'kysely';
import { type ModelName, type RecordOf, SUPER_ADMIN } from '#contract/models.ts';
import { deleteByIds } from './stored-rows.ts';
import type { Store } from './tables.ts';

/** Returns a row, locked until the transaction ends. SQLite needs no row locks, because it runs one transaction at a time. */
export async function lockRow(store: Store, model: ModelName | 'LibraryResume', id: string, column = '_id') {
  const locking = store.dialect === 'mysql' ? sql` for update` : sql``;
  const { rows } = await sql<Record<string, unknown>>`
    select * from ${sql.table(model)} where ${sql.ref(column)} = ${id}${locking}`.execute(store.sql);
  return rows[0];
}

/** Locks rows in one order, so that two transactions never wait for each other. SQLite runs one at a time. */
export async function lockRows(store: Store, model: ModelName | 'Delivery', ids: readonly string[]): Promise<void> {
  if (store.dialect !== 'mysql' || ids.length === 0) return;
  await store.sql.selectFrom(model).select('_id').where('_id', 'in', ids).orderBy('_id').forUpdate().execute();
}

/**
 * Returns the ids of the records with these values, without a lock. A change of several rows goes by their ids: one that
 * searches an index locks an entry of it before the row, while every change of one row locks the row first.
 */
export async function findIds<M extends ModelName>(
  store: Store,
  model: M,
  values: Partial<RecordOf<M>>,
): Promise<string[]> {
  const { rows } = await sql<{ _id: string }>`
    select _id from ${sql.table(model)} where ${equalTo(values)} order by _id`.execute(store.sql);
  return rows.map(({ _id }) => _id);
}

/** Deletes the records with these values. The caller holds a lock that keeps new ones out. */
export async function deleteRows<M extends ModelName>(
  store: Store,
  model: M,
  values: Partial<RecordOf<M>>,
): Promise<void> {
  await deleteByIds(store, model, await findIds(store, model, values));
}

function equalTo(values: Readonly<Record<string, unknown>>) {
  const conditions = Object.entries(values).map(([name, value]) => {
    return sql`${sql.ref(name)} = ${typeof value === 'boolean' ? Number(value) : value}`;
  });
  return sql.join(conditions, sql` and `);
}

/** Returns the id of a record with these values, or undefined. */
export async function findId<M extends ModelName>(
  store: Store,
  model: M,
  values: Partial<RecordOf<M>>,
): Promise<string | undefined> {
  const { rows } = await sql<{ _id: string }>`
    select _id from ${sql.table(model)} where ${equalTo(values)} limit 1`.execute(store.sql);
  return rows[0]?._id;
}

/** Locks all super admins in one order, so that two who demote each other never deadlock. */
export function lockSuperAdmins(store: Store) {
  const query = store.sql
    .selectFrom('User')
    .select(['_id', 'status'])
    .where(({ eb, or }) => or([eb('isSuperAdmin', '=', 1), eb('createdBy', '=', SUPER_ADMIN)]))
    .orderBy('_id');
  return (store.dialect === 'mysql' ? query.forUpdate() : query).execute();
}

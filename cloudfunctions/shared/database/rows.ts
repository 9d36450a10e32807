import { sql } from 'kysely';
import { type ModelName, type RecordOf, SUPER_ADMIN } from '#contract/models.ts';
import type { Store } from './tables.ts';

/** Returns a row, locked until the transaction ends. SQLite needs no row locks, because it runs one transaction at a time. */
export async function lockRow(store: Store, model: ModelName, id: string, column = '_id') {
  const locking = store.dialect === 'mysql' ? sql` for update` : sql``;
  const { rows } = await sql<Record<string, unknown>>`
    select * from ${sql.table(model)} where ${sql.ref(column)} = ${id}${locking}`.execute(store.sql);
  return rows[0];
}

/** Returns the id of a record with these values, or undefined. */
export async function findId<M extends ModelName>(
  store: Store,
  model: M,
  values: Partial<RecordOf<M>>,
): Promise<string | undefined> {
  const conditions = Object.entries(values).map(([name, value]) => sql`${sql.ref(name)} = ${value}`);
  const { rows } = await sql<{ _id: string }>`
    select _id from ${sql.table(model)} where ${sql.join(conditions, sql` and `)} limit 1`.execute(store.sql);
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

import { SUPER_ADMIN } from '#contract/models.ts';
import type { Store } from './tables.ts';

/**
 * A record as it is now, locked until the transaction ends. The embedded database needs no lock of its own: its
 * transactions write one at a time.
 */
export function lockUser(store: Store, id: string) {
  const query = store.sql.selectFrom('User').selectAll().where('_id', '=', id);
  return (store.dialect === 'mysql' ? query.forUpdate() : query).executeTakeFirst();
}

export function lockCompany(store: Store, id: string) {
  const query = store.sql.selectFrom('Company').selectAll().where('_id', '=', id);
  return (store.dialect === 'mysql' ? query.forUpdate() : query).executeTakeFirst();
}

/** All super admins, locked in one order, so that two who demote each other meet here instead of in a deadlock. */
export function lockSuperAdmins(store: Store) {
  const query = store.sql
    .selectFrom('User')
    .select(['_id', 'status'])
    .where(({ eb, or }) => or([eb('isSuperAdmin', '=', 1), eb('createdBy', '=', SUPER_ADMIN)]))
    .orderBy('_id');
  return (store.dialect === 'mysql' ? query.forUpdate() : query).execute();
}

import type { AuditAction, UserRecord } from '#contract/models.ts';
import { userColumns } from '#database/columns.ts';
import type { Store } from '#database/tables.ts';
import { changedFields, writeAudit } from '../audit.ts';
import { refuseDuplicateUser } from '../duplicates.ts';
import { endSessions } from '../sessions.ts';
import type { WriteContext } from '../write-context.ts';

/**
 * Stores a changed user with its audit entry, unless nothing changed. Ends the user's sessions if the change removes
 * rights: a status other than active, another role, the loss of the super admin's mark.
 */
export async function saveUser(
  store: Store,
  context: WriteContext,
  before: UserRecord,
  wanted: UserRecord,
  action: AuditAction,
): Promise<UserRecord> {
  const changes = changedFields(before, wanted);
  if (Object.keys(changes.after).length === 0) return before;
  const after = { ...wanted, updateTime: context.now, revision: before.revision + 1 };
  const row = userColumns(after);
  await refuseDuplicateUser(store, row, () =>
    store.sql.updateTable('User').set(row).where('_id', '=', before._id).execute(),
  );
  await writeAudit(store, context, { action, model: 'User', targetId: before._id, ...changes });
  if (!takesAway(before, after)) return after;
  await endSessions(store, context, before._id);
  return { ...after, cloudbaseUid: null };
}

function takesAway(before: UserRecord, after: UserRecord): boolean {
  const blocked = after.status !== 'active' && after.status !== before.status;
  return blocked || after.role !== before.role || (before.isSuperAdmin && !after.isSuperAdmin);
}

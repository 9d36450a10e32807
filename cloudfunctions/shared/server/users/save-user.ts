import type { AuditAction } from '#contract/audit-actions.ts';
import type { UserRecord } from '#contract/models.ts';
import { sameAddress } from '#contract/normalize.ts';
import { updateLibrary } from '#database/library.ts';
import { recoversByEmail } from '#database/open-model.ts';
import type { Store } from '#database/tables.ts';
import { updateCompanyJobs } from '../recruiting/company-jobs.ts';
import { endSessions } from '../sessions.ts';
import { saveRecord } from '../store-record.ts';
import type { WriteContext } from '../write-context.ts';

/** A change of one of these shows in the résumé library, or takes the résumé out of it. */
const libraryFields = ['status', 'role', 'realName', 'username', 'phone', 'email'] as const;

/**
 * Stores a changed user with its audit entry, unless nothing changed. Ends the user's sessions if the change removes
 * rights: a status other than active, another role, the loss of the super admin's mark. Where passwords are recovered by
 * e-mail, also if the address changes, because the old mailbox opens the account.
 */
export async function saveUser(
  store: Store,
  context: WriteContext,
  before: UserRecord,
  wanted: UserRecord,
  action: AuditAction,
): Promise<UserRecord> {
  const after = await saveRecord(store, context, 'User', before, wanted, { action });
  if (after.status !== before.status || after.role !== before.role) await updateCompanyJobs(store, before._id);
  if (libraryFields.some((field) => after[field] !== before[field])) await updateLibrary(store, before._id);
  if (!takesAway(before, after)) return after;
  await endSessions(store, context, before._id);
  return { ...after, cloudbaseUid: null };
}

function takesAway(before: UserRecord, after: UserRecord): boolean {
  const blocked = after.status !== 'active' && after.status !== before.status;
  const moved = recoversByEmail() && before.email !== null && !sameAddress(before.email, after.email ?? '');
  return moved || blocked || after.role !== before.role || (before.isSuperAdmin && !after.isSuperAdmin);
}

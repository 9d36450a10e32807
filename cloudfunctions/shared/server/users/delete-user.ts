import { isSuperAdmin } from '#contract/models.ts';
import { removeTransactionsOf } from '#database/data-transaction-rows.ts';
import { deleteByIds } from '#database/stored-rows.ts';
import type { Store } from '#database/tables.ts';
import { changedFields, writeAudit } from '../audit.ts';
import { removeCompany } from '../companies/delete-company.ts';
import { toRecord } from '../records.ts';
import { erasePerson, eraseUserHistory, leavesNoTrace } from '../recruiting/erase.ts';
import { endSessions } from '../sessions.ts';
import type { WriteContext } from '../write-context.ts';
import { lockTarget } from './user-targets.ts';

/** Deletes a user with credential, sessions, company profile and open transactions. */
export async function deleteUser(store: Store, context: WriteContext, userId: string): Promise<void> {
  const user = await lockTarget(store, context.caller, 'User.delete', userId);
  await endSessions(store, context, userId);
  await store.sql.deleteFrom('Credential').where('userId', '=', userId).execute();
  const company = await store.sql.selectFrom('Company').selectAll().where('userId', '=', userId).executeTakeFirst();
  if (company) await removeCompany(store, context, toRecord('Company', company));
  await erasePerson(store, userId);
  await removeTransactionsOf(store, userId);
  await deleteByIds(store, 'User', [userId]);
  const isErased = leavesNoTrace(user);
  if (isErased) await eraseUserHistory(store, userId);
  const { before } = changedFields(user, Object.fromEntries(Object.keys(user).map((name) => [name, null])));
  await writeAudit(store, context, {
    action: 'deleteUser',
    model: 'User',
    targetId: userId,
    before: isErased ? { role: user.role } : { ...before, isSuperAdmin: isSuperAdmin(user) },
    after: {},
  });
}

import { isSuperAdmin, type UserRecord } from '#contract/models.ts';
import { removeTransactionsOf } from '#database/data-transaction-rows.ts';
import { deleteByIds } from '#database/stored-rows.ts';
import { changedFields, writeAudit } from '../audit.ts';
import { removeCompany } from '../companies/delete-company.ts';
import { defineDelete } from '../define-write.ts';
import { nothing } from '../records.ts';
import { companyOf } from '../recruiting/company-jobs.ts';
import { erasePerson, eraseUserHistory, leavesNoTrace } from '../recruiting/erase.ts';
import { endSessions } from '../sessions.ts';
import { targetOf } from './user-targets.ts';

/** Deletes a user with credential, sessions, company profile and open transactions. */
export const deleteUser = defineDelete('User', {
  permission: 'User.delete',
  target: targetOf,
  lockFirst: nothing,
  async remove({ store, context, before: user }) {
    const { _id: userId } = user;
    await endSessions(store, context, userId);
    await store.sql.deleteFrom('Credential').where('userId', '=', userId).execute();
    const company = await companyOf(store, userId);
    if (company) await removeCompany(store, context, company);
    await erasePerson(store, userId);
    await removeTransactionsOf(store, userId);
    await deleteByIds(store, 'User', [userId]);
    const isErased = leavesNoTrace(user);
    if (isErased) await eraseUserHistory(store, userId);
    const before = isErased ? { role: user.role } : valuesOf(user);
    await writeAudit(store, context, { action: 'deleteUser', model: 'User', targetId: userId, before, after: {} });
  },
});

function valuesOf(user: UserRecord) {
  const { before } = changedFields(user, Object.fromEntries(Object.keys(user).map((name) => [name, null])));
  return { ...before, isSuperAdmin: isSuperAdmin(user) };
}

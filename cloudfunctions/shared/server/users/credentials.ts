import type { AuditAction } from '#contract/audit-actions.ts';
import type { Permission } from '#contract/policy.ts';
import type { Store } from '#database/tables.ts';
import type { Call } from '../action.ts';
import { writeAudit } from '../audit.ts';
import { inTransaction } from '../in-transaction.ts';
import { hashPassword } from '../password.ts';
import { nothing } from '../records.ts';
import { endSessions } from '../sessions.ts';
import { clearAttempts } from '../throttle.ts';
import { lockTarget } from './user-targets.ts';

type Reason = { permission: Permission; action: AuditAction };

/**
 * Sets a user's password and ends their sessions. It replaces the cloud account's password. Checks the permission before
 * the costly hash, and again inside the transaction.
 */
export async function givePassword(call: Call, userId: string, password: string, reason: Reason): Promise<void> {
  await inTransaction(call.database, (store) => lockTarget(store, call.caller, reason.permission, userId, nothing));
  const passwordHash = await hashPassword(password, call.dependencies.passwordCost, call.uid);
  await inTransaction(call.database, async (store) => {
    await lockTarget(store, call.caller, reason.permission, userId, nothing);
    await endSessions(store, call, userId);
    await storeCredential(store, call, userId, { passwordHash });
    await clearAttempts(store, userId);
    await writeAudit(store, call, { action: reason.action, model: 'User', targetId: userId, before: {}, after: {} });
  });
}

/** Actions of the history that store a password. */
const passwordActions: readonly AuditAction[] = ['setPassword', 'resetPassword', 'changePassword'];

/** Whether the current password was set by somebody else. Passwords of seeds and commands have no entry in the history. */
export async function isPasswordSetByOthers(store: Store, userId: string): Promise<boolean> {
  const last = await store.sql
    .selectFrom('Audit')
    .select('actorId')
    .where('targetId', '=', userId)
    .where('action', 'in', passwordActions)
    .orderBy('position', 'desc')
    .limit(1)
    .executeTakeFirst();
  return last !== undefined && last.actorId !== userId;
}

/** Stores a user's password hash, and the id that tickets are issued for if it is given. */
export async function storeCredential(
  store: Store,
  call: Call,
  userId: string,
  fields: { passwordHash: string; loginId?: string },
): Promise<void> {
  const result = await store.sql
    .updateTable('Credential')
    .set({ ...fields, updateTime: call.now })
    .where('userId', '=', userId)
    .executeTakeFirst();
  if (result.numUpdatedRows > 0n) return;
  const times = { createTime: call.now, updateTime: call.now };
  const row = { userId, loginId: call.dependencies.randomId(), ...fields, ...times };
  await store.sql.insertInto('Credential').values(row).execute();
}

import type { AuditAction } from '#contract/audit-actions.ts';
import type { Permission } from '#contract/policy.ts';
import type { Store } from '#database/tables.ts';
import type { Call } from '../action.ts';
import { writeAudit } from '../audit.ts';
import { inTransaction } from '../in-transaction.ts';
import { hashPassword } from '../password.ts';
import { endSessions } from '../sessions.ts';
import { clearAttempts } from '../throttle.ts';
import { lockTarget } from './user-targets.ts';

type Reason = { permission: Permission; action: AuditAction };

/**
 * Sets a user's password and ends their sessions. It replaces the cloud account's password. Checks the permission before
 * the costly hash, and again inside the transaction.
 */
export async function givePassword(call: Call, userId: string, password: string, reason: Reason): Promise<void> {
  await inTransaction(call.database, (store) => lockTarget(store, call.caller, reason.permission, userId));
  const passwordHash = await hashPassword(password, call.dependencies.passwordCost);
  await inTransaction(call.database, async (store) => {
    await lockTarget(store, call.caller, reason.permission, userId);
    await endSessions(store, call, userId);
    await storeHash(store, call, userId, passwordHash);
    await clearAttempts(store, userId);
    await writeAudit(store, call, { action: reason.action, model: 'User', targetId: userId, before: {}, after: {} });
  });
}

async function storeHash(store: Store, call: Call, userId: string, passwordHash: string): Promise<void> {
  const result = await store.sql
    .updateTable('Credential')
    .set({ passwordHash, updateTime: call.now })
    .where('userId', '=', userId)
    .executeTakeFirst();
  if (result.numUpdatedRows > 0n) return;
  const loginId = call.dependencies.randomId();
  const row = { userId, loginId, passwordHash, createTime: call.now, updateTime: call.now };
  await store.sql.insertInto('Credential').values(row).execute();
}

import { type RawBuilder, sql } from 'kysely';
import { RETRIED_AT_ONCE, retriedReasons } from '#contract/recruiting/deliveries.ts';
import { SETTING_ID } from '#contract/recruiting/setting.ts';
import { lockRows } from '#database/rows.ts';
import type { Delivery, Store } from '#database/tables.ts';
import type { Call } from '../action.ts';
import { writeAudit } from '../audit.ts';
import { authorize } from '../authorize.ts';
import { inTransaction } from '../in-transaction.ts';

/**
 * Lets the next call of the timer try what failed: deliveries that wait for a later attempt, and refused ones whose address
 * is not at fault, with all their attempts again. Whether each still makes sense is decided when it is sent. A refused one
 * that a later event has replaced stays unsent. Returns how many are tried, at most RETRIED_AT_ONCE, and leaves an entry
 * in the history of the settings if there are any.
 */
export async function retryDeliveries(call: Call): Promise<number> {
  authorize(call.caller, 'Delivery.retry');
  return inTransaction(call.database, async (store) => {
    await lockRows(store, 'Setting', [SETTING_ID]);
    const { rows: failed } = await failedDeliveries(call.now).execute(store.sql);
    const ids = failed.map(({ _id }) => _id);
    await lockRows(store, 'Delivery', ids);
    const replaced = failed.filter(({ isReplaced }) => Number(isReplaced) === 1).map(({ _id }) => _id);
    await change(store, replaced, { state: 'skipped', reason: 'replaced' });
    const again = { state: 'waiting', reason: '', attempts: 0, dueTime: call.now } as const;
    const isReplaced = new Set(replaced);
    const retried = await change(
      store,
      ids.filter((id) => !isReplaced.has(id)),
      again,
    );
    if (retried > 0) {
      const entry = { action: 'retryDeliveries', model: 'Setting', targetId: SETTING_ID, before: {} } as const;
      await writeAudit(store, call, { ...entry, after: { retried } });
    }
    return retried;
  });
}

/** The oldest first. What is due already is left to the timer. */
export function failedDeliveries(now: number): RawBuilder<{ _id: string; isReplaced: number }> {
  return sql<{ _id: string; isReplaced: number }>`
    select _id, case when state = 'refused' and exists (
      select 1 from ${sql.table('Delivery')} as newer where newer.${sql.ref('userId')} = failed.${sql.ref('userId')}
        and newer.kind = failed.kind and newer.${sql.ref('targetId')} = failed.${sql.ref('targetId')}
        and newer.${sql.ref('createTime')} > failed.${sql.ref('createTime')}) then 1 else 0 end as ${sql.ref('isReplaced')}
    from ${sql.table('Delivery')} as failed
    where state in ('waiting', 'refused') and reason in (${sql.join([...retriedReasons])})
      and (state = 'refused' or ${sql.ref('dueTime')} > ${now})
    order by failed.${sql.ref('createTime')}, _id limit ${RETRIED_AT_ONCE}`;
}

/** Changes those that the timer has not sent meanwhile. Returns how many. */
async function change({ sql }: Store, ids: readonly string[], changes: Partial<Delivery>): Promise<number> {
  if (ids.length === 0) return 0;
  const { numUpdatedRows } = await sql
    .updateTable('Delivery')
    .set(changes)
    .where('_id', 'in', ids)
    .where('state', 'in', ['waiting', 'refused'])
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

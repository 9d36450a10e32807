import type { Store } from '#database/tables.ts';
import { type NotifiedEvent, type NotifyContext, notify } from './notify.ts';

/**
 * Tells a person something once for each `occasion`, however often timers run: stores in the same transaction that it was
 * told. Returns false if it was told before. The caller has locked the receiver's user, so two processes never tell at
 * once. An occasion is a number of the event's own, such as the time of the interview.
 */
export async function notifyOnce(
  store: Store,
  context: NotifyContext,
  event: NotifiedEvent,
  occasion: number,
): Promise<boolean> {
  const { kind, targetId, userId } = event;
  const told = await store.sql
    .selectFrom('Told')
    .select('_id')
    .where('targetId', '=', targetId)
    .where('kind', '=', kind)
    .where('userId', '=', userId)
    .where('occasion', '=', occasion)
    .executeTakeFirst();
  if (told) return false;
  const row = { _id: context.dependencies.randomId(), createTime: context.now, kind, targetId, userId, occasion };
  await store.sql.insertInto('Told').values(row).execute();
  await notify(store, context, event);
  return true;
}

/** Forgets what was told to a person, whose user the caller has locked, or about records that are erased. */
export async function forgetTold(store: Store, field: 'userId' | 'targetId', values: readonly string[]): Promise<void> {
  if (values.length === 0) return;
  const told = await store.sql.selectFrom('Told').select('_id').where(field, 'in', values).execute();
  if (told.length === 0) return;
  const ids = told.map(({ _id }) => _id);
  await store.sql.deleteFrom('Told').where('_id', 'in', ids).execute();
}

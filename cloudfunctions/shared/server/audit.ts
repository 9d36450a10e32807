import type { AuditAction } from '#contract/models.ts';
import type { Store } from '#database/tables.ts';
import type { Call } from './action.ts';
import { requireUser } from './authorize.ts';

type Fields = Readonly<Record<string, unknown>>;
export type Deed = {
  action: AuditAction;
  model: string;
  targetId: string;
  before: Fields;
  after: Fields;
  /** The whole profile, where it was decided on. */
  snapshot?: Fields | undefined;
};
/** What a domain function needs of the call it serves. */
export type Act = Pick<Call, 'caller' | 'now' | 'requestId' | 'dependencies'>;

/** Never in an audit row: these say nothing about the change. */
const OF_EVERY_CHANGE = new Set(['updateTime', 'revision']);

/** Writes who did what to whom, in the same transaction as the deed: there is neither without the other. */
export async function writeAudit(store: Store, act: Act, deed: Deed): Promise<void> {
  const actor = requireUser(act.caller);
  const { snapshot = null, ...fields } = deed;
  await store.sql
    .insertInto('Audit')
    .values({
      _id: act.dependencies.randomId(),
      createTime: act.now,
      updateTime: act.now,
      revision: 1,
      actorId: actor._id,
      actorName: actor.realName || actor.username,
      requestId: act.requestId,
      ...fields,
      position: 1 + (await lastPosition(store, deed)),
      before: JSON.stringify(deed.before),
      after: JSON.stringify(deed.after),
      snapshot: snapshot && JSON.stringify(snapshot),
    })
    .execute();
}

/** The target is locked by now, so that no other entry of it comes in between. */
async function lastPosition(store: Store, { model, targetId }: Deed): Promise<number> {
  const last = await store.sql
    .selectFrom('Audit')
    .select('position')
    .where('targetId', '=', targetId)
    .where('model', '=', model)
    .orderBy('position', 'desc')
    .limit(1)
    .executeTakeFirst();
  return last?.position ?? 0;
}

/** The fields that differ between two versions of a record. */
export function changedFields(before: Fields, after: Fields): { before: Fields; after: Fields } {
  const names = Object.keys(after).filter((name) => !OF_EVERY_CHANGE.has(name) && before[name] !== after[name]);
  const pick = (record: Fields) => Object.fromEntries(names.map((name) => [name, record[name] ?? null]));
  return { before: pick(before), after: pick(after) };
}

import type { AuditAction } from '#contract/audit-actions.ts';
import { dailyLimit, overDailyLimit } from '#contract/daily-limits.ts';
import { DAY_MS } from '#contract/days.ts';
import type { Store } from '#database/tables.ts';
import { requireUser } from './authorize.ts';
import { headOf, type WriteContext } from './write-context.ts';

type Fields = Readonly<Record<string, unknown>>;
export type AuditEntry = {
  action: AuditAction;
  model: string;
  targetId: string;
  before: Fields;
  after: Fields;
  /** The whole profile or job as the decision saw it. Only decisions have one. */
  snapshot?: Fields | undefined;
};
/** Changes of fields that some readers of a record must not notice: its revision and update time stay. */
export const keepsRevision: ReadonlySet<AuditAction> = new Set<AuditAction>([
  'noteApplication',
  'holdDecision',
  'takeBackDecision',
  'holdReview',
  'takeBackReview',
]);
/** Fields that change with every write; an audit entry leaves them out. */
const ALWAYS_CHANGED = new Set(['updateTime', 'revision']);

/**
 * Writes an audit entry. Runs in the transaction of the change, so neither is stored without the other. Throws
 * LIMIT_REACHED for a person who has done the same too often within 24 hours.
 */
export async function writeAudit(store: Store, context: WriteContext, entry: AuditEntry): Promise<void> {
  const actor = requireUser(context.caller);
  await refuseTooMany(store, context, entry.action);
  const { snapshot = null, ...fields } = entry;
  await store.sql
    .insertInto('Audit')
    .values({
      ...headOf(context, context.dependencies.randomId()),
      actorId: actor._id,
      actorName: actor.realName || actor.username,
      requestId: context.requestId,
      ...fields,
      position: 1 + (await lastPosition(store, entry)),
      before: JSON.stringify(entry.before),
      after: JSON.stringify(entry.after),
      snapshot: snapshot && JSON.stringify(snapshot),
    })
    .execute();
}

async function refuseTooMany(store: Store, { caller, now }: WriteContext, action: AuditAction): Promise<void> {
  const { _id, role } = requireUser(caller);
  const max = dailyLimit(action, role);
  if (max === undefined) return;
  const earlier = await store.sql
    .selectFrom('Audit')
    .select('_id')
    .where('actorId', '=', _id)
    .where('action', '=', action)
    .where('createTime', '>', now - DAY_MS)
    .orderBy('createTime')
    .offset(max - 1)
    .limit(1)
    .executeTakeFirst();
  if (earlier) throw overDailyLimit(action, max);
}

/** The change has locked the target, so no other entry of it is written meanwhile. */
async function lastPosition(store: Store, { model, targetId }: AuditEntry): Promise<number> {
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

/** Lists and objects are equal if their JSON is. */
function isEqual(one: unknown, other: unknown): boolean {
  return one === other || (typeof one === 'object' && JSON.stringify(one) === JSON.stringify(other));
}

/** Returns the fields that differ between two versions of a record. */
export function changedFields(before: Fields, after: Fields): { before: Fields; after: Fields } {
  const names = Object.keys(after).filter((name) => !ALWAYS_CHANGED.has(name) && !isEqual(before[name], after[name]));
  const pick = (record: Fields) => Object.fromEntries(names.map((name) => [name, record[name] ?? null]));
  return { before: pick(before), after: pick(after) };
}

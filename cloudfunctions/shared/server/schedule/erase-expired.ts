import { sql } from 'kysely';
import * as v from 'valibot';
import { SETTING_ID } from '#contract/recruiting/setting.ts';
import { lockRow, lockRows } from '#database/rows.ts';
import type { Database, Store } from '#database/tables.ts';
import type { Dependencies } from '../dependencies.ts';
import { inTransaction } from '../in-transaction.ts';
import { readSetting } from '../recruiting/settings.ts';
import { addCounts, parseCounts } from './counts.ts';
import { type ExpiredKind, type ExpiryRule, expiredKinds, expiryRules } from './expired-records.ts';
import type { BatchContext } from './task.ts';

export type ExpiredCounts = Record<ExpiredKind, number>;
type Sources = Pick<Dependencies, 'now' | 'randomId'>;

/** Rows that one statement looks at, so that no statement takes long on a large table. */
const LOOKED_AT = 1000;

const none = (): ExpiredCounts => ({
  jobViews: 0,
  notifications: 0,
  deliveries: 0,
  reports: 0,
  invitations: 0,
  applications: 0,
  jobs: 0,
});

export const erasureSchema = v.object({
  /** The id of the run's entry in the history of the settings, which say how long records are kept. */
  entry: v.string(),
  hasEntry: v.boolean(),
  /** The time of the run. It decides what has expired. */
  now: v.number(),
  kind: v.picklist(expiredKinds),
  /** Rows of the kind up to this id are done. */
  after: v.string(),
});
/** How far a run has come. */
export type Erasure = v.InferOutput<typeof erasureSchema>;
/** `next` is undefined when nothing is left. */
type ErasedBatch = { kind: ExpiredKind; erased: number; next: Erasure | undefined };

/** Counts what has expired. Changes nothing. */
export async function countExpired(database: Database, { now }: Pick<Sources, 'now'>): Promise<ExpiredCounts> {
  const counts = none();
  for (const rule of await currentRules(database, now())) {
    for (let after: string | undefined = ''; after !== undefined; ) {
      const page = await lookAfter(database, rule, after);
      counts[rule.kind] += page.expired.length;
      after = page.last;
    }
  }
  return counts;
}

/**
 * Erases what has expired, in small transactions, each with its counts in the run's entry of the history. An interrupted
 * run leaves nothing half erased, and the next one goes on with the rest. Two runs at once share the work.
 */
export async function eraseExpired(database: Database, sources: Sources): Promise<ExpiredCounts> {
  const write: BatchContext['write'] = (work) => inTransaction(database, work);
  const counts = none();
  let left: Erasure | undefined = await beginEntry(write, beginErasure(sources));
  while (left) {
    const { kind, erased, next }: ErasedBatch = await eraseBatch(database, left, write);
    counts[kind] += erased;
    left = next;
  }
  return counts;
}

/** A new run. Its entry is written before it erases anything. */
export function beginErasure({ now, randomId }: Sources): Erasure {
  return { entry: randomId(), hasEntry: false, now: now(), kind: expiredKinds[0], after: '' };
}

/** Erases the next few records, in one transaction at most. Safe to repeat. */
export async function eraseBatch(
  database: Database,
  erasure: Erasure,
  write: BatchContext['write'],
): Promise<ErasedBatch> {
  const { kind, after, entry } = erasure;
  const rules = await currentRules(database, erasure.now);
  const [rule, following] = rules.slice(rules.findIndex((one) => one.kind === kind));
  if (!rule) return { kind, erased: 0, next: undefined };
  const page = await lookAfter(database, rule, after);
  if (page.last === undefined) {
    return { kind, erased: 0, next: following && { ...erasure, kind: following.kind, after: '' } };
  }
  const ids = page.expired.slice(0, rule.batch);
  const isWhole = ids.length === page.expired.length;
  const next = { ...erasure, after: isWhole ? page.last : (ids.at(-1) ?? page.last) };
  if (ids.length === 0) return { kind, erased: 0, next };
  const { hasEntry } = await beginEntry(write, erasure);
  const erased = await write(async (store) => {
    const count = await eraseRows(store, rule, ids);
    if (count > 0) await addToEntry(store, entry, kind, count);
    return count;
  });
  return { kind, erased, next: { ...next, hasEntry } };
}

async function currentRules(database: Database, now: number): Promise<readonly ExpiryRule[]> {
  const { retentionMonths } = await readSetting(database);
  return expiryRules(now, retentionMonths);
}

/** Looks at the next rows of a table, by its primary key. `last` is undefined after the end. */
async function lookAfter(database: Database, { model, condition }: ExpiryRule, after: string) {
  const { rows } = await sql<{ _id: string; hasExpired: number }>`
    select _id, case when ${condition} then 1 else 0 end as ${sql.ref('hasExpired')}
    from ${sql.table(model)} where _id > ${after} order by _id limit ${LOOKED_AT}`.execute(database.sql);
  const expired = rows.filter(({ hasExpired }) => Number(hasExpired) === 1).map(({ _id }) => _id);
  return { expired, last: rows.at(-1)?._id };
}

/** Looks again under the locks: a row may have changed since, or another run may have erased it. */
async function eraseRows(store: Store, rule: ExpiryRule, ids: readonly string[]): Promise<number> {
  await rule.lockBefore?.(store, ids);
  await lockRows(store, rule.model, ids);
  const { rows } = await sql<{ _id: string }>`select _id from ${sql.table(rule.model)}
    where _id in (${sql.join([...ids])}) and (${rule.condition})`.execute(store.sql);
  if (rows.length === 0) return 0;
  await rule.erase(
    store,
    rows.map(({ _id }) => _id),
  );
  return rows.length;
}

/** Writes the run's entry into the history, unless an attempt that was interrupted has written it. */
async function beginEntry(write: BatchContext['write'], erasure: Erasure): Promise<Erasure> {
  if (erasure.hasEntry) return erasure;
  await write(async (store) => {
    await lockRows(store, 'Setting', [SETTING_ID]);
    if (await lockRow(store, 'Audit', erasure.entry)) return;
    const last = await store.sql
      .selectFrom('Audit')
      .select('position')
      .where('targetId', '=', SETTING_ID)
      .where('model', '=', 'Setting')
      .orderBy('position', 'desc')
      .limit(1)
      .executeTakeFirst();
    const entry = {
      _id: erasure.entry,
      createTime: erasure.now,
      updateTime: erasure.now,
      revision: 1,
      actorId: 'db:erase-expired',
      actorName: '定期清理',
      action: 'eraseExpired',
      model: 'Setting',
      targetId: SETTING_ID,
      before: '{}',
      after: JSON.stringify(none()),
      requestId: '',
      position: 1 + (last?.position ?? 0),
      snapshot: null,
    };
    await store.sql.insertInto('Audit').values(entry).execute();
  });
  return { ...erasure, hasEntry: true };
}

async function addToEntry(store: Store, entry: string, kind: ExpiredKind, erased: number): Promise<void> {
  const row = await lockRow(store, 'Audit', entry);
  const after = JSON.stringify(addCounts(parseCounts(String(row?.after)), { [kind]: erased }));
  await store.sql.updateTable('Audit').set({ after }).where('_id', '=', entry).execute();
}

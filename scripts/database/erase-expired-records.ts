import { sql } from 'kysely';
import { SETTING_ID } from '#contract/recruiting/setting.ts';
import { lockRows } from '#database/rows.ts';
import type { Database, Store } from '#database/tables.ts';
import type { Dependencies } from '#server/dependencies.ts';
import { inTransaction } from '#server/in-transaction.ts';
import { readSetting } from '#server/recruiting/settings.ts';
import { type ExpiredKind, type ExpiryRule, expiryRules } from './expired-records.ts';

export type ExpiredCounts = Record<ExpiredKind, number>;
type Sources = Pick<Dependencies, 'now' | 'randomId'>;

/** Rows that one statement looks at, so that no statement takes long on a large table. */
const LOOKED_AT = 1000;

const none = (): ExpiredCounts => ({
  jobViews: 0,
  notifications: 0,
  reports: 0,
  invitations: 0,
  applications: 0,
  jobs: 0,
});

/** Counts what has expired. Changes nothing. */
export async function countExpired(database: Database, { now }: Pick<Sources, 'now'>): Promise<ExpiredCounts> {
  const counts = none();
  for (const rule of await currentRules(database, now())) {
    for await (const ids of expiredIds(database, rule)) counts[rule.kind] += ids.length;
  }
  return counts;
}

/**
 * Erases what has expired, in small transactions, each with its counts in the run's entry of the history. An interrupted
 * run leaves nothing half erased, and the next one goes on with the rest. Two runs at once share the work.
 */
export async function eraseExpired(database: Database, sources: Sources): Promise<ExpiredCounts> {
  const now = sources.now();
  const run = { _id: sources.randomId(), now };
  const counts = none();
  await inTransaction(database, (store) => beginRun(store, run, counts));
  for (const rule of await currentRules(database, now)) {
    for await (const ids of expiredIds(database, rule)) {
      for (let start = 0; start < ids.length; start += rule.batch) {
        const batch = ids.slice(start, start + rule.batch);
        counts[rule.kind] += await inTransaction(database, async (store) => {
          const erased = await eraseBatch(store, rule, batch);
          if (erased > 0) await noteRun(store, run, { ...counts, [rule.kind]: counts[rule.kind] + erased });
          return erased;
        });
      }
    }
  }
  return counts;
}

async function currentRules(database: Database, now: number): Promise<readonly ExpiryRule[]> {
  const { retentionMonths } = await readSetting(database);
  return expiryRules(now, retentionMonths);
}

/** Goes through a table once, by its primary key. */
async function* expiredIds(database: Database, { model, condition }: ExpiryRule): AsyncGenerator<string[]> {
  for (let after = ''; ; ) {
    const { rows } = await sql<{ _id: string; hasExpired: number }>`
      select _id, case when ${condition} then 1 else 0 end as ${sql.ref('hasExpired')}
      from ${sql.table(model)} where _id > ${after} order by _id limit ${LOOKED_AT}`.execute(database.sql);
    const last = rows.at(-1);
    if (!last) return;
    after = last._id;
    const ids = rows.filter(({ hasExpired }) => Number(hasExpired) === 1).map(({ _id }) => _id);
    if (ids.length > 0) yield ids;
  }
}

/** Looks again under the locks: a row may have changed since, or another run may have erased it. */
async function eraseBatch(store: Store, rule: ExpiryRule, ids: readonly string[]): Promise<number> {
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

type Run = { _id: string; now: number };

/** The run's entry in the history of the settings, which say how long records are kept. */
async function beginRun(store: Store, { _id, now }: Run, counts: ExpiredCounts): Promise<void> {
  await lockRows(store, 'Setting', [SETTING_ID]);
  const last = await store.sql
    .selectFrom('Audit')
    .select('position')
    .where('targetId', '=', SETTING_ID)
    .where('model', '=', 'Setting')
    .orderBy('position', 'desc')
    .limit(1)
    .executeTakeFirst();
  const entry = {
    _id,
    createTime: now,
    updateTime: now,
    revision: 1,
    actorId: 'db:erase-expired',
    actorName: '定期清理',
    action: 'eraseExpired',
    model: 'Setting',
    targetId: SETTING_ID,
    before: '{}',
    after: JSON.stringify(counts),
    requestId: '',
    position: 1 + (last?.position ?? 0),
    snapshot: null,
  };
  await store.sql.insertInto('Audit').values(entry).execute();
}

async function noteRun(store: Store, { _id }: Run, counts: ExpiredCounts): Promise<void> {
  await store.sql
    .updateTable('Audit')
    .set({ after: JSON.stringify(counts) })
    .where('_id', '=', _id)
    .execute();
}

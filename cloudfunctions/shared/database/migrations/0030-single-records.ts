import { sql } from 'kysely';
import type { Store } from '../tables.ts';
import { addColumns, addIndexes } from './create-table.ts';

/**
 * Unique keys of what only locks kept single: the rounds of an application's interviews, and a person's open report of a
 * job. Without locks that hold on every node of a cluster, an earlier release may have stored some twice.
 */
export async function keepSingle(store: Store): Promise<void> {
  await renumberRounds(store);
  await addIndexes(store, { name: 'Interview', unique: [['applicationId', 'round']] });
  await addColumns(store, { name: 'Report', columns: { openKey: 'varchar(32) null' } });
  await markOpenReports(store);
  await addIndexes(store, { name: 'Report', unique: [['userId', 'openKey']] });
}

/** Of interviews with the same round, the first one keeps it; the others get the next ones. */
async function renumberRounds(store: Store): Promise<void> {
  const repeated = await store.sql
    .selectFrom('Interview')
    .select('applicationId')
    .distinct()
    .groupBy(['applicationId', 'round'])
    .having(({ fn }) => fn.countAll(), '>', 1)
    .execute();
  for (const { applicationId } of repeated) {
    const rows = await store.sql
      .selectFrom('Interview')
      .select(['_id', 'round'])
      .where('applicationId', '=', applicationId)
      .orderBy('round')
      .orderBy('createTime')
      .orderBy('_id')
      .execute();
    const taken = new Set<number>();
    let last = Math.max(...rows.map(({ round }) => round));
    for (const { _id, round } of rows) {
      if (taken.has(round)) {
        last += 1;
        await store.sql.updateTable('Interview').set({ round: last }).where('_id', '=', _id).execute();
      }
      taken.add(round);
    }
  }
}

/** Of several open reports of a person about a job, the first one has the key. */
async function markOpenReports(store: Store): Promise<void> {
  const first = await store.sql
    .selectFrom('Report')
    .select(({ fn }) => ['jobId', fn.min('_id').as('_id')])
    .where('status', '=', 'open')
    .groupBy(['userId', 'jobId'])
    .execute();
  for (const { _id, jobId } of first) {
    await sql`update ${sql.table('Report')} set ${sql.ref('openKey')} = ${jobId} where _id = ${_id}`.execute(store.sql);
  }
}

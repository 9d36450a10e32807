import { sql } from 'kysely';
import { duplicateColumn } from './duplicate-key.ts';
import { isMysqlConflict } from './mysql.ts';
import type { Store } from './tables.ts';

/** The row of SchemaMigration that is the lease. Its time says until when, and so whose it is. */
const NAME = 'lease';
/** How long a lease outlives its process. */
const LEASE_MS = 30_000;
const RENEWAL_MS = 5000;
const PAUSE_MS = 500;

/** Whether the server is a node of a cluster, where `get_lock` keeps out nobody at the other nodes. */
export async function isClusterNode(store: Store): Promise<boolean> {
  const { rows } = await sql<{ Value: string }>`show variables like 'wsrep_on'`.execute(store.sql);
  return rows[0]?.Value === 'ON';
}

/**
 * Runs work while no other process of the cluster runs any. Throws if one still does after `waitMs`. The work calls `hold`
 * between its parts, which throws once another process may have begun. The table SchemaMigration is there; `store` uses
 * other connections than the work.
 */
export async function withMigrationLease<T>(
  store: Store,
  waitMs: number,
  work: (hold: () => Promise<void>) => Promise<T>,
): Promise<T> {
  let until = await waitForLease(store, Date.now() + waitMs);
  let renewal = Promise.resolve();
  const renew = async () => {
    const next = Date.now() + LEASE_MS;
    if (await moveLease(store, until, next).catch(() => false)) until = next;
    else if (Date.now() > until || (await isTaken(store, until))) throw new Error('Another process migrates now');
  };
  const hold = () => {
    // One after the other, because each finds the lease by the time that the one before has set.
    renewal = renewal.then(renew);
    return renewal;
  };
  const timer = setInterval(() => void hold().catch(() => undefined), RENEWAL_MS);
  try {
    return await work(hold);
  } finally {
    clearInterval(timer);
    // A renewal under way still changes the time by which the lease is found.
    await renewal.catch(() => undefined);
    await store.sql.deleteFrom('SchemaMigration').where('name', '=', NAME).where('appliedAt', '=', until).execute();
  }
}

async function waitForLease(store: Store, deadline: number): Promise<number> {
  for (;;) {
    const until = Date.now() + LEASE_MS;
    if (await takeLease(store, until)) return until;
    if (Date.now() > deadline) throw new Error('Another migration of this database is still running');
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
}

/** Creates the lease, or takes over one that has ended. */
async function takeLease(store: Store, until: number): Promise<boolean> {
  try {
    const held = await store.sql
      .selectFrom('SchemaMigration')
      .select('appliedAt')
      .where('name', '=', NAME)
      .executeTakeFirst();
    if (held) return held.appliedAt < Date.now() && (await moveLease(store, held.appliedAt, until));
    await store.sql.insertInto('SchemaMigration').values({ name: NAME, appliedAt: until }).execute();
    return true;
  } catch (error) {
    if (duplicateColumn(error) === undefined && !isMysqlConflict(error)) throw error;
    return false;
  }
}

async function moveLease(store: Store, from: number, to: number): Promise<boolean> {
  const { numUpdatedRows } = await store.sql
    .updateTable('SchemaMigration')
    .set({ appliedAt: to })
    .where('name', '=', NAME)
    .where('appliedAt', '=', from)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Whether the lease is another process's. */
async function isTaken(store: Store, until: number): Promise<boolean> {
  const lease = store.sql.selectFrom('SchemaMigration').select('appliedAt').where('name', '=', NAME);
  const held = await lease.executeTakeFirst().catch(() => ({ appliedAt: until }));
  return held?.appliedAt !== until;
}

import { sql } from 'kysely';
import { MAX_STATEMENT_MS } from '#contract/call-limits.ts';
import { cleanAddresses } from './derived/addresses.ts';
import { recomputeKeys } from './derived/identity-keys.ts';
import { fillLibrary } from './derived/library.ts';
import { fillStatistics } from './derived/statistics.ts';
import { isClusterNode, withMigrationLease } from './migration-lease.ts';
import { createFirstTables } from './migrations/0001-first-tables.ts';
import { orderHistory } from './migrations/0002-history-order.ts';
import { createRecruitingTables } from './migrations/0004-recruiting.ts';
import { extendRecruiting } from './migrations/0005-recruiting-lists.ts';
import { createInterviews } from './migrations/0006-interviews.ts';
import { createLibrary } from './migrations/0007-library.ts';
import { addStatistics } from './migrations/0008-statistics.ts';
import { createNotifications } from './migrations/0009-notifications.ts';
import { nameBlockedUsers } from './migrations/0010-blocked-users.ts';
import { createRecoveries } from './migrations/0011-recoveries.ts';
import { createSearchIndex } from './migrations/0012-search.ts';
import { createTransactionRows } from './migrations/0013-transaction-rows.ts';
import { countByDay } from './migrations/0014-bounds.ts';
import { roundLooks } from './migrations/0015-look-days.ts';
import { readTexts } from './migrations/0016-read-texts.ts';
import { findPlaces } from './migrations/0017-job-places.ts';
import { createSchedule } from './migrations/0018-schedule.ts';
import { addReminders } from './migrations/0020-reminders.ts';
import { createSavedSearches } from './migrations/0021-saved-searches.ts';
import { addCompanyFigures } from './migrations/0022-company-figures.ts';
import { createToldJobs } from './migrations/0023-told-jobs.ts';
import { addPause } from './migrations/0024-pause.ts';
import { createDeliveries } from './migrations/0025-deliveries.ts';
import { createMailChoices } from './migrations/0026-mail-choices.ts';
import { addDeliveryCounts } from './migrations/0027-delivery-counts.ts';
import { addLockCounts } from './migrations/0028-lock-counts.ts';
import { addApplicationFacets } from './migrations/0029-application-facets.ts';
import { keepSingle } from './migrations/0030-single-records.ts';
import { addJobWords } from './migrations/0031-job-words.ts';
import { addResumeWords } from './migrations/0032-resume-words.ts';
import { addHeldDecisions } from './migrations/0033-held-decisions.ts';
import { addOffers } from './migrations/0034-offers.ts';
import { addJobDetails } from './migrations/0035-job-details.ts';
import { createVisitorReads } from './migrations/0036-visitor-reads.ts';
import { createTemplates } from './migrations/0037-templates.ts';
import { addHeldReviews } from './migrations/0038-held-reviews.ts';
import { addJobReadings } from './migrations/0039-job-readings.ts';
import { addProposedTimes } from './migrations/0040-proposed-times.ts';
import { addApplicationCity } from './migrations/0041-application-city.ts';
import { indexJobOrders } from './migrations/0042-job-orders.ts';
import { addCompanyDescription } from './migrations/0043-job-company.ts';
import { createTable } from './migrations/create-table.ts';
import { statementTime } from './mysql.ts';
import type { Database, Store } from './tables.ts';
import { withoutTimeLimit } from './time-limit.ts';
import { writeWhenFree } from './wait-for-write.ts';

type Work = (store: Store) => Promise<void>;
/**
 * `up` changes the schema, and rows by rules of its own: a published one never changes, so it imports nothing that does.
 * `derive` computes what is stored beside the facts, such as search columns and counts, by today's rules. It runs after the
 * last `up`, because today's code needs today's schema. Both are safe to run again.
 */
type Migration = { name: string; up?: Work; derive?: Work };

/** In the order of their application. */
export const migrations: readonly Migration[] = [
  { name: '0001-first-tables', up: createFirstTables },
  { name: '0002-history-order', up: orderHistory },
  { name: '0003-identity-keys', derive: recomputeKeys },
  { name: '0004-recruiting', up: createRecruitingTables },
  { name: '0005-recruiting-lists', up: extendRecruiting },
  { name: '0006-interviews', up: createInterviews },
  { name: '0007-library', up: createLibrary, derive: fillLibrary },
  { name: '0008-statistics', up: addStatistics, derive: fillStatistics },
  { name: '0009-notifications', up: createNotifications },
  { name: '0010-blocked-users', up: nameBlockedUsers },
  { name: '0011-recoveries', up: createRecoveries },
  { name: '0012-search', up: createSearchIndex },
  { name: '0013-transaction-rows', up: createTransactionRows },
  { name: '0014-bounds', up: countByDay, derive: recomputeKeys },
  { name: '0015-look-days', up: roundLooks },
  { name: '0016-read-texts', up: readTexts, derive: cleanAddresses },
  { name: '0017-job-places', up: findPlaces },
  { name: '0018-schedule', up: createSchedule },
  { name: '0020-reminders', up: addReminders },
  { name: '0021-saved-searches', up: createSavedSearches },
  { name: '0022-company-figures', up: addCompanyFigures },
  { name: '0023-told-jobs', up: createToldJobs },
  { name: '0024-pause', up: addPause },
  { name: '0025-deliveries', up: createDeliveries },
  { name: '0026-mail-choices', up: createMailChoices },
  { name: '0027-delivery-counts', up: addDeliveryCounts },
  { name: '0028-lock-counts', up: addLockCounts },
  { name: '0029-application-facets', up: addApplicationFacets },
  { name: '0030-single-records', up: keepSingle },
  { name: '0031-job-words', up: addJobWords },
  { name: '0032-resume-words', up: addResumeWords },
  { name: '0033-held-decisions', up: addHeldDecisions },
  { name: '0034-offers', up: addOffers },
  { name: '0035-job-details', up: addJobDetails },
  { name: '0036-visitor-reads', up: createVisitorReads },
  { name: '0037-templates', up: createTemplates },
  { name: '0038-held-reviews', up: addHeldReviews },
  { name: '0039-job-readings', up: addJobReadings },
  { name: '0040-proposed-times', up: addProposedTimes },
  { name: '0041-application-city', up: addApplicationCity },
  { name: '0042-job-orders', up: indexJobOrders },
  { name: '0043-job-company', up: addCompanyDescription },
];

/** How long to wait for another machine that migrates. */
const LOCK_WAIT_SECONDS = 60;
const LOCK_NAME = 'recruitment-platform.migrate';

export type MigrationStatus = { name: string; appliedAt: number | null };

/**
 * Applies pending migrations and returns their names. Safe to run twice, and from two machines at once, which Kysely's
 * `Migrator` is not on SQLite (`docs/decisions.md#what-is-written-by-hand`).
 */
export async function migrateToLatest(database: Database, now: () => number = Date.now): Promise<string[]> {
  // SQLite: one transaction for everything. Its write lock excludes other processes.
  if (database.dialect === 'sqlite') return writeWhenFree(database, (store) => applyPending(store, now));
  return withoutStatementLimit(database, async (store) => {
    // Its wait is longer than the limit, too.
    await lock(store);
    try {
      if (!(await isClusterNode(store))) return await applyPending(store, now);
      await createMigrationTable(store);
      return await withMigrationLease(database, LOCK_WAIT_SECONDS * 1000, (hold) => applyPending(store, now, hold));
    } finally {
      await sql`select release_lock(${LOCK_NAME})`.execute(store.sql);
    }
  });
}

/** Runs the work of a migration on one connection, whose statements may take any time. */
export function withoutStatementLimit<T>(database: Database, work: (store: Store) => Promise<T>): Promise<T> {
  if (database.dialect === 'sqlite') return work(database);
  return withoutTimeLimit(() =>
    database.sql.connection().execute(async (connection) => {
      const store: Store = { sql: connection, dialect: 'mysql' };
      await setStatementTime(store, 0);
      try {
        return await work(store);
      } finally {
        await setStatementTime(store, MAX_STATEMENT_MS);
      }
    }),
  );
}

/** Returns the applied migrations with their time (ms since the epoch). Changes nothing, even in an empty database. */
export async function migrationStatus(database: Database): Promise<MigrationStatus[]> {
  const tables = await database.sql.introspection.getTables();
  const applied = tables.some((table) => table.name === 'SchemaMigration')
    ? await database.sql.selectFrom('SchemaMigration').selectAll().execute()
    : [];
  return migrations.map(({ name }) => ({
    name,
    appliedAt: applied.find((row) => row.name === name)?.appliedAt ?? null,
  }));
}

function createMigrationTable(store: Store): Promise<void> {
  return createTable(store, {
    name: 'SchemaMigration',
    columns: { name: 'varchar(64)', appliedAt: 'bigint' },
    primaryKey: ['name'],
  });
}

/** `hold` throws when another process may have begun. */
async function applyPending(store: Store, now: () => number, hold?: () => Promise<void>): Promise<string[]> {
  await createMigrationTable(store);
  const rows = await store.sql.selectFrom('SchemaMigration').select('name').execute();
  const applied = new Set(rows.map((row) => row.name));
  const pending = migrations.filter(({ name }) => !applied.has(name));
  const note = (name: string) => store.sql.insertInto('SchemaMigration').values({ name, appliedAt: now() }).execute();
  for (const { name, up, derive } of pending) {
    await hold?.();
    await up?.(store);
    if (!derive) await note(name);
  }
  for (const derive of new Set(pending.flatMap(({ derive }) => derive ?? []))) {
    await hold?.();
    await derive(store);
  }
  for (const { name, derive } of pending) if (derive) await note(name);
  return pending.map(({ name }) => name);
}

/** The first setting only begins the list. */
async function setStatementTime(store: Store, ms: number): Promise<void> {
  await sql.raw(`set session innodb_lock_wait_timeout = 3${statementTime(ms)}`).execute(store.sql);
}

async function lock(store: Store): Promise<void> {
  const { rows } = await sql<{ locked: number | null }>`
    select get_lock(${LOCK_NAME}, ${LOCK_WAIT_SECONDS}) as locked`.execute(store.sql);
  if (rows[0]?.locked !== 1) throw new Error('Another migration of this database is still running');
}

import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, inject, test } from 'vitest';
import { AppError } from '#contract/errors.ts';
import type { Store } from '#database/tables.ts';
import { inTransaction, readWithRetry } from '#server/in-transaction.ts';
import { openOnServer, type TestDatabase } from '#tests/support/fixtures/databases.ts';

describe.runIf(inject('mariadbUrl'))('A lost connection to the database', () => {
  let opened: TestDatabase;
  beforeEach(async () => {
    opened = await openOnServer(inject('mariadbUrl') ?? '');
  });
  afterEach(() => opened.remove());

  /** Runs a transaction whose first run loses the connection after its write. */
  async function runLosing(loses: (store: Store) => Promise<unknown>) {
    let runs = 0;
    const outcome = await inTransaction(opened.database, async (store) => {
      runs += 1;
      const name = `run${runs}`;
      await store.sql.insertInto('Collection').values({ name, createTime: 0, createdBy: '' }).execute();
      if (runs === 1) await loses(store);
      return 'done';
    }).catch((error: unknown) => (error instanceof AppError ? error.code : String(error)));
    const stored = await opened.database.sql.selectFrom('Collection').select('name').execute();
    return { runs, outcome, stored: stored.map(({ name }) => name) };
  }
  const kill = (store: Store) => sql`kill connection_id()`.execute(store.sql);

  test('before the commit: the work is repeated on another connection, and done once', async () => {
    expect(await runLosing(kill)).toEqual({ runs: 2, outcome: 'done', stored: ['run2'] });
  });
  test('at the commit, whose outcome nobody knows: the work is not repeated', async () => {
    const unnoticed = (store: Store) => kill(store).catch(() => 'killed');
    expect(await runLosing(unnoticed)).toEqual({ runs: 1, outcome: 'DATABASE_UNAVAILABLE', stored: [] });
  });

  test('under way, by another connection: the read is repeated', async () => {
    let runs = 0;
    const read = async () => {
      runs += 1;
      if (runs > 1) return 'done';
      return opened.database.sql.connection().execute(async (connection) => {
        const { rows } = await sql<{ id: number }>`select connection_id() as id`.execute(connection);
        const sleeping = sql`select sleep(20)`.execute(connection);
        await Promise.all([sleeping, sql`kill ${sql.lit(rows[0]?.id)}`.execute(opened.database.sql)]);
        return 'slept';
      });
    };
    expect(await readWithRetry(read)).toBe('done');
  });

  test('in a transaction that only reads: the read is repeated once, on another connection', async () => {
    let runs = 0;
    const read = () =>
      inTransaction(opened.database, async (store) => {
        runs += 1;
        if (runs === 1) await sql`kill connection_id()`.execute(store.sql).catch(() => 'killed');
        return sql<{ one: number }>`select 1 as one`.execute(store.sql);
      });
    expect((await readWithRetry(read)).rows).toEqual([{ one: 1 }]);
    expect(runs).toBe(2);
  });
});

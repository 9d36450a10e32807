import { sql } from 'kysely';
import { describe, expect, inject, test } from 'vitest';
import { inTransaction, readWithRetry } from '#server/in-transaction.ts';
import { openOnServer } from '#tests/support/fixtures/databases.ts';

describe.runIf(inject('mariadbUrl'))('A lost connection to the database', () => {
  test('in a transaction that only reads: the read is repeated once, on another connection', async () => {
    const opened = await openOnServer(inject('mariadbUrl') ?? '');
    let runs = 0;
    const read = () =>
      inTransaction(opened.database, async (store) => {
        runs += 1;
        if (runs === 1) await sql`kill connection_id()`.execute(store.sql).catch(() => 'killed');
        return sql<{ one: number }>`select 1 as one`.execute(store.sql);
      });
    expect((await readWithRetry(read)).rows).toEqual([{ one: 1 }]);
    expect(runs).toBe(2);
    await opened.remove();
  });
});

import { sql } from 'kysely';
import { expect, it, vi } from 'vitest';
import { AppError } from '#contract/errors.ts';
import { TRANSACTION_LIFETIME_MS } from '#contract/limits.ts';
import { clientOf } from '#tests/support/clients/data-client.ts';
import { describeOnEachDatabase } from '#tests/support/fixtures/databases.ts';
import { sessionOf } from '#tests/support/fixtures/functions.ts';
import { openSqlTransactions } from '#tests/support/fixtures/row-locks.ts';
import { useTransactionStage } from '#tests/support/fixtures/transaction-stage.ts';
import { startTransaction } from '../../src/cloud/calls/transactions.ts';

describeOnEachDatabase('A transaction of the data service that is broken off', (open) => {
  const { stage, call, run, note, openRows } = useTransactionStage(open);

  it('leaves nothing open after 1,000 runs with exceptions, timeouts and lost connections', async () => {
    // The client warns when it cannot abort, which this test provokes.
    const warnings = vi.spyOn(console, 'warn').mockReturnValue(undefined);
    const ways = ['throws', 'timeout', 'gone', 'killed', 'fine'] as const;
    const outcomes = new Set<string>();
    for (let index = 0; index < 1000; index += 1) {
      const way = ways[index % ways.length] ?? 'fine';
      outcomes.add(`${way}: ${await runInto(way)}`);
    }
    expect(outcomes).toContain('throws: Error');
    expect(outcomes).toContain('timeout: TRANSACTION_NOT_FOUND');
    expect(outcomes).toContain('gone: NETWORK');
    expect(outcomes).toContain('fine: done');
    // What was lost before its commit is repeated; of a commit nobody knows.
    expect(['killed: done', 'killed: DATABASE_UNAVAILABLE']).toEqual(
      expect.arrayContaining([...outcomes].filter((outcome) => outcome.startsWith('killed'))),
    );
    expect(warnings.mock.calls.length).toBeGreaterThanOrEqual(200);
    warnings.mockRestore();
    stage().functions.clock.now += TRANSACTION_LIFETIME_MS;
    // Each start removes up to 50 abandoned transactions.
    for (let sweeps = 0; sweeps < 20; sweeps += 1) await (await startTransaction(call)).abort();
    expect(await openRows()).toBe(0);
    if (stage().test.database.dialect === 'mysql') expect(await openSqlTransactions(stage().test)).toBe(0);
    expect((await note('a')).count).toBeGreaterThanOrEqual(200);
  });

  /** Runs one transaction that ends in a certain way, and returns the outcome at the client. */
  async function runInto(way: 'throws' | 'timeout' | 'gone' | 'killed' | 'fine'): Promise<string> {
    let calls = 0;
    const client = clientOf(stage().functions, sessionOf(stage().people.root), () => {
      calls += 1;
      // The network fails in the middle, and for the abort as well.
      if (way === 'gone' && calls > 3) throw new AppError('NETWORK');
    });
    try {
      await run(async (transaction) => {
        const { count } = await transaction.get('notes', 'a');
        const dying = way === 'killed' ? killConnections() : undefined;
        await transaction.update('notes', 'a', { count: Number(count) + 1 });
        await dying;
        if (way === 'throws') throw new Error('thrown');
        if (way === 'timeout') stage().functions.clock.now += TRANSACTION_LIFETIME_MS;
      }, client);
      return 'done';
    } catch (error) {
      return error instanceof AppError ? error.code : 'Error';
    }
  }

  /** Kills all other connections to this database on the server; the embedded database has none. */
  async function killConnections(): Promise<void> {
    if (stage().test.database.dialect !== 'mysql') return;
    await stage()
      .test.database.sql.connection()
      .execute(async (connection) => {
        const { rows } = await sql<{ id: number }>`
        select id from information_schema.processlist where db = database() and id <> connection_id()`.execute(
          connection,
        );
        for (const { id } of rows)
          await sql`kill ${sql.lit(Number(id))}`.execute(connection).catch(() => 'gone by itself');
      });
  }
});

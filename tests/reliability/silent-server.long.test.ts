import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { describe, expect, inject, test } from 'vitest';
import { MAX_STATEMENT_MS } from '#contract/call-limits.ts';
import { AppError } from '#contract/errors.ts';
import { openDatabase } from '#database/open-database.ts';
import { readWithRetry } from '#server/in-transaction.ts';
import { openGate } from '#tests/support/processes/gate.ts';

const url = inject('mariadbUrl');

describe.runIf(url)('A database server that says nothing any more', () => {
  test('is given up after the longest statement, also after a rest, and the next call takes another connection', async () => {
    const server = new URL(url ?? '');
    const gate = await openGate(Number(server.port));
    server.port = String(gate.port);
    const database = await openDatabase(server.href);
    const read = () => readWithRetry(() => sql<{ one: number }>`select 1 as one`.execute(database.sql));
    await read();
    await pause(MAX_STATEMENT_MS + 1000);
    gate.silence();
    const started = performance.now();
    const outcome = await read().catch((error: unknown) => (error instanceof AppError ? error.code : error));
    const ms = performance.now() - started;
    const { rows } = await read();
    await database.close();
    await gate.close();

    expect(outcome).toBe('DATABASE_UNAVAILABLE');
    expect(rows).toEqual([{ one: 1 }]);
    expect(ms).toBeGreaterThan(MAX_STATEMENT_MS);
    expect(ms).toBeLessThan(MAX_STATEMENT_MS + 5000);
  });
});

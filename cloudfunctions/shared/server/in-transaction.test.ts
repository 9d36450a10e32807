import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { AppError } from '#contract/errors.ts';
import { ServerGone } from '#database/mysql.ts';
import { openDatabase } from '#database/open-database.ts';
import { StatementTimeout } from '#database/time-limit.ts';
import { openEmbedded, type TestDatabase } from '#tests/support/fixtures/databases.ts';
import { inDataTransaction, inTransaction, readWithRetry } from './in-transaction.ts';

/** MySQL's error for a deadlock. */
function deadlock(): Error {
  return Object.assign(new Error('Deadlock found when trying to get lock'), { errno: 1213, code: 'ER_LOCK_DEADLOCK' });
}

describe('A transaction', () => {
  let opened: TestDatabase;
  beforeEach(async () => {
    opened = await openEmbedded();
  });
  afterEach(() => opened.remove());

  const collections = () => opened.database.sql.selectFrom('Collection').select('name').execute();
  const runWith = async (conflicts: number, error: () => Error, repeat = inTransaction) => {
    let runs = 0;
    const result = repeat(opened.database, async (store) => {
      runs += 1;
      await store.sql
        .insertInto('Collection')
        .values({ name: `run${runs}`, createTime: 0, createdBy: '' })
        .execute();
      if (runs <= conflicts) throw error();
      return 'done';
    });
    const outcome = await result.catch((failure: unknown) =>
      failure instanceof AppError ? failure.code : String(failure),
    );
    return { runs, outcome, stored: (await collections()).map(({ name }) => name) };
  };

  test('that meets a conflict and then none runs twice, and is stored once', async () => {
    expect(await runWith(1, deadlock)).toEqual({ runs: 2, outcome: 'done', stored: ['run2'] });
  });
  test('of the data service that always meets a conflict runs once and is retried 3 times', async () => {
    expect(await runWith(99, deadlock, inDataTransaction)).toEqual({
      runs: 4,
      outcome: 'DATABASE_TRANSACTION_CONFLICT',
      stored: [],
    });
  });
  test('of the data service outlasts a database that is away, which is no conflict', async () => {
    const gone = () => new ServerGone('gone');
    expect(await runWith(6, gone, inDataTransaction)).toEqual({ runs: 7, outcome: 'done', stored: ['run7'] });
  });
  test('that always meets a conflict is repeated for 8 s, after pauses that grow', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'performance'] });
    try {
      const result = runWith(Number.POSITIVE_INFINITY, deadlock);
      await vi.advanceTimersByTimeAsync(7900);
      expect(vi.getTimerCount()).toBe(1);
      await vi.advanceTimersByTimeAsync(1000);
      const { runs, outcome, stored } = await result;
      expect({ outcome, stored }).toEqual({ outcome: 'DATABASE_TRANSACTION_CONFLICT', stored: [] });
      // Pauses of up to 640 ms: 25 on average. Without pauses there would be thousands.
      expect(runs).toBeGreaterThan(15);
      expect(runs).toBeLessThan(60);
    } finally {
      vi.useRealTimers();
    }
  });
  test('that fails otherwise runs once, and nothing is stored', async () => {
    const broken = () => new Error('broken');
    expect(await runWith(1, broken)).toEqual({ runs: 1, outcome: 'Error: broken', stored: [] });
  });

  test('waits for another process that writes, which is no conflict', async () => {
    const other = await openDatabase(opened.url);
    const begun = Promise.withResolvers<void>();
    const held = Promise.withResolvers<void>();
    const first = inTransaction(other, async (store) => {
      await store.sql.insertInto('Collection').values({ name: 'first', createTime: 0, createdBy: '' }).execute();
      begun.resolve();
      await held.promise;
    });
    await begun.promise;
    let runs = 0;
    const second = inTransaction(opened.database, async (store) => {
      runs += 1;
      return store.sql.selectFrom('Collection').select('name').execute();
    });
    await new Promise((resolve) => setImmediate(resolve));
    expect(runs).toBe(0);
    held.resolve();
    await first;
    expect(await second).toEqual([{ name: 'first' }]);
    expect(runs).toBe(1);
    await other.close();
  });

  test('leaves none open after 1,000 runs with errors', { timeout: 60_000 }, async () => {
    const outcomes = Array.from({ length: 1000 }, (_, index) =>
      inTransaction(opened.database, async (store) => {
        await store.sql
          .insertInto('Collection')
          .values({ name: `c${index}`, createTime: 0, createdBy: '' })
          .execute();
        if (index % 2 === 0) throw new Error('broken');
      }).catch(() => undefined),
    );
    await Promise.all(outcomes);
    // Another connection gets the write lock at once, and sees exactly what was committed.
    const other = await openDatabase(opened.url);
    const rows = await inTransaction(other, (store) => store.sql.selectFrom('Collection').select('name').execute());
    expect(rows).toHaveLength(500);
    await other.close();
  });
});

test('A read that exceeds its time limit is not repeated, and its caller gets that error', async () => {
  let runs = 0;
  const read = readWithRetry(async () => {
    runs += 1;
    throw new StatementTimeout('The read took too long');
  });
  await expect(read).rejects.toThrow(StatementTimeout);
  expect(runs).toBe(1);
});

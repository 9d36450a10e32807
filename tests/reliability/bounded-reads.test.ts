import { sql } from 'kysely';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { MAX_READ_MS, MAX_READ_OVER_SHARE_MS, MAX_READS_AT_ONCE, MAX_STATEMENT_MS } from '#contract/call-limits.ts';
import { AppError } from '#contract/errors.ts';
import { openDatabase } from '#database/open-database.ts';
import type { Database, Store } from '#database/tables.ts';
import { isTimeout, StatementTimeout, timeLeft, withinLimit, withTimeLimit } from '#database/time-limit.ts';
import { readBounded } from '#server/bounded-read.ts';
import { databaseForTests, describeOnEachDatabase } from '#tests/support/fixtures/databases.ts';

/** Returns `success` or the code of a refusal. */
async function outcomeFrom(read: Promise<unknown>): Promise<string> {
  try {
    await read;
    return 'success';
  } catch (error) {
    if (error instanceof AppError) return error.code;
    throw error;
  }
}

/** Statements that no test waits for. */
const endless = {
  sqlite: (store: Store) => sql`select count(*) from (
    with recursive counted (n) as (select 1 union all select n + 1 from counted where n < 1000000000)
    select n from counted) as numbers where ${withinLimit(store)}n > 0`,
  mysql: () => sql`select count(*) from information_schema.collations a, information_schema.collations b,
    information_schema.collations c, information_schema.collations d`,
};

describeOnEachDatabase('A costly read', (open) => {
  const stage = databaseForTests(open);
  /** A connection of its own, which remembers no query. */
  let database: Database;
  let runs: number;
  /** Milliseconds that reads have taken: the clock is moved by them. */
  let moved: number;
  beforeEach(async () => {
    runs = 0;
    moved = 0;
    const clock = performance.now.bind(performance);
    vi.spyOn(performance, 'now').mockImplementation(() => clock() + moved);
    database = await openDatabase(stage.url);
    return async () => {
      await database.close();
      vi.restoreAllMocks();
    };
  });

  const readForever = (store: Store) => endless[store.dialect](store).execute(store.sql);
  /** A read that needs so many milliseconds, the first time and later. */
  const read = (ms: number, first = ms) => {
    let needs = first;
    return {
      database,
      caller: 'somebody',
      query: `needs ${first} ms, then ${ms}`,
      run: async () => {
        runs += 1;
        const taken = needs;
        needs = ms;
        if (timeLeft() < taken) throw new StatementTimeout();
        moved += taken;
        return 'done';
      },
    };
  };

  test('a statement ends by itself at its time limit', async () => {
    const failed: unknown = await withTimeLimit(30, () => readForever(database)).catch((error: unknown) => error);
    expect(isTimeout(failed)).toBe(true);
    expect(await withTimeLimit(1000, () => database.sql.selectFrom('User').select('_id').execute())).toEqual([]);
  });

  test('a statement ends by itself in each lane, which goes on', async () => {
    for (const lane of ['short', 'long'] as const) {
      const failed: unknown = await database
        .readApart(lane, 1000, (store) => withTimeLimit(30, () => readForever(store)))
        .catch((error: unknown) => error);
      expect(isTimeout(failed)).toBe(true);
      const users = await database.readApart(lane, 1000, (store) => store.sql.selectFrom('User').selectAll().execute());
      expect(users).toEqual({ result: [] });
    }
  });

  test('runs once if it is quick, and again in a lane if it is not', async () => {
    expect(await readBounded(read(10))).toBe('done');
    expect(runs).toBe(1);
    expect(await readBounded(read(200))).toBe('done');
    expect(runs).toBe(3);
    expect(await readBounded(read(1000))).toBe('done');
    expect(runs).toBe(3 + 3);
    // It is known by now where it ends.
    expect(await readBounded(read(1000))).toBe('done');
    expect(runs).toBe(3 + 3 + 1);
  });

  test('on a server, runs at once with others again if only its first run was slow', async () => {
    const again = read(10, 200);
    expect(await readBounded(again)).toBe('done');
    expect(runs).toBe(2);
    const apart = vi.spyOn(database, 'readApart');
    expect(await readBounded(again)).toBe('done');
    expect(apart).toHaveBeenCalledTimes(database.dialect === 'sqlite' ? 1 : 0);
  });

  test('is refused when even the longest time does not suffice', async () => {
    expect(await outcomeFrom(readBounded(read(MAX_READ_MS + 1)))).toBe('QUERY_TOO_COSTLY');
  });

  test('has less time while others are active, for a caller who has read more than a share', async () => {
    const other = (ms: number) => ({ ...read(ms), caller: 'another' });
    expect(await readBounded(read(MAX_READ_OVER_SHARE_MS + 1000))).toBe('done');
    expect(await readBounded(other(10))).toBe('done');
    expect(await outcomeFrom(readBounded(read(MAX_READ_OVER_SHARE_MS + 1)))).toBe('QUERY_TOO_COSTLY');
    expect(await readBounded(read(MAX_READ_OVER_SHARE_MS - 100))).toBe('done');
    expect(await readBounded(other(MAX_READ_OVER_SHARE_MS + 2))).toBe('done');
    // Nobody else is active any more.
    moved += 2000;
    expect(await readBounded(read(MAX_READ_OVER_SHARE_MS + 3))).toBe('done');
  });

  test('runs alone, and a caller waits with a limited number of them', async () => {
    let running = 0;
    const seen: number[] = [];
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    const slow = (number: number) =>
      readBounded({
        database,
        caller: 'one',
        query: `slow ${number}`,
        run: async () => {
          if (timeLeft() < 1000) throw new StatementTimeout();
          running += 1;
          seen.push(running);
          await held;
          running -= 1;
          return 'done';
        },
      });
    const all = Array.from({ length: MAX_READS_AT_ONCE + 5 }, (_, number) => outcomeFrom(slow(number)));
    await expect.poll(() => seen.length).toBe(1);
    const refused = await Promise.race(all);
    expect(refused).toBe('LIMIT_REACHED');
    release();
    const outcomes = await Promise.all(all);
    expect(outcomes.filter((outcome) => outcome === 'success').length).toBeGreaterThanOrEqual(MAX_READS_AT_ONCE);
    expect(Math.max(...seen)).toBe(1);
  });
});

describe('A statement on a server', () => {
  describeOnEachDatabase('with a filter and an order', (open) => {
    test('is read by one index that has both, not by two that each have a part', async () => {
      const stage = await open();
      const { sql: store, dialect } = stage.database;
      if (dialect === 'mysql') {
        const { rows } = await sql<{ switches: string }>`select @@optimizer_switch as switches`.execute(store);
        expect(rows[0]?.switches).toContain('index_merge_intersection=off');
      }
      await stage.remove();
    });
  });

  describeOnEachDatabase('that nobody limited', (open) => {
    test('has the limit of the session', async () => {
      const stage = await open();
      const { sql: store, dialect } = stage.database;
      if (dialect === 'mysql') {
        const { rows } = await sql<{ name: string; value: number }>`show session variables
          where variable_name in ('max_statement_time', 'max_execution_time')`.execute(store);
        const values = rows.map((row) => Number(Object.values(row)[1]));
        expect(values).toContainEqual(expect.toSatisfy((value) => [10, MAX_STATEMENT_MS].includes(Number(value))));
      }
      await stage.remove();
    });
  });
});

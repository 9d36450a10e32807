import { sql } from 'kysely';
import { expect, it, vi } from 'vitest';
import { AppError, type ErrorCode } from '#contract/errors.ts';
import { TRANSACTION_LIFETIME_MS } from '#contract/limits.ts';
import { clientOf } from '#tests/support/clients/data-client.ts';
import { describeOnEachDatabase } from '#tests/support/fixtures/databases.ts';
import { sessionOf } from '#tests/support/fixtures/functions.ts';
import { useTransactionStage } from '#tests/support/fixtures/transaction-stage.ts';
import { startTransaction, type TransactionOperations } from '../../src/cloud/calls/transactions.ts';

describeOnEachDatabase('A transaction of the data service', (open) => {
  const { stage, call, run, note, setNote, openRows } = useTransactionStage(open);

  it.each<[string, (transaction: TransactionOperations) => Promise<unknown>, () => Promise<unknown>]>([
    ['a record it read was changed', (t) => t.get('notes', 'a'), () => setNote('a', { count: 9 })],
    ['a record it changes was changed', (t) => t.update('notes', 'a', { count: 1 }), () => setNote('a', { count: 9 })],
    ['a record it read was deleted', (t) => t.get('notes', 'a'), () => remove('a')],
    ['a record it deletes was deleted', (t) => t.delete('notes', 'a'), () => remove('a')],
    ['a record it found missing was inserted', (t) => t.get('notes', 'z').catch(() => 0), () => insert({ _id: 'z' })],
    ['a record it inserts was inserted', (t) => t.insert('notes', { _id: 'z' }), () => insert({ _id: 'z' })],
    ['a record it read was deleted and inserted anew', (t) => t.get('notes', 'a'), () => replace()],
  ])('is a conflict when %s meanwhile, and nothing of it happens', async (_, inside, outside) => {
    const transaction = await startTransaction(call);
    await inside(transaction);
    await transaction.insert('notes', { _id: 'extra' });
    await outside();
    const before = await call('queryMySQLData', 'query', { model: 'notes' });
    await expect(transaction.commit()).rejects.toMatchObject(code('DATABASE_TRANSACTION_CONFLICT'));
    expect(await call('queryMySQLData', 'query', { model: 'notes' })).toEqual(before);
    expect(await openRows()).toBe(0);
  });
  const insert = (data: Record<string, unknown>) => call('insertMySQLData', 'insert', { model: 'notes', data });
  const remove = (_id: string) => call('queryMySQLData', 'delete', { model: 'notes', query: { _id } });
  const replace = async () => {
    await remove('a');
    await insert({ _id: 'a', text: 'first', count: 0 });
  };

  it('detects at its next operation that a record it read has changed', async () => {
    const transaction = await startTransaction(call);
    await transaction.get('notes', 'a');
    await setNote('a', { count: 9 });
    await expect(transaction.insert('notes', {})).rejects.toMatchObject(code('VALIDATION_FAILED'));
    await expect(transaction.insert('notes', { x: 1 })).rejects.toMatchObject(code('DATABASE_TRANSACTION_CONFLICT'));
  });

  it('[4.12, 8.17] runs again after one conflict', async () => {
    let runs = 0;
    await run(async (transaction) => {
      runs += 1;
      const { count } = await transaction.get('notes', 'a');
      if (runs === 1) await setNote('a', { count: 10 });
      await transaction.update('notes', 'a', { count: Number(count) + 1 });
    });
    expect(runs).toBe(2);
    expect(await note('a')).toMatchObject({ count: 11 });
    expect(await openRows()).toBe(0);
  });

  it('[4.12, 9.4] fails with the conflict after 3 retries', async () => {
    let runs = 0;
    const always = run(async (transaction) => {
      runs += 1;
      await transaction.get('notes', 'a');
      await setNote('a', { count: runs });
    });
    await expect(always).rejects.toMatchObject(code('DATABASE_TRANSACTION_CONFLICT'));
    expect(runs).toBe(1 + 3);
    expect(await openRows()).toBe(0);
  });

  it.each<[string, (transaction: TransactionOperations) => Promise<unknown>, object]>([
    ['of its own', () => Promise.reject(new Error('own')), { message: 'own' }],
    ['of a rule', (t) => t.update('User', stage().people.root._id, { status: 'suspended' }), code('PERMISSION_DENIED')],
    ['of validation', (t) => t.insert('notes', { 'a.b': 1 }), code('VALIDATION_FAILED')],
    ['of a missing record', (t) => t.delete('notes', 'missing'), code('NOT_FOUND')],
  ])('runs once when it ends with an error %s', async (_, work, expected) => {
    let runs = 0;
    const failing = run(async (transaction) => {
      runs += 1;
      await transaction.update('notes', 'a', { count: 99 });
      await work(transaction);
    });
    await expect(failing).rejects.toMatchObject(expected);
    expect(runs).toBe(1);
    expect(await note('a')).toMatchObject({ count: 0 });
    expect(await openRows()).toBe(0);
  });

  it('conflicts when another user took a unique name before the commit', async () => {
    let people = 0;
    const person = (username: string) => {
      people += 1;
      return { username, email: `${people}@example.com`, realName: '某人' };
    };
    const transaction = await startTransaction(call);
    await transaction.insert('User', person('wanted'));
    await transaction.insert('notes', { _id: 'with-it' });
    await call('insertMySQLData', 'insert', { model: 'User', data: person('WANTED') });
    await expect(transaction.commit()).rejects.toMatchObject(code('DATABASE_TRANSACTION_CONFLICT'));
    await expect(note('with-it')).rejects.toMatchObject(code('NOT_FOUND'));
    const again = run((next) => next.insert('User', person('wanted')));
    await expect(again).rejects.toMatchObject(code('DUPLICATE_USERNAME'));
  });

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
    if (stage().test.database.dialect === 'mysql') expect(outcomes).toContain('killed: INTERNAL');
    expect(warnings.mock.calls.length).toBeGreaterThanOrEqual(200);
    warnings.mockRestore();
    stage().functions.clock.now += TRANSACTION_LIFETIME_MS;
    // Each start removes up to 50 abandoned transactions.
    for (let sweeps = 0; sweeps < 20; sweeps += 1) await (await startTransaction(call)).abort();
    expect(await openRows()).toBe(0);
    expect(await openSqlTransactions()).toBe(0);
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

  async function openSqlTransactions(): Promise<number> {
    if (stage().test.database.dialect !== 'mysql') return 0;
    const { rows } = await sql<{ total: number }>`
      select count(*) as total from information_schema.innodb_trx
      where trx_mysql_thread_id in (select id from information_schema.processlist where db = database())`.execute(
      stage().test.database.sql,
    );
    return Number(rows[0]?.total);
  }
});

function code(errorCode: ErrorCode) {
  return { code: errorCode };
}

import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { AppError, type ErrorCode } from '#contract/errors.ts';
import { MAX_TRANSACTION_OPERATIONS, TRANSACTION_LIFETIME_MS, TRANSACTION_RETRIES } from '#contract/limits.ts';
import type { UserRecord } from '#contract/models.ts';
import { type Call, clientOf } from '#tests/support/clients/data-client.ts';
import { describeOnEachDatabase, dumpOf, emptyTables, type TestDatabase } from '#tests/support/fixtures/databases.ts';
import { addCompany, addUser, createFunctions, type Functions, sessionOf } from '#tests/support/fixtures/functions.ts';
import { runTransaction, startTransaction, type TransactionOperations } from '../../src/cloud/calls/transactions.ts';

describeOnEachDatabase('A transaction of the data service', (open) => {
  let test: TestDatabase;
  let functions: Functions;
  let root: UserRecord;
  let call: Call;

  beforeAll(async () => {
    test = await open();
  });
  afterAll(() => test.remove());
  beforeEach(async () => {
    await emptyTables(test);
    functions = createFunctions(test);
    root = await addUser(test, { role: 'admin', isSuperAdmin: true });
    call = clientOf(functions, sessionOf(root));
    await call('queryMySQLData', 'addCollection', { name: 'notes' });
    await call('insertMySQLData', 'insert', { model: 'notes', data: { _id: 'a', text: 'first', count: 0 } });
  });

  const run = <T>(work: (transaction: TransactionOperations) => Promise<T>, client = call) =>
    runTransaction(work, TRANSACTION_RETRIES, () => startTransaction(client));
  const note = async (id: string) => (await call('queryMySQLData', 'get', { model: 'notes', id })).record;
  const setNote = (id: string, data: Record<string, unknown>) =>
    call('queryMySQLData', 'update', { model: 'notes', query: { _id: id }, data });
  const openRows = async () => {
    const { sql: tables } = test.database;
    const rows = [
      await tables.selectFrom('DataTransaction').selectAll().execute(),
      await tables.selectFrom('DataTransactionOperation').selectAll().execute(),
      await tables.selectFrom('DataTransactionRead').selectAll().execute(),
    ];
    return rows.flat().length;
  };

  it('[7.20] reads its own writes, which others see only after the commit', async () => {
    const transaction = await startTransaction(call);
    const id = await transaction.insert('notes', { text: 'new' });
    expect(await transaction.get('notes', id)).toMatchObject({ _id: id, text: 'new', revision: 1 });
    await transaction.update('notes', id, { more: [1, { two: 2 }] });
    await transaction.update('notes', 'a', { text: 'changed' });
    expect(await transaction.get('notes', id)).toMatchObject({ text: 'new', more: [1, { two: 2 }], revision: 2 });
    expect(await transaction.get('notes', 'a')).toMatchObject({ text: 'changed', count: 0 });
    expect(await note('a')).toMatchObject({ text: 'first' });
    await expect(note(id)).rejects.toMatchObject(code('NOT_FOUND'));
    await transaction.commit();
    expect(await note('a')).toMatchObject({ text: 'changed', revision: 2 });
    expect(await note(id)).toMatchObject({ text: 'new', more: [1, { two: 2 }] });
    expect(await openRows()).toBe(0);
  });

  it('can delete what it inserted, and insert again what it deleted', async () => {
    const transaction = await startTransaction(call);
    const id = await transaction.insert('notes', { _id: 'b', text: 'new' });
    await transaction.delete('notes', id);
    await expect(transaction.get('notes', id)).rejects.toMatchObject(code('NOT_FOUND'));
    await transaction.delete('notes', 'a');
    await expect(transaction.update('notes', 'a', { text: 'x' })).rejects.toMatchObject(code('NOT_FOUND'));
    await transaction.insert('notes', { _id: 'a', text: 'again' });
    await transaction.commit();
    expect(await note('a')).toMatchObject({ text: 'again', revision: 2 });
    await expect(note('b')).rejects.toMatchObject(code('NOT_FOUND'));
  });

  it('[4.13] changes nothing when it is aborted', async () => {
    const before = await dumpOf(test);
    const transaction = await startTransaction(call);
    await transaction.insert('notes', { text: 'new' });
    await transaction.delete('notes', 'a');
    await transaction.abort();
    expect(await dumpOf(test)).toBe(before);
    await expect(transaction.commit()).rejects.toMatchObject(code('TRANSACTION_NOT_FOUND'));
  });

  it('ends with its commit: a second commit is refused and changes nothing', async () => {
    const transaction = await startTransaction(call);
    await transaction.update('notes', 'a', { count: 1 });
    await transaction.commit();
    const after = await dumpOf(test);
    await expect(transaction.commit()).rejects.toMatchObject(code('TRANSACTION_NOT_FOUND'));
    await expect(transaction.get('notes', 'a')).rejects.toMatchObject(code('TRANSACTION_NOT_FOUND'));
    expect(await dumpOf(test)).toBe(after);
  });

  it('commits once when two commits run concurrently', async () => {
    const transaction = await startTransaction(call);
    await transaction.insert('notes', { text: 'once' });
    const results = await Promise.allSettled([transaction.commit(), transaction.commit()]);
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await call('queryMySQLData', 'count', { model: 'notes', query: { text: 'once' } })).toEqual({ total: 1 });
  });

  it('is refused to other callers like a missing one, and stays usable for its owner', async () => {
    const stranger = await addUser(test, { role: 'admin' });
    const transaction = await startTransaction(call);
    await transaction.update('notes', 'a', { text: 'mine' });
    const before = await dumpOf(test);
    const ask = (action: string, transactionId: string) =>
      functions.call('queryMySQLData', sessionOf(stranger), { action, transactionId, ...payloads[action] });
    const payloads: Record<string, object> = {
      get: { model: 'notes', id: 'a' },
      update: { model: 'notes', query: { _id: 'a' }, data: { text: 'x' } },
      delete: { model: 'notes', query: { _id: 'a' } },
      commitTransaction: {},
      abortTransaction: {},
    };
    for (const action of Object.keys(payloads)) {
      const answer = await ask(action, transaction.id);
      expect(answer).toMatchObject({ success: false, errorCode: 'TRANSACTION_NOT_FOUND' });
      expect(JSON.stringify(answer)).toBe(JSON.stringify(await ask(action, 'missing')));
    }
    expect(await dumpOf(test)).toBe(before);
    await transaction.commit();
    expect(await note('a')).toMatchObject({ text: 'mine' });
  });

  it('expires after 30 s, and the next start removes it', async () => {
    const transaction = await startTransaction(call);
    await transaction.update('notes', 'a', { text: 'late' });
    expect(transaction.expiresAt).toBe(functions.clock.now + TRANSACTION_LIFETIME_MS);
    functions.clock.now += TRANSACTION_LIFETIME_MS;
    await expect(transaction.get('notes', 'a')).rejects.toMatchObject(code('TRANSACTION_NOT_FOUND'));
    await expect(transaction.commit()).rejects.toMatchObject(code('TRANSACTION_NOT_FOUND'));
    expect(await note('a')).toMatchObject({ text: 'first' });
    const next = await startTransaction(call);
    expect(await openRows()).toBe(1);
    await next.abort();
  });

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
    ['of a rule', (t) => t.update('User', root._id, { status: 'suspended' }), code('PERMISSION_DENIED')],
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

  it('enforces the rules between records, and writes the history', async () => {
    const owner = await addUser(test, { role: 'company' });
    const company = await addCompany(test, { userId: owner._id });
    const plain = await addUser(test, { role: 'admin' });
    const transaction = await startTransaction(call);
    await transaction.update('Company', company._id, { verifyStatus: 'approved' });
    await expect(transaction.update('Company', company._id, { verifyStatus: 'rejected' })).rejects.toMatchObject(
      code('INVALID_TRANSITION'),
    );
    await transaction.delete('User', plain._id);
    // The deleted user's name is free inside the transaction, and the next user takes it.
    const person = { username: plain.username, email: String(plain.email), realName: '继任者', role: 'admin' };
    const successor = await transaction.insert('User', person);
    const namesake = { ...person, email: 'namesake@example.com' };
    await expect(transaction.insert('User', namesake)).rejects.toMatchObject(code('DUPLICATE_USERNAME'));
    await transaction.delete('User', owner._id);
    await expect(transaction.get('Company', company._id)).rejects.toMatchObject(code('NOT_FOUND'));
    expect(await audits()).toEqual(['addCollection', 'insertDocument']);
    await transaction.commit();
    expect(await audits()).toEqual(
      [
        'addCollection',
        'insertDocument',
        'approveCompany',
        'deleteUser',
        'createUser',
        'deleteCompany',
        'deleteUser',
      ].sort(),
    );
    const { record } = await call('queryMySQLData', 'get', { model: 'User', id: successor });
    expect(record).toMatchObject({ username: plain.username, realName: '继任者' });
    expect(await call('queryMySQLData', 'count', { model: 'Company' })).toEqual({ total: 0 });
  });
  const audits = async () => {
    const rows = await test.database.sql.selectFrom('Audit').select('action').execute();
    return rows.map(({ action }) => action).sort();
  };

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

  it('refuses the commit when its caller was suspended or demoted meanwhile', async () => {
    const other = await addUser(test, { role: 'admin' });
    const theirs = await startTransaction(clientOf(functions, sessionOf(other)));
    await theirs.update('notes', 'a', { text: 'no longer' });
    await test.database.sql.updateTable('User').set({ status: 'suspended' }).where('_id', '=', other._id).execute();
    await expect(theirs.commit()).rejects.toMatchObject(code('ACCOUNT_SUSPENDED'));
    const demote = { status: 'active', role: 'jobseeker' } as const;
    await test.database.sql.updateTable('User').set(demote).where('_id', '=', other._id).execute();
    await expect(theirs.commit()).rejects.toMatchObject(code('PERMISSION_DENIED'));
    expect(await note('a')).toMatchObject({ text: 'first' });
    expect(await openRows()).toBe(0);
  });

  it('refuses a change that was made on an older revision', async () => {
    const transaction = await startTransaction(call);
    await transaction.update('notes', 'a', { count: 1 });
    const stale = { model: 'notes', query: { _id: 'a' }, data: { count: 2 }, transactionId: transaction.id };
    await expect(call('queryMySQLData', 'update', { ...stale, revision: 1 })).rejects.toMatchObject(
      code('STALE_REVISION'),
    );
    expect(await call('queryMySQLData', 'update', { ...stale, revision: 2 })).toMatchObject({ updated: 1 });
    await transaction.commit();
    expect(await note('a')).toMatchObject({ count: 2, revision: 3 });
  });

  it(`allows at most ${MAX_TRANSACTION_OPERATIONS} operations`, async () => {
    const transaction = await startTransaction(call);
    for (let index = 0; index < MAX_TRANSACTION_OPERATIONS; index += 1) {
      await transaction.insert('notes', { _id: `n${index}` });
    }
    await expect(transaction.insert('notes', { _id: 'more' })).rejects.toMatchObject(code('VALIDATION_FAILED'));
    await transaction.commit();
    const { total } = await call('queryMySQLData', 'count', { model: 'notes' });
    expect(total).toBe(1 + MAX_TRANSACTION_OPERATIONS);
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
    if (test.database.dialect === 'mysql') expect(outcomes).toContain('killed: INTERNAL');
    expect(warnings.mock.calls.length).toBeGreaterThanOrEqual(200);
    warnings.mockRestore();
    functions.clock.now += TRANSACTION_LIFETIME_MS;
    // Each start removes up to 50 abandoned transactions.
    for (let sweeps = 0; sweeps < 20; sweeps += 1) await (await startTransaction(call)).abort();
    expect(await openRows()).toBe(0);
    expect(await openSqlTransactions()).toBe(0);
    expect((await note('a')).count).toBeGreaterThanOrEqual(200);
  });

  /** Runs one transaction that ends in a certain way, and returns the outcome at the client. */
  async function runInto(way: 'throws' | 'timeout' | 'gone' | 'killed' | 'fine'): Promise<string> {
    let calls = 0;
    const client = clientOf(functions, sessionOf(root), () => {
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
        if (way === 'timeout') functions.clock.now += TRANSACTION_LIFETIME_MS;
      }, client);
      return 'done';
    } catch (error) {
      return error instanceof AppError ? error.code : 'Error';
    }
  }

  /** Kills all other connections to this database on the server; the embedded database has none. */
  async function killConnections(): Promise<void> {
    if (test.database.dialect !== 'mysql') return;
    await test.database.sql.connection().execute(async (connection) => {
      const { rows } = await sql<{ id: number }>`
        select id from information_schema.processlist where db = database() and id <> connection_id()`.execute(
        connection,
      );
      for (const { id } of rows)
        await sql`kill ${sql.lit(Number(id))}`.execute(connection).catch(() => 'gone by itself');
    });
  }

  async function openSqlTransactions(): Promise<number> {
    if (test.database.dialect !== 'mysql') return 0;
    const { rows } = await sql<{ total: number }>`
      select count(*) as total from information_schema.innodb_trx
      where trx_mysql_thread_id in (select id from information_schema.processlist where db = database())`.execute(
      test.database.sql,
    );
    return Number(rows[0]?.total);
  }
});

function code(errorCode: ErrorCode) {
  return { code: errorCode };
}

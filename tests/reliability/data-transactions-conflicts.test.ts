import { expect, it } from 'vitest';
import type { ErrorCode } from '#contract/errors.ts';
import { describeOnEachDatabase } from '#tests/support/fixtures/databases.ts';
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
});

function code(errorCode: ErrorCode) {
  return { code: errorCode };
}

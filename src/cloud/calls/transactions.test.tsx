import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { AppError } from '#contract/errors.ts';
import { mountNetwork } from '#tests/support/fixtures/network.ts';
import { signIn } from '../session/session.ts';
import { signOut } from '../session/sign-out.ts';
import { addCollection, aggregateRecords, getRecord, insertRecord, updateRecord } from './data.ts';
import { runTransaction, startTransaction } from './transactions.ts';

mountNetwork();
let id: string;

beforeAll(async () => {
  await signIn({ username: 'superadmin', password: 'dev-2025', role: 'admin' });
  await addCollection('account');
});
afterAll(async () => {
  await signOut();
});
beforeEach(async () => {
  id = await insertRecord('account', { amount: 10 });
});

const amount = async () => (await getRecord('account', id)).amount;

describe('a transaction', () => {
  it('[4.13, 7.20] sees its own writes, and nobody else does before the commit', async () => {
    const transaction = await startTransaction();
    await transaction.update('account', id, { amount: 20 });
    const added = await transaction.insert('account', { amount: 1 });
    expect((await transaction.get('account', id)).amount).toBe(20);
    expect(await amount()).toBe(10);
    await expect(getRecord('account', added)).rejects.toBeInstanceOf(AppError);
    await transaction.commit();
    expect(await amount()).toBe(20);
    expect((await getRecord('account', added)).amount).toBe(1);
  });

  it('[4.13] that is aborted leaves everything as it was', async () => {
    const transaction = await startTransaction();
    await transaction.delete('account', id);
    await transaction.abort();
    expect(await amount()).toBe(10);
  });
});

describe('runTransaction', () => {
  /** Increments the value, while another caller changes the record during the first runs. */
  function addOne(disturbed: number) {
    const state = { runs: 0 };
    const work = runTransaction(async (transaction) => {
      state.runs += 1;
      const { amount: before } = await transaction.get('account', id);
      if (state.runs <= disturbed) await updateRecord('account', id, { amount: Number(before) + 100 });
      await transaction.update('account', id, { amount: Number(before) + 1 });
      return Number(before) + 1;
    });
    return { state, work };
  }

  it('[4.12, 8.17] runs the work again after a conflict, on what is there by then', async () => {
    const { state, work } = addOne(1);
    expect(await work).toBe(111);
    expect(state.runs).toBe(2);
    expect(await amount()).toBe(111);
  });

  it('[4.12, 9.4] gives up after three more runs', async () => {
    const { state, work } = addOne(Number.POSITIVE_INFINITY);
    await expect(work).rejects.toMatchObject({ code: 'DATABASE_TRANSACTION_CONFLICT' });
    expect(state.runs).toBe(4);
  });

  it('does not run work again that failed for another reason', async () => {
    let runs = 0;
    const work = runTransaction(async (transaction) => {
      runs += 1;
      await transaction.update('account', id, { amount: 0 });
      throw new Error('changed my mind');
    });
    await expect(work).rejects.toThrow('changed my mind');
    expect(runs).toBe(1);
    expect(await amount()).toBe(10);
  });
});

it('[7.18, 7.19] an added collection is grouped and counted', async () => {
  await addCollection('visit');
  for (const city of ['上海', '上海', '杭州']) await insertRecord('visit', { city, minutes: 5 });
  const metrics = { visits: { op: 'count' }, minutes: { op: 'sum', field: 'minutes' } } as const;
  const groups = await aggregateRecords('visit', { groupBy: ['city'], metrics, orderBy: [{ visits: 'desc' }] });
  expect(groups).toEqual([
    { city: '上海', visits: 2, minutes: 10 },
    { city: '杭州', visits: 1, minutes: 5 },
  ]);
});

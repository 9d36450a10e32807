import { expect, it } from 'vitest';
import { MAX_TRANSACTION_OPERATIONS } from '#contract/call-limits.ts';
import type { ErrorCode } from '#contract/errors.ts';
import { TRANSACTION_LIFETIME_MS } from '#contract/limits.ts';
import { clientOf } from '#tests/support/clients/data-client.ts';
import { describeOnEachDatabase, dumpOf } from '#tests/support/fixtures/databases.ts';
import { addCompany, addUser, sessionOf } from '#tests/support/fixtures/functions.ts';
import { useTransactionStage } from '#tests/support/fixtures/transaction-stage.ts';
import { startTransaction } from '../../src/cloud/calls/transactions.ts';

describeOnEachDatabase('A transaction of the data service', (open) => {
  const { stage, call, note, openRows } = useTransactionStage(open);

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
    const before = await dumpOf(stage().test);
    const transaction = await startTransaction(call);
    await transaction.insert('notes', { text: 'new' });
    await transaction.delete('notes', 'a');
    await transaction.abort();
    expect(await dumpOf(stage().test)).toBe(before);
    await expect(transaction.commit()).rejects.toMatchObject(code('TRANSACTION_NOT_FOUND'));
  });

  it('ends with its commit: a second commit is refused and changes nothing', async () => {
    const transaction = await startTransaction(call);
    await transaction.update('notes', 'a', { count: 1 });
    await transaction.commit();
    const after = await dumpOf(stage().test);
    await expect(transaction.commit()).rejects.toMatchObject(code('TRANSACTION_NOT_FOUND'));
    await expect(transaction.get('notes', 'a')).rejects.toMatchObject(code('TRANSACTION_NOT_FOUND'));
    expect(await dumpOf(stage().test)).toBe(after);
  });

  it('commits once when two commits run concurrently', async () => {
    const transaction = await startTransaction(call);
    await transaction.insert('notes', { text: 'once' });
    const results = await Promise.allSettled([transaction.commit(), transaction.commit()]);
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await call('queryMySQLData', 'count', { model: 'notes', query: { text: 'once' } })).toEqual({ total: 1 });
  });

  it('is refused to other callers like a missing one, and stays usable for its owner', async () => {
    const stranger = await addUser(stage().test, { role: 'admin' });
    const transaction = await startTransaction(call);
    await transaction.update('notes', 'a', { text: 'mine' });
    const before = await dumpOf(stage().test);
    const ask = (action: string, transactionId: string) =>
      stage().functions.call('queryMySQLData', sessionOf(stranger), { action, transactionId, ...payloads[action] });
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
    expect(await dumpOf(stage().test)).toBe(before);
    await transaction.commit();
    expect(await note('a')).toMatchObject({ text: 'mine' });
  });

  it('expires after 30 s, and the next start removes it', async () => {
    const transaction = await startTransaction(call);
    await transaction.update('notes', 'a', { text: 'late' });
    expect(transaction.expiresAt).toBe(stage().functions.clock.now + TRANSACTION_LIFETIME_MS);
    stage().functions.clock.now += TRANSACTION_LIFETIME_MS;
    await expect(transaction.get('notes', 'a')).rejects.toMatchObject(code('TRANSACTION_NOT_FOUND'));
    await expect(transaction.commit()).rejects.toMatchObject(code('TRANSACTION_NOT_FOUND'));
    expect(await note('a')).toMatchObject({ text: 'first' });
    const next = await startTransaction(call);
    expect(await openRows()).toBe(1);
    await next.abort();
  });

  it('enforces the rules between records, and writes the history', async () => {
    const owner = await addUser(stage().test, { role: 'company' });
    const company = await addCompany(stage().test, { userId: owner._id });
    const plain = await addUser(stage().test, { role: 'admin' });
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
    const rows = await stage().test.database.sql.selectFrom('Audit').select('action').execute();
    return rows.map(({ action }) => action).sort();
  };

  it('refuses the commit when its caller was suspended or demoted meanwhile', async () => {
    const other = await addUser(stage().test, { role: 'admin' });
    const theirs = await startTransaction(clientOf(stage().functions, sessionOf(other)));
    await theirs.update('notes', 'a', { text: 'no longer' });
    await stage()
      .test.database.sql.updateTable('User')
      .set({ status: 'suspended' })
      .where('_id', '=', other._id)
      .execute();
    await expect(theirs.commit()).rejects.toMatchObject(code('ACCOUNT_SUSPENDED'));
    const demote = { status: 'active', role: 'jobseeker' } as const;
    await stage().test.database.sql.updateTable('User').set(demote).where('_id', '=', other._id).execute();
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
});

function code(errorCode: ErrorCode) {
  return { code: errorCode };
}

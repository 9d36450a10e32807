import { beforeAll, expect, it } from 'vitest';
import { clientOf } from '#tests/support/clients/data-client.ts';
import { expectRefused, useDataService } from '#tests/support/fixtures/data-service.ts';
import { describeOnEachDatabase } from '#tests/support/fixtures/databases.ts';
import { addUser, NOON, sessionOf } from '#tests/support/fixtures/functions.ts';
import { addNumbers } from '#tests/support/fixtures/numbers.ts';

const DOCUMENTS = 1105;

describeOnEachDatabase('The data service', (open) => {
  const { service, call } = useDataService(open, (test) => addNumbers(test, DOCUMENTS));
  beforeAll(() => call('queryMySQLData', 'addCollection', { name: 'letters' }));

  it.each(['documents', 'users'])('[7.17, 7.20] does every operation on %s', async (kind) => {
    const model = kind === 'users' ? 'User' : 'letters';
    const first = { username: `op-${model}`, email: `op-${model}@example.com`, realName: '操作' };
    const { id } = await call('insertMySQLData', 'insert', { model, data: first });
    const get = await call('queryMySQLData', 'get', { model, id });
    expect(get.record).toMatchObject({ ...first, _id: id, revision: 1, createTime: NOON, updateTime: NOON });
    const one = { model, query: { _id: id } };
    const updated = await call('queryMySQLData', 'update', { ...one, data: { realName: '改名' }, revision: 1 });
    expect(updated).toMatchObject({ updated: 1, record: { ...first, realName: '改名', revision: 2 } });
    await expectRefused(
      call('queryMySQLData', 'update', { ...one, data: { realName: '又改' }, revision: 1 }),
      'STALE_REVISION',
    );
    const page = await call('queryMySQLData', 'query', { ...one, select: ['realName'] });
    expect(page).toEqual({ records: [{ _id: id, realName: '改名' }], total: 1, next: null });
    expect(await call('queryMySQLData', 'count', one)).toEqual({ total: 1 });
    const metrics = { n: { op: 'count' } as const };
    const aggregated = await call('queryMySQLData', 'aggregate', { ...one, groupBy: ['realName'], metrics });
    expect(aggregated).toEqual({ groups: [{ realName: '改名', n: 1 }] });
    const { transactionId } = await call('queryMySQLData', 'startTransaction', {});
    const inside = { ...one, transactionId };
    expect(await call('queryMySQLData', 'update', { ...inside, data: { realName: '内' } })).toMatchObject({
      updated: 1,
    });
    const seen = await call('queryMySQLData', 'get', { model, id, transactionId });
    expect(seen.record).toMatchObject({ realName: '内' });
    expect(await call('queryMySQLData', 'delete', inside)).toEqual({ deleted: 1 });
    expect(await call('queryMySQLData', 'commitTransaction', { transactionId })).toEqual({ committed: true });
    await expectRefused(call('queryMySQLData', 'get', { model, id }), 'NOT_FOUND');
    await expectRefused(call('queryMySQLData', 'update', { ...one, data: { realName: '无' } }), 'NOT_FOUND');
    await expectRefused(call('queryMySQLData', 'delete', one), 'NOT_FOUND');
    const other = await call('queryMySQLData', 'startTransaction', {});
    expect(await call('queryMySQLData', 'abortTransaction', { transactionId: other.transactionId })).toEqual({
      aborted: true,
    });
  });

  it('[9.3] returns 100 documents by default and 1,000 at most', async () => {
    const byDefault = await call('queryMySQLData', 'query', { model: 'numbers' });
    expect(byDefault.records).toHaveLength(100);
    expect(byDefault.total).toBe(DOCUMENTS);
    const most = await call('queryMySQLData', 'query', { model: 'numbers', limit: 1000 });
    expect(most.records).toHaveLength(1000);
    await expectRefused(call('queryMySQLData', 'query', { model: 'numbers', limit: 1001 }), 'VALIDATION_FAILED');
    const rest = await call('queryMySQLData', 'query', { model: 'numbers', limit: 1000, after: most.next ?? '' });
    expect(rest).toMatchObject({ total: DOCUMENTS, next: null });
    expect(rest.records).toHaveLength(DOCUMENTS - 1000);
    const byOffset = await call('queryMySQLData', 'query', { model: 'numbers', limit: 1000, offset: 1000 });
    expect(byOffset.records).toEqual(rest.records);
  });

  it('returns each document once by cursor, in any order', async () => {
    const orderBy: Record<string, 'asc' | 'desc'>[] = [{ third: 'desc' }, { name: 'asc' }];
    const seen: string[] = [];
    for (let after: string | null = null; ; ) {
      const page: { records: Record<string, unknown>[]; next: string | null } = await call('queryMySQLData', 'query', {
        model: 'numbers',
        query: { index: { $gte: 5 } },
        limit: 90,
        orderBy,
        ...(after === null ? {} : { after }),
      });
      seen.push(...page.records.map(({ third, name, _id }) => `${third} ${name} ${_id}`));
      if (page.next === null) break;
      after = page.next;
    }
    const expected = Array.from({ length: DOCUMENTS - 5 }, (_, at) => at + 5)
      .map((index) => ({ third: index % 3, name: `n${index % 10}`, _id: `id-${String(index).padStart(5, '0')}` }))
      .sort((a, b) => b.third - a.third || (a.name < b.name ? -1 : a.name > b.name ? 1 : a._id < b._id ? -1 : 1))
      .map(({ third, name, _id }) => `${third} ${name} ${_id}`);
    expect(seen).toEqual(expected);
  });

  it('orders values of any type: missing, booleans, numbers, texts, then lists and objects', async () => {
    await call('queryMySQLData', 'addCollection', { name: 'mixed' });
    const values = [null, false, true, -1.5, 0, 2, 10, '', '10', '2', 'Z', 'a', '王', '😀', [1], { a: 1 }];
    const indexes = values.map((_, index) => index);
    for (const index of indexes.toSorted((a, b) => ((a * 7) % 16) - ((b * 7) % 16))) {
      const data = { _id: `m${index}`, value: values[index] };
      await call('insertMySQLData', 'insert', { model: 'mixed', data });
    }
    await call('insertMySQLData', 'insert', { model: 'mixed', data: { _id: 'm', other: 1 } });
    const walk = async (direction: 'asc' | 'desc') => {
      const found: unknown[] = [];
      for (let after = ''; ; ) {
        const options = { model: 'mixed', orderBy: [{ value: direction }], limit: 3, ...(after ? { after } : {}) };
        const { records, next } = await call('queryMySQLData', 'query', options);
        found.push(...records.map(({ value }) => value ?? null));
        if (next === null) return found;
        after = next;
      }
    };
    expect(await walk('asc')).toEqual([null, ...values]);
    expect(await walk('desc')).toEqual([null, ...values].toReversed());
  });

  it.each<[string, unknown, string[]]>([
    ['a value', { kind: 'b' }, ['f1']],
    ['a value that is missing', { kind: null }, ['f2', 'f3']],
    ['$nin, which matches a missing value', { kind: { $nin: ['a', 'b'] } }, ['f2', 'f3']],
    ['a number, but not its text', { size: 2 }, ['f1']],
    ['a comparison, which skips texts and missing values', { size: { $gte: 1 } }, ['f0', 'f1']],
    ['a part of a text, whatever its case', { name: { $search: 'ＡＢ' } }, ['f0', 'f1']],
    ['any of several', { $or: [{ size: 1 }, { kind: 'b' }] }, ['f0', 'f1']],
    ['an id and more', { _id: { $in: ['f0', 'f1', 'none'] }, size: 1 }, ['f0']],
    ['one id', { _id: 'f3' }, ['f3']],
    ['the time of creation', { _id: { $gte: 'f' }, createTime: { $lt: NOON } }, []],
  ])('finds documents by %s', async (_, query, expected) => {
    if (!(await filtered())) {
      await call('queryMySQLData', 'addCollection', { name: 'filtered' });
      const documents = [
        { _id: 'f0', kind: 'a', size: 1, name: 'xAbc' },
        { _id: 'f1', kind: 'b', size: 2, name: 'ab' },
        { _id: 'f2', size: '2', name: 'b' },
        { _id: 'f3', kind: null, size: null },
      ];
      for (const data of documents) await call('insertMySQLData', 'insert', { model: 'filtered', data });
    }
    const page = await call('queryMySQLData', 'query', { model: 'filtered', query, orderBy: [{ _id: 'asc' }] });
    expect(page.records.map(({ _id }) => _id)).toEqual(expected);
    const { total } = await call('queryMySQLData', 'count', { model: 'filtered', query });
    expect(total).toBe(expected.length);
  });

  const filtered = async () => {
    const rows = await service().test.database.sql.selectFrom('Collection').select('name').execute();
    return rows.some(({ name }) => name === 'filtered');
  };

  it('[7.19] super admins add collections, administrators use them, others cannot see whether they exist', async () => {
    const admin = await addUser(service().test, { role: 'admin' });
    const jobseeker = await addUser(service().test);
    const asAdmin = clientOf(service().functions, sessionOf(admin));
    const asJobseeker = clientOf(service().functions, sessionOf(jobseeker));
    expect(await call('queryMySQLData', 'addCollection', { name: 'Shared_1' })).toEqual({ name: 'Shared_1' });
    await expectRefused(asAdmin('queryMySQLData', 'addCollection', { name: 'other' }), 'PERMISSION_DENIED');
    const { id } = await asAdmin('insertMySQLData', 'insert', { model: 'Shared_1', data: { a: 1 } });
    expect((await asAdmin('queryMySQLData', 'query', { model: 'Shared_1' })).total).toBe(1);
    for (const model of ['Shared_1', 'unknown']) {
      const one = { model, query: { _id: id } };
      await expectRefused(asJobseeker('queryMySQLData', 'query', { model }), 'PERMISSION_DENIED');
      await expectRefused(asJobseeker('queryMySQLData', 'count', { model }), 'PERMISSION_DENIED');
      await expectRefused(asJobseeker('queryMySQLData', 'get', { model, id }), 'PERMISSION_DENIED');
      await expectRefused(asJobseeker('queryMySQLData', 'update', { ...one, data: { a: 2 } }), 'PERMISSION_DENIED');
      await expectRefused(asJobseeker('queryMySQLData', 'delete', one), 'PERMISSION_DENIED');
      await expectRefused(asJobseeker('insertMySQLData', 'insert', { model, data: { a: 1 } }), 'PERMISSION_DENIED');
      const metrics = { n: { op: 'count' } as const };
      await expectRefused(asJobseeker('queryMySQLData', 'aggregate', { model, metrics }), 'PERMISSION_DENIED');
    }
  });
});

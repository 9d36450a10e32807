import { describe, expect, it } from 'vitest';
import { clientOf } from '#tests/support/clients/data-client.ts';
import { refusal } from '#tests/support/fixtures/call-stage.ts';
import { changesBy } from '#tests/support/fixtures/changes.ts';
import { expectRefused, useDataService } from '#tests/support/fixtures/data-service.ts';
import { describeOnEachDatabase } from '#tests/support/fixtures/databases.ts';
import { addUser, createFunctions, sessionOf } from '#tests/support/fixtures/functions.ts';
import { addNumbers } from '#tests/support/fixtures/numbers.ts';

/** One more than a call may write. */
const DOCUMENTS = 1001;

describeOnEachDatabase('Documents that match a filter', (open) => {
  const { service, call } = useDataService(open);
  let made = 0;

  const update = (model: string, query: object, data: object) =>
    call('queryMySQLData', 'update', { model, query: { ...query }, data: { ...data } });
  const remove = (model: string, query: object) => call('queryMySQLData', 'delete', { model, query: { ...query } });
  const read = async (model: string) => {
    const { records } = await call('queryMySQLData', 'query', { model, orderBy: [{ _id: 'asc' }], limit: 1000 });
    return records.map(({ createTime, updateTime, ...document }) => document);
  };
  /** Adds a collection with these documents, whose ids are `d0`, `d1` and so on. */
  async function collection(...documents: Record<string, unknown>[]): Promise<string> {
    made += 1;
    const model = `matched_${made}`;
    await call('queryMySQLData', 'addCollection', { name: model });
    for (const [index, data] of documents.entries()) {
      await call('insertMySQLData', 'insert', { model, data: { _id: `d${index}`, ...data } });
    }
    return model;
  }
  /** Sends an event without the client's own checks. Returns the response and the changed rows. */
  const send = (event: { action: string; [field: string]: unknown }) =>
    changesBy(service().test, () => service().functions.call('queryMySQLData', service().root, event));

  describe('[7.17] are updated and deleted together', () => {
    const documents = [{ kind: 'a', size: 1 }, { kind: 'b', size: 2 }, { kind: 'a', size: 3 }, { size: 4 }];

    it.each<[string, object, string[]]>([
      ['a value', { kind: 'a' }, ['d0', 'd2']],
      ['several values', { kind: 'a', size: 3 }, ['d2']],
      ['an operator', { size: { $gte: 2 } }, ['d1', 'd2', 'd3']],
      ['a missing value', { kind: null }, ['d3']],
      ['alternatives', { $or: [{ kind: 'b' }, { size: 4 }] }, ['d1', 'd3']],
      ['some ids', { _id: { $in: ['d0', 'd3', 'none'] } }, ['d0', 'd3']],
      ['an id and more', { _id: 'd0', kind: 'a' }, ['d0']],
      ['an id that does not match the rest', { _id: 'd0', kind: 'b' }, []],
      ['nothing that exists', { kind: 'c' }, []],
      ['an empty filter', {}, ['d0', 'd1', 'd2', 'd3']],
    ])('by %s', async (_, query, expected) => {
      const model = await collection(...documents);
      const before = await read(model);
      const updated = await send({ action: 'update', model, query, data: { done: true } });
      expect(updated.answer).toEqual({ success: true, data: { updated: expected.length } });
      expect(updated.changes).toEqual([
        ...expected.map(() => '+Audit updateDocument'),
        ...expected.map(() => '~Document body revision'),
      ]);
      expect(await read(model)).toEqual(
        before.map((document) =>
          expected.includes(String(document._id)) ? { ...document, done: true, revision: 2 } : document,
        ),
      );
      const deleted = await send({ action: 'delete', model, query });
      expect(deleted.answer).toEqual({ success: true, data: { deleted: expected.length } });
      expect(deleted.changes).toEqual([
        ...expected.map(() => '+Audit deleteDocument'),
        ...expected.map(() => '-Document'),
      ]);
      expect((await read(model)).map(({ _id }) => _id)).toEqual(
        before.map(({ _id }) => _id).filter((id) => !expected.includes(String(id))),
      );
    });
  });

  it('[7.17] are all left unchanged if one of them cannot be written', async () => {
    const model = await collection({ kind: 'a' }, { kind: 'a', text: 'x'.repeat(250 * 1024) });
    const data = { more: 'y'.repeat(10 * 1024) };
    expect(await send({ action: 'update', model, query: { kind: 'a' }, data })).toEqual(
      refusal('VALIDATION_FAILED', '文档不能超过256KB'),
    );
  });

  it.each<[string, object, string]>([
    ['a filter by an operator that does not exist', { query: { a: { $where: '1' } } }, '不支持的查询操作符：$where'],
    ['a filter by a path', { query: { 'a.b': 1 } }, '不支持的查询字段：a.b'],
    ['no filter', {}, '查询参数必须为对象'],
    ['a list as a filter', { query: [{ _id: 'd0' }] }, '查询参数必须为对象'],
    ['a revision', { query: { kind: 'a' }, revision: 1 }, '指定revision时，查询参数只能是一条记录的_id'],
  ])('are not written with %s', async (_, more, text) => {
    const model = await collection({ kind: 'a' });
    const refused = refusal('VALIDATION_FAILED', text);
    expect(await send({ action: 'update', model, data: { b: 1 }, ...more })).toEqual(refused);
    if ('revision' in more) return;
    expect(await send({ action: 'delete', model, ...more })).toEqual(refused);
  });

  it('are not written inside a transaction, and the text says what is allowed', async () => {
    const model = await collection({ kind: 'a' });
    const { transactionId } = await call('queryMySQLData', 'startTransaction', {});
    const refused = refusal('VALIDATION_FAILED', '在事务中更新或删除时，查询参数只能是一条记录的_id');
    const inside = { model, query: { kind: 'a' }, transactionId };
    expect(await send({ action: 'update', ...inside, data: { b: 1 } })).toEqual(refused);
    expect(await send({ action: 'delete', ...inside })).toEqual(refused);
    await call('queryMySQLData', 'abortTransaction', { transactionId });
  });

  it('are written by administrators only, and others cannot see whether the collection exists', async () => {
    const known = await collection({ kind: 'a' });
    const { test, functions } = service();
    for (const role of ['admin', 'company', 'jobseeker'] as const) {
      const as = clientOf(functions, sessionOf(await addUser(test, { role })));
      for (const model of [known, 'unknown']) {
        const writes = [
          () => as('queryMySQLData', 'update', { model, query: { kind: 'a' }, data: { role } }),
          () => as('queryMySQLData', 'delete', { model, query: { kind: 'b' } }),
        ];
        for (const write of writes) {
          if (role !== 'admin') await expectRefused(write(), 'PERMISSION_DENIED');
          else if (model === 'unknown') await expectRefused(write(), 'NOT_FOUND', '集合不存在');
          else await write();
        }
      }
    }
    expect(await read(known)).toEqual([{ _id: 'd0', kind: 'a', role: 'admin', revision: 2 }]);
  });

  it('[8.17] are written by one of several calls at once, never by a mixture', async () => {
    const documents = Array.from({ length: 9 }, () => ({ kind: 'a' }));
    const model = await collection(...documents);
    const kinds = ['b', 'c', 'd', 'e'];
    const answers = await Promise.all(kinds.map((kind) => update(model, { kind: 'a' }, { kind, [kind]: true })));
    const updated = answers.map((answer) => answer.updated);
    expect(updated.toSorted()).toEqual([0, 0, 0, 9]);
    const kind = kinds[updated.indexOf(9)] ?? '';
    expect(await read(model)).toEqual(
      documents.map((_, index) => ({ _id: `d${index}`, kind, [kind]: true, revision: 2 })),
    );
  });

  describe('[8.17] that change after they were found', () => {
    /** Calls whose first `times` transactions begin only after `change` has run. */
    function changedMeanwhile(times: number, change: () => Promise<unknown>) {
      const { test, root } = service();
      let left = times;
      const sql = new Proxy(test.database.sql, {
        get(target, name) {
          if (name !== 'transaction' || left === 0) {
            const value: unknown = Reflect.get(target, name);
            return typeof value === 'function' ? value.bind(target) : value;
          }
          left -= 1;
          const begin: typeof target.transaction = () => {
            const builder = target.transaction();
            const { execute } = builder;
            return Object.assign(builder, {
              execute: async (work: Parameters<typeof execute>[0]) => {
                await change();
                return execute.call(builder, work);
              },
            });
          };
          return begin;
        },
      });
      return clientOf(createFunctions({ database: { ...test.database, sql } }), root);
    }

    it('are searched again', async () => {
      const model = await collection({ kind: 'a' }, { kind: 'a' }, { kind: 'b' });
      const change = async () => {
        await update(model, { _id: 'd0' }, { kind: 'b' });
        await update(model, { _id: 'd2' }, { kind: 'a' });
      };
      const asked = { model, query: { kind: 'a' }, data: { seen: true } };
      expect(await changedMeanwhile(1, change)('queryMySQLData', 'update', asked)).toEqual({ updated: 2 });
      expect(await read(model)).toEqual([
        { _id: 'd0', kind: 'b', revision: 2 },
        { _id: 'd1', kind: 'a', seen: true, revision: 2 },
        { _id: 'd2', kind: 'a', seen: true, revision: 3 },
      ]);
    });

    it('are searched again if one of them was deleted', async () => {
      const model = await collection({ kind: 'a' }, { kind: 'a' });
      const gone = changedMeanwhile(1, () => remove(model, { _id: 'd0' }));
      expect(await gone('queryMySQLData', 'delete', { model, query: { kind: 'a' } })).toEqual({ deleted: 1 });
      expect(await read(model)).toEqual([]);
    });

    it('are a conflict if they change at each of four attempts, and none is written', async () => {
      const model = await collection({ kind: 'a' }, { kind: 'a' });
      let changes = 0;
      const restless = changedMeanwhile(Number.POSITIVE_INFINITY, async () => {
        changes += 1;
        await update(model, { _id: 'd0' }, { changes });
      });
      await expectRefused(
        restless('queryMySQLData', 'delete', { model, query: { kind: 'a' } }),
        'DATABASE_TRANSACTION_CONFLICT',
      );
      expect(await read(model)).toEqual([
        { _id: 'd0', kind: 'a', changes: 4, revision: 5 },
        { _id: 'd1', kind: 'a', revision: 1 },
      ]);
    });
  });

  it('[7.17] are at most 1,000; more are refused, and nothing changes', async () => {
    await addNumbers(service().test, DOCUMENTS);
    const refused = refusal('VALIDATION_FAILED', '一次最多更新或删除1000条文档，请缩小查询范围');
    expect(await send({ action: 'delete', model: 'numbers', query: {} })).toEqual(refused);
    expect(await send({ action: 'update', model: 'numbers', query: {}, data: { a: 1 } })).toEqual(refused);
    expect(await update('numbers', { index: { $lt: DOCUMENTS - 1 } }, { a: 1 })).toEqual({ updated: 1000 });
    const { total } = await call('queryMySQLData', 'count', { model: 'numbers', query: { a: 1 } });
    expect(total).toBe(1000);
  });
});

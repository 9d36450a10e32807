import { beforeAll, expect, it } from 'vitest';
import type { ErrorCode } from '#contract/errors.ts';
import { clientOf } from '#tests/support/clients/data-client.ts';
import { expectRefused, useDataService } from '#tests/support/fixtures/data-service.ts';
import { describeOnEachDatabase, dumpOf } from '#tests/support/fixtures/databases.ts';
import { addUser, createFunctions, NOON, sessionOf } from '#tests/support/fixtures/functions.ts';

describeOnEachDatabase('Documents of the data service', (open) => {
  const { service, call } = useDataService(open);
  beforeAll(() => call('queryMySQLData', 'addCollection', { name: 'letters' }));

  const list = (query: unknown, more: object = {}) =>
    call('queryMySQLData', 'query', { model: 'letters', query, ...more });
  const write = (data: Record<string, unknown>) => call('insertMySQLData', 'insert', { model: 'letters', data });
  const read = async (id: string) => (await call('queryMySQLData', 'get', { model: 'letters', id })).record;

  const raw = (event: Record<string, unknown>) =>
    service().functions.call(event.action === 'insert' ? 'insertMySQLData' : 'queryMySQLData', service().root, event);

  const nested = (depth: number): unknown => (depth === 0 ? 'end' : { in: nested(depth - 1) });

  it.each<[string, unknown]>([
    ['the smallest and largest numbers', [5e-324, -1.7976931348623157e308, Number.MAX_SAFE_INTEGER, 0.1]],
    ['emoji and other scripts', ['😀', '\u{10ffff}', 'İ', 'ﷺ', '\u202ertl', '\u200b', '\u2028']],
    ['quotes, slashes and SQL', [`'"\\\`%_;-- drop table User`, '$1 ?', '<img onerror=1>']],
    ['control characters', ['\u0001\u001f\u007f\r\n\t']],
    ['nothing, empty lists and objects', [null, [], {}, [[]], '', ' ']],
    ['keywords', ['null', 'undefined', 'NaN', '[object Object]', 'true']],
    ['the greatest depth', nested(30)],
    ['a long text', 'ä'.repeat(60_000)],
    ['field names of any script', { 名称: 1, 'a b': 2, '😀': 3 }],
  ])('stores %s unchanged', async (_, value) => {
    const { id } = await write({ value });
    expect((await read(id)).value).toEqual(value);
    await call('queryMySQLData', 'update', { model: 'letters', query: { _id: id }, data: { again: value } });
    expect(await read(id)).toMatchObject({ value, again: value });
  });

  it.each<[string, string]>([
    ['more levels than 32', JSON.stringify({ a: nested(32) })],
    ['a thousand levels', `{"a":${'['.repeat(1000)}${']'.repeat(1000)}}`],
    ['an infinite number', '{"a":1e309}'],
    ['half of an emoji', '{"a":"\\ud83d"}'],
    ['half of an emoji in a name', '{"\\ud83d":1}'],
    ['a NUL', '{"a":["\\u0000"]}'],
    ['a prototype', '{"__proto__":{"isAdmin":true},"a":1}'],
    ['a prototype inside', '{"a":[{"__proto__":1}]}'],
    ['a constructor', '{"constructor":{"prototype":1},"a":1}'],
    ['a constructor inside', '{"a":{"constructor":{"prototype":1}}}'],
    ['an operator as a name', '{"$set":{"a":1}}'],
    ['a path as a name', '{"a":{"b.c":1}}'],
    ['no name', '{"":1}'],
    ['a long name', JSON.stringify({ ['n'.repeat(65)]: 1 })],
    ['more than 256 KB', JSON.stringify({ a: 'x'.repeat(256 * 1024) })],
    ['no fields', '{}'],
    ['a list instead of fields', '[1]'],
    ['an id with signs', '{"_id":"a b"}'],
    ['an id that is too long', JSON.stringify({ _id: 'i'.repeat(33) })],
    ['an id that is an object', '{"_id":{"$gt":""}}'],
  ])('refuses a document with %s and stores nothing', async (_, json) => {
    const { id } = await write({ steady: 1 });
    const before = await dumpOf(service().test);
    const data: unknown = JSON.parse(json);
    const refused = { success: false, errorCode: 'VALIDATION_FAILED' };
    expect(await raw({ action: 'insert', model: 'letters', data })).toMatchObject(refused);
    expect(await raw({ action: 'update', model: 'letters', query: { _id: id }, data })).toMatchObject(refused);
    expect(await dumpOf(service().test)).toBe(before);
  });

  it.each<[string, Record<string, unknown>, ErrorCode, string?]>([
    ['[5.15] an update of nothing', update({}), 'VALIDATION_FAILED', '参数必需是非空对象'],
    ['[5.15] an update of the id', update({ _id: 'x' }), 'VALIDATION_FAILED', '不能更新_id的值'],
    [
      '[5.16] an id that is neither text nor number',
      { action: 'get', model: 'letters', id: {} },
      'VALIDATION_FAILED',
      'docId必须为字符串或数字',
    ],
    [
      '[5.17] a collection without a name',
      { action: 'addCollection', name: '' },
      'VALIDATION_FAILED',
      'Collection name is required',
    ],
    [
      '[5.18] a filter that is no object',
      { action: 'query', model: 'letters', query: 'x' },
      'VALIDATION_FAILED',
      '查询参数必须为对象',
    ],
    [
      '[5.18] a filter whose values are all undefined',
      { action: 'query', model: 'letters', query: { a: undefined } },
      'VALIDATION_FAILED',
      '查询参数对象值不能均为undefined',
    ],
    ['an unknown collection', { action: 'query', model: 'unknown', query: {} }, 'NOT_FOUND', '集合不存在'],
    [
      'a filter by a built-in property',
      { action: 'count', model: 'letters', query: { constructor: null } },
      'VALIDATION_FAILED',
    ],
    [
      'a filter by an unknown operator',
      { action: 'count', model: 'letters', query: { a: { $where: '1' } } },
      'VALIDATION_FAILED',
    ],
    [
      'an order by an invalid name',
      { action: 'query', model: 'letters', orderBy: [{ 'a.b': 'asc' }] },
      'VALIDATION_FAILED',
    ],
    [
      'a projection of an invalid name',
      { action: 'query', model: 'letters', select: ['toString'] },
      'VALIDATION_FAILED',
    ],
    ['an invalid cursor', { action: 'query', model: 'letters', after: 'x' }, 'VALIDATION_FAILED'],
    ['an existing collection', { action: 'addCollection', name: 'letters' }, 'DUPLICATE_COLLECTION'],
    ['a collection named like a model', { action: 'addCollection', name: 'user' }, 'DUPLICATE_COLLECTION'],
    ['a collection with a strange name', { action: 'addCollection', name: 'a-b' }, 'VALIDATION_FAILED'],
    ['the revision of a document', update({ revision: 7 }), 'PERMISSION_DENIED'],
  ])('refuses %s', async (_, event, errorCode, message) => {
    const before = await dumpOf(service().test);
    const expected = { success: false, errorCode, ...(message === undefined ? {} : { error: message, message }) };
    expect(await raw(event)).toMatchObject(expected);
    expect(await dumpOf(service().test)).toBe(before);
  });

  function update(data: object): Record<string, unknown> {
    return { action: 'update', model: 'letters', query: { _id: 'any' }, data };
  }

  it('stores its own times, and accepts a number as an id', async () => {
    const { id } = await write({ _id: 42, createTime: 1, updateTime: 2, text: 'x' });
    expect(id).toBe('42');
    expect(await read('42')).toEqual({ _id: '42', text: 'x', createTime: NOON, updateTime: NOON, revision: 1 });
    await expectRefused(write({ _id: '42', text: 'y' }), 'DUPLICATE_ID');
    const get = await raw({ action: 'get', model: 'letters', id: 42 });
    expect(get).toMatchObject({ success: true, data: { record: { _id: '42' } } });
    // An update without a change keeps the revision.
    const same = { model: 'letters', query: { _id: 42 }, data: { text: 'x', updateTime: 9 } };
    expect((await call('queryMySQLData', 'update', same)).record).toMatchObject({ revision: 1 });
    expect((await list({ _id: '42' })).total).toBe(1);
  });

  it('[8.18] returns 插入文档失败 without a cause when the database fails to insert', async () => {
    const broken = await open();
    const user = await addUser(broken, { role: 'admin', isSuperAdmin: true });
    const on = createFunctions(broken);
    await clientOf(on, sessionOf(user))('queryMySQLData', 'addCollection', { name: 'letters' });
    await broken.database.sql.schema.dropTable('Document').execute();
    const event = { action: 'insert', model: 'letters', data: { a: 'secret' } };
    const answer = await on.call('insertMySQLData', sessionOf(user), event);
    expect(answer).toEqual({
      success: false,
      error: '插入文档失败',
      message: '插入文档失败',
      errorCode: 'INTERNAL',
      requestId: expect.any(String),
    });
    expect(JSON.stringify(on.log)).not.toContain('secret');
    await broken.remove();
  });
});

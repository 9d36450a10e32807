import { HttpResponse, http } from 'msw';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { mountNetwork } from '#tests/support/fixtures/network.ts';
import { signIn } from '../session/session.ts';
import { signOut } from '../session/sign-out.ts';
import {
  addCollection,
  countRecords,
  deleteDocuments,
  getRecord,
  insertRecord,
  preloadRecords,
  queryFields,
  queryRecords,
  updateDocuments,
  updateRecord,
} from './data.ts';

const { server } = mountNetwork();
let sent = 0;

beforeAll(async () => {
  await signIn({ username: 'superadmin', password: 'dev-2025', role: 'admin' });
  server.events.on('request:start', () => {
    sent += 1;
  });
});
afterAll(async () => {
  await signOut();
});

describe('what would be refused anyway is not sent', () => {
  it.each([
    ['[5.15] an update with nothing', () => updateRecord('User', 'u1', {}), '参数必需是非空对象'],
    ['[5.15] an update of the id', () => updateRecord('User', 'u1', { _id: 'u2' }), '不能更新_id的值'],
    ['[5.16] an id that is no id', () => getRecord('User', ''), 'docId必须为字符串或数字'],
    ['[5.17] a collection without a name', () => addCollection(' '), 'Collection name is required'],
    [
      '[5.18] a filter without a value',
      () => countRecords('User', { role: undefined }),
      '查询参数对象值不能均为undefined',
    ],
    [
      '[5.18] an update by a filter without a value',
      () => updateDocuments('letters', { kind: undefined }, { a: 1 }),
      '查询参数对象值不能均为undefined',
    ],
    [
      '[5.18] a deletion by a filter without a value',
      () => deleteDocuments('letters', { kind: undefined }),
      '查询参数对象值不能均为undefined',
    ],
    [
      '[5.16] a deletion by an id that is no id',
      () => deleteDocuments('letters', { _id: '' }),
      'docId必须为字符串或数字',
    ],
    ['[9.3] more than 1000 records', () => queryRecords('User', { limit: 1001 }), '参数不正确'],
  ])('%s', async (_name, call, text) => {
    const before = sent;
    await expect(call()).rejects.toMatchObject({ code: 'VALIDATION_FAILED', message: text });
    expect(sent).toBe(before);
  });
});

describe('records that were preloaded', () => {
  const options = { limit: 3, query: { role: 'company' } };
  const sentBy = async (work: () => Promise<unknown>) => {
    const before = sent;
    await work();
    return sent - before;
  };

  it('are taken once, by a query with the same options', async () => {
    preloadRecords('User', options);
    expect(await sentBy(() => queryRecords('User', { ...options, limit: 4 }))).toBe(2);
    const { records } = await queryRecords('User', options);
    expect(records).toHaveLength(3);
    expect(await sentBy(() => queryRecords('User', options))).toBe(1);
  });

  it('are not taken by the next user, nor after ten seconds', async () => {
    preloadRecords('User', options);
    await signIn({ username: 'superadmin', password: 'dev-2025', role: 'admin' });
    expect(await sentBy(() => queryRecords('User', options))).toBe(1);
    vi.useFakeTimers();
    preloadRecords('User', options);
    vi.advanceTimersByTime(10_000);
    vi.useRealTimers();
    expect(await sentBy(() => queryRecords('User', options))).toBe(2);
  });

  it('fail once: the page takes the failure, and its next query is sent', async () => {
    const failure = { code: 'FUNCTIONS_EXECUTE_FAIL', message: 'exited', requestId: 'r' };
    server.use(http.post('*/v1/functions/queryMySQLData', () => HttpResponse.json(failure, { status: 500 })));
    preloadRecords('User', options);
    const failing = sentBy(() => expect(queryRecords('User', options)).rejects.toMatchObject({ code: 'INTERNAL' }));
    expect(await failing).toBe(1);
    server.resetHandlers();
    expect((await queryRecords('User', options)).records).toHaveLength(3);
  });
});

describe('the data service', () => {
  it('[7.06, 9.2, 9.3] answers 100 records by default and the way to the next ones, and how many there are', async () => {
    const [first, total] = await Promise.all([queryRecords('Company'), countRecords('Company')]);
    expect(first.records).toHaveLength(100);
    expect(total).toBeGreaterThan(100);
    const second = await queryRecords('Company', { after: first.next ?? '' });
    expect(second.records).toHaveLength(total - 100);
    const ids = [...first.records, ...second.records].map(({ _id }) => _id);
    expect(new Set(ids).size).toBe(total);
  });

  it('[7.17] counts, skips, orders and projects', async () => {
    const total = await countRecords('User', { role: 'company' });
    const query = { role: 'company' };
    const { records } = await queryRecords('User', { query, orderBy: [{ username: 'asc' }], offset: 1, limit: 2 });
    const all = await queryRecords('User', { query, orderBy: [{ username: 'asc' }], limit: 1000 });
    expect(all.records).toHaveLength(total);
    expect(records).toEqual(all.records.slice(1, 3));
    const { records: names } = await queryFields('User', ['username'], { query, limit: 1 });
    expect(Object.keys(names[0] ?? {}).sort()).toEqual(['_id', 'username']);
  });

  it('[7.17] updates and deletes the documents that match a filter', async () => {
    await addCollection('letters');
    for (const kind of ['a', 'a', 'b']) await insertRecord('letters', { kind });
    expect(await updateDocuments('letters', { kind: 'a' }, { kind: 'c' })).toBe(2);
    expect(await countRecords('letters', { kind: 'c' })).toBe(2);
    expect(await deleteDocuments('letters', { kind: { $neq: 'c' } })).toBe(1);
    expect(await deleteDocuments('letters', {})).toBe(2);
    expect(await countRecords('letters')).toBe(0);
  });

  it.each(['磁盘已满', '服务暂时不可用，请稍后重试'])(
    '[8.18] keeps the reason of the function that inserted nothing: %s',
    async (error) => {
      const failure = { success: false, error, errorCode: 'INTERNAL' };
      server.use(http.post('*/v1/functions/insertMySQLData', () => HttpResponse.json(failure)));
      await expect(insertRecord('User', { username: 'x' })).rejects.toThrow(error);
      server.resetHandlers();
    },
  );

  it('[8.18] says 插入文档失败 when a document could not be inserted for no reason of its own', async () => {
    const failure = { code: 'FUNCTIONS_EXECUTE_FAIL', message: 'exited', requestId: 'r' };
    server.use(http.post('*/v1/functions/insertMySQLData', () => HttpResponse.json(failure, { status: 500 })));
    await expect(insertRecord('User', { username: 'x' })).rejects.toThrow('插入文档失败');
    server.resetHandlers();
    await expect(insertRecord('User', { username: 'x' })).rejects.toMatchObject({ code: 'VALIDATION_FAILED' });
  });

  it('refuses a change of what has changed since', async () => {
    const [user] = (await queryRecords('User', { query: { username: 'jobseeker2' } })).records;
    if (!user) throw new Error('no such user');
    const changed = await updateRecord('User', user._id, { phone: '110' }, { revision: user.revision });
    expect(changed.phone).toBe('110');
    const late = updateRecord('User', user._id, { phone: '120' }, { revision: user.revision });
    await expect(late).rejects.toMatchObject({ code: 'STALE_REVISION' });
  });
});

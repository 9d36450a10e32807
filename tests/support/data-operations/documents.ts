import { collection, ids, NOT_FOUND, type OperationRow, refusal, refusedWith, stored, text, three } from './row.ts';

/** More than one query returns; `numbers` holds `{index, third, name}`, one document per millisecond. */
export const NUMBERS = 1105;
const numberId = (index: number) => `id-${String(index).padStart(5, '0')}`;
const idsBetween = (from: number, to: number) => Array.from({ length: to - from }, (_, at) => numberId(from + at));

/** Values that must arrive unchanged: other scripts, characters of SQL and JSON, numbers of every size, times. */
const anything = {
  emoji: ['😀', '👩‍👩‍👧', '\u{10ffff}', 'a\u0308', 'ä', 'ﷺ', '\u202e', ' 空格 '],
  quotes: `'"\\\`%_;-- drop table User`,
  numbers: [0.1, -1.5, 5e-324, 1.7976931348623157e308, Number.MAX_SAFE_INTEGER, 1748836800000],
  nested: { nothing: null, yes: true, list: [[], {}, [{ 名称: 1 }]] },
};

export const documentRows: OperationRow[] = [
  {
    name: 'adds a collection, and refuses a second one of the same name',
    does: ['addCollection'],
    async run({ call }) {
      const add = () => call('queryMySQLData', 'addCollection', { name: 'Added_1' });
      return [await add(), await refusedWith(add())];
    },
    answers: [{ name: 'Added_1' }, refusal('DUPLICATE_COLLECTION', '集合已存在')],
  },
  {
    name: 'inserts a document with its own id or a new one, and returns it unchanged',
    does: ['addCollection', 'insert', 'get'],
    async run(service) {
      const letters = await collection(service, 'inserted');
      const given = await letters.insert({ _id: 42, ...anything });
      const made = await letters.insert({ text: 'x' });
      const twice = await refusedWith(letters.insert({ _id: '42', text: 'y' }));
      return {
        given,
        hasId: /^[\w-]{1,32}$/.test(made),
        records: [await letters.get(42), await letters.get(made)],
        twice,
      };
    },
    answers: {
      given: '42',
      hasId: true,
      records: [
        { _id: '42', ...anything, ...stored(1) },
        { _id: text, text: 'x', ...stored(1) },
      ],
      twice: refusal('DUPLICATE_ID', '文档ID已存在'),
    },
  },
  {
    name: 'updates the given fields of a document, unless it has changed meanwhile',
    does: ['addCollection', 'insert', 'update', 'get'],
    async run(service) {
      const letters = await collection(service, 'updated', three);
      const updated = await letters.update('x', { size: 0.3, more: ['😀'] }, { revision: 1 });
      const stale = await refusedWith(letters.update('x', { size: 4 }, { revision: 1 }));
      const missing = await refusedWith(letters.update('none', { size: 4 }));
      return { updated, stale, missing, now: await letters.get('x') };
    },
    answers: {
      updated: { updated: 1, record: { _id: 'x', kind: 'a', size: 0.3, more: ['😀'], ...stored(2) } },
      stale: refusal('STALE_REVISION', '记录已被他人修改，请刷新后重试'),
      missing: NOT_FOUND,
      now: { _id: 'x', kind: 'a', size: 0.3, more: ['😀'], ...stored(2) },
    },
  },
  {
    name: 'deletes a document',
    does: ['addCollection', 'insert', 'delete', 'get', 'query'],
    async run(service) {
      const letters = await collection(service, 'deleted', three);
      const deleted = await letters.remove('y');
      const again = await refusedWith(letters.remove('y'));
      return { deleted, again, gone: await refusedWith(letters.get('y')), left: ids(await letters.query()).sort() };
    },
    answers: { deleted: { deleted: 1 }, again: NOT_FOUND, gone: NOT_FOUND, left: ['x', 'z'] },
  },
  {
    name: 'updates and deletes all documents that match a filter',
    does: ['addCollection', 'insert', 'update', 'delete', 'query'],
    async run(service) {
      const letters = await collection(service, 'matched', three);
      const updated = await letters.updateAll({ kind: 'a', size: { $lt: 10 } }, { size: 0, more: ['😀'] });
      const now = await letters.query({ orderBy: [{ _id: 'asc' }] });
      const deleted = await letters.removeAll({ size: 0 });
      return { updated, now: now.records, deleted, left: ids(await letters.query()) };
    },
    answers: {
      updated: { updated: 2 },
      now: [
        { _id: 'x', kind: 'a', size: 0, more: ['😀'], ...stored(2) },
        { _id: 'y', kind: 'b', size: 10, ...stored(1) },
        { _id: 'z', kind: 'a', size: 0, more: ['😀'], ...stored(2) },
      ],
      deleted: { deleted: 2 },
      left: ['y'],
    },
  },
  {
    name: 'filters, sorts, skips and projects',
    does: ['addCollection', 'insert', 'query', 'count'],
    async run(service) {
      const letters = await collection(service, 'found', three);
      const found = await letters.query({ query: { kind: 'a' }, orderBy: [{ size: 'desc' }], select: ['size'] });
      const skipped = await letters.query({ orderBy: [{ size: 'asc' }], offset: 1, limit: 1 });
      const count = await service.call('queryMySQLData', 'count', { model: 'found', query: { size: { $gte: 2 } } });
      return { found, skipped: { ...skipped, records: ids(skipped), next: skipped.next !== null }, count };
    },
    answers: {
      found: {
        records: [
          { _id: 'z', size: 2 },
          { _id: 'x', size: 1.5 },
        ],
        total: 2,
        next: null,
      },
      skipped: { records: ['z'], total: 3, next: true },
      count: { total: 2 },
    },
  },
  {
    name: 'returns 100 records by default',
    does: ['query'],
    async run({ call }) {
      const page = await call('queryMySQLData', 'query', { model: 'numbers', orderBy: [{ index: 'asc' }] });
      return { ids: ids(page), total: page.total, more: page.next !== null };
    },
    answers: { ids: idsBetween(0, 100), total: NUMBERS, more: true },
  },
  {
    name: 'returns at most 1,000 records; cursors and offsets reach the rest',
    does: ['query'],
    async run({ call }) {
      const query = (more: object) =>
        call('queryMySQLData', 'query', { model: 'numbers', orderBy: [{ index: 'asc' }], limit: 1000, ...more });
      const most = await query({});
      const rest = await query({ after: most.next ?? '' });
      const byOffset = await query({ offset: 1000 });
      const more = [await refusedWith(query({ limit: 1001 })), await refusedWith(query({ limit: 0 }))];
      return { most: ids(most), rest: ids(rest), byOffset: ids(byOffset), end: rest.next, total: rest.total, more };
    },
    answers: {
      most: idsBetween(0, 1000),
      rest: idsBetween(1000, NUMBERS),
      byOffset: idsBetween(1000, NUMBERS),
      end: null,
      total: NUMBERS,
      more: [refusal('VALIDATION_FAILED'), refusal('VALIDATION_FAILED')],
    },
  },
  {
    name: 'aggregates documents',
    does: ['aggregate'],
    run: ({ call }) =>
      call('queryMySQLData', 'aggregate', {
        model: 'numbers',
        query: { index: { $lt: 100 } },
        groupBy: ['third'],
        metrics: {
          n: { op: 'count' },
          sum: { op: 'sum', field: 'index' },
          avg: { op: 'avg', field: 'index' },
          min: { op: 'min', field: 'name' },
          max: { op: 'max', field: 'index' },
        },
        orderBy: [{ sum: 'desc' }],
        limit: 2,
      }),
    answers: {
      groups: [
        { third: 0, n: 34, sum: 1683, avg: 49.5, min: 'n0', max: 99 },
        { third: 2, n: 33, sum: 1650, avg: 50, min: 'n0', max: 98 },
      ],
    },
  },
];

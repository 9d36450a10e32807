import { describe, expect, it } from 'vitest';
import {
  compareKeys,
  compareValues,
  keysOf,
  readDocumentCursor,
  readDocumentOrder,
  writeDocumentCursor,
} from './document-order.ts';

/** The contract's bound of `after`. */
const MAX_CURSOR = 4096;

describe('the order of documents', () => {
  it.each<[unknown, unknown]>([
    [undefined, false],
    [false, true],
    [true, -1e308],
    [9, 10],
    [1e21, 1e22],
    [1e308, ''],
    ['10', '9'],
    ['\uffee', '😀'],
    ['😀', [0]],
    [[0], { a: 0 }],
  ])('puts %j before %j', (first, second) => {
    expect(compareValues(first, second)).toBeLessThan(0);
    expect(compareValues(second, first)).toBeGreaterThan(0);
  });

  it('takes nothing and a missing value for the same', () => {
    expect(compareValues(null, undefined)).toBe(0);
  });

  it('tells long texts apart by their beginning alone', () => {
    expect(compareValues('x'.repeat(80) + 1, 'x'.repeat(80) + 2)).toBe(0);
  });

  it.each<[string, string]>([
    ['characters that JSON escapes', '\u0001'],
    ['Chinese', '王'],
    ['emoji', '😀'],
  ])('keeps the largest cursor, of %s, within its bound', (_, character) => {
    const names = ['甲', '乙', '丙', '丁'].map((name) => name.repeat(64));
    const order = readDocumentOrder(names.map((name) => ({ [name]: 'desc' as const })));
    const document = Object.fromEntries(names.map((name) => [name, character.repeat(1000)]));
    const keys = keysOf(order, { ...document, _id: 'i'.repeat(32) });
    const cursor = writeDocumentCursor(order, keys);
    expect(cursor.length).toBeLessThanOrEqual(MAX_CURSOR);
    expect(compareKeys(order, readDocumentCursor(cursor, order), keys)).toBe(0);
  });

  it('refuses a cursor of another order, and one that was made up', () => {
    const order = readDocumentOrder([{ a: 'asc' }]);
    const other = readDocumentOrder([{ a: 'desc' }]);
    const cursor = writeDocumentCursor(other, keysOf(other, { _id: 'x' }));
    const made = Buffer.from(JSON.stringify({ order: 'a asc, _id asc', values: ['9', '9'] })).toString('base64url');
    for (const bad of [cursor, made, '', 'e30']) expect(() => readDocumentCursor(bad, order)).toThrow('分页位置无效');
  });
});

import { compareText } from '#contract/compare-text.ts';
import { AppError } from '#contract/errors.ts';
import type { FieldTraits } from '#contract/models.ts';
import type { SortKey } from '#database/order-sql.ts';
import { readCursor, writeCursor } from '../cursor.ts';
import { type Page, readOrder } from '../list-records.ts';
import { isFieldName } from './document-data.ts';

type Document = Readonly<Record<string, unknown>>;
/** The sort keys of a document: one for each field of the order. */
export type Keys = readonly string[];

/** Texts are sorted by their first characters, then by `_id`, so that a cursor of four fields stays below its limit. */
const SORTED_CHARACTERS = 80;
/** Fields of free documents compare with any scalar. */
export const documentTraits: FieldTraits = { kind: 'json', filter: true, sort: true, search: true };
const keyTraits: FieldTraits = { kind: 'text', filter: true, sort: true, search: false };

/** Traits of a field that a caller may name; undefined for names that are not allowed. */
export function documentField(name: string): FieldTraits | undefined {
  return isFieldName(name) ? documentTraits : undefined;
}

export function readDocumentOrder(orderBy: Page['orderBy']): SortKey[] {
  const names = orderBy.flatMap((entry) => Object.keys(entry)).filter(isFieldName);
  return readOrder(orderBy, Object.fromEntries(names.map((name) => [name, documentTraits])));
}

/**
 * Returns the sort key of a value: a digit for its kind, then the value. The order is: missing, false, true, numbers, texts
 * by code point, arrays and objects by their JSON.
 */
function sortKeyOf(value: unknown): string {
  if (value === null || value === undefined) return '0';
  if (typeof value === 'boolean') return `1${value}`;
  if (typeof value === 'number') return `2${value}`;
  const [kind, text] = typeof value === 'string' ? ['3', value] : ['4', JSON.stringify(value)];
  return kind + text.slice(0, SORTED_CHARACTERS).toWellFormed();
}

function compareSortKeys(a: string, b: string): number {
  if (a.startsWith('2') && b.startsWith('2')) return Number(a.slice(1)) - Number(b.slice(1));
  return compareText(a, b);
}

/** Compares any two values of documents. */
export function compareValues(a: unknown, b: unknown): number {
  return compareSortKeys(sortKeyOf(a), sortKeyOf(b));
}

export function keysOf(order: readonly SortKey[], document: Document): Keys {
  return order.map(({ field }) => sortKeyOf(document[field]));
}

export function compareKeys(order: readonly SortKey[], a: Keys, b: Keys): number {
  for (const [index, { direction }] of order.entries()) {
    const difference = compareSortKeys(a[index] ?? '', b[index] ?? '');
    if (difference !== 0) return direction === 'asc' ? difference : -difference;
  }
  return 0;
}

export function writeDocumentCursor(order: readonly SortKey[], keys: Keys): string {
  return writeCursor(order, Object.fromEntries(order.map(({ field }, index) => [field, keys[index]])));
}

/** Decodes a cursor of this order. Throws VALIDATION_FAILED if it is malformed. */
export function readDocumentCursor(cursor: string, order: readonly SortKey[]): Keys {
  const traits = Object.fromEntries(order.map(({ field }) => [field, keyTraits]));
  return readCursor(cursor, order, traits).map((key) => {
    if (typeof key === 'string' && isSortKey(key)) return key;
    throw new AppError('VALIDATION_FAILED', '分页位置无效，请重新查询');
  });
}

function isSortKey(key: string): boolean {
  const number = Number(key.slice(1));
  if (key.startsWith('2')) return Number.isFinite(number) && key === sortKeyOf(number);
  return /^(?:0$|1(?:true|false)$|[34])/.test(key);
}

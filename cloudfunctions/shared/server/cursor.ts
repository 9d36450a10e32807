import { numberTraits } from '#contract/define-model.ts';
import { AppError } from '#contract/errors.ts';
import type { FieldTraits } from '#contract/models.ts';
import { isPlainObject } from '#contract/plain-object.ts';
import { columnOf, type SortKey, type SortValue } from '#database/order-sql.ts';

/**
 * Encodes where a page ended: the sort values of its last record, together with the order, and from when on records are
 * ranked if the order is by relevance.
 */
export function writeCursor(
  order: readonly SortKey[],
  record: Readonly<Record<string, unknown>>,
  rankedSince?: number,
): string {
  const values = order.map((key) => record[columnOf(key)] ?? null);
  return Buffer.from(JSON.stringify({ order: signature(order), values, rankedSince })).toString('base64url');
}

/** Decodes from when on the pages of a cursor rank records. Undefined for a cursor that does not say it. */
export function readRankedSince(cursor: string): number | undefined {
  const content = parse(cursor);
  if (!isPlainObject(content) || content.rankedSince === undefined) return undefined;
  if (!Number.isSafeInteger(content.rankedSince)) throw invalid();
  return Number(content.rankedSince);
}

/** Decodes a cursor. Throws VALIDATION_FAILED if it is malformed or belongs to another order. */
export function readCursor(
  cursor: string,
  order: readonly SortKey[],
  traits: Readonly<Record<string, FieldTraits>>,
): SortValue[] {
  const content = parse(cursor);
  if (!isPlainObject(content) || content.order !== signature(order)) throw invalid();
  const { values } = content;
  if (!Array.isArray(values) || values.length !== order.length) throw invalid();
  return order.map(({ field, expression }, index) =>
    sortValue(expression === undefined ? traits[field] : numberTraits, values[index]),
  );
}

function sortValue(traits: FieldTraits | undefined, value: unknown): SortValue {
  if (value === null) return null;
  // Records hold integers only. JSON.parse also accepts 1e999, which is Infinity.
  if (traits?.kind === 'number' && Number.isSafeInteger(value)) return Number(value);
  if (traits?.kind === 'text' && typeof value === 'string' && value.isWellFormed() && !value.includes('\0'))
    return value;
  throw invalid();
}

function parse(cursor: string): unknown {
  try {
    return JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'));
  } catch {
    throw invalid();
  }
}

function signature(order: readonly SortKey[]): string {
  return order.map((key) => `${columnOf(key)} ${key.direction}`).join(', ');
}

function invalid(): AppError {
  return new AppError('VALIDATION_FAILED', '分页位置无效，请重新查询');
}

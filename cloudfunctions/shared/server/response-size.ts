import { AppError } from '#contract/errors.ts';
import { MAX_RESPONSE_BYTES } from '#contract/limits.ts';

type Fields = Readonly<Record<string, unknown>>;

/** How many of the records one response can carry. At least one: no record is that large. */
export function countFitting(records: readonly Fields[]): number {
  if (sum(records.map(largestSize)) <= MAX_RESPONSE_BYTES) return records.length;
  return countWithin(records.map((record) => Buffer.byteLength(JSON.stringify(record)) + 1));
}

/** The same for records that are not loaded yet, by their sizes in bytes. */
export function countWithin(sizes: readonly number[]): number {
  let bytes = 0;
  const excess = sizes.findIndex((size) => {
    bytes += size;
    return bytes > MAX_RESPONSE_BYTES;
  });
  return excess < 0 ? sizes.length : Math.max(excess, 1);
}

/** Groups have no next page, so that too many of them are refused. */
export function refuseLargeResponse(groups: readonly Fields[]): void {
  if (countFitting(groups) < groups.length) throw new AppError('VALIDATION_FAILED', '统计结果过大，请减少分组或数量');
}

/** The most that a record can take as JSON, quickly: a character takes 6 bytes at most, any other plain value 30. */
function largestSize(record: Fields): number {
  const sizes = Object.entries(record).map(([name, value]) => {
    if (typeof value === 'object' && value !== null) return Number.POSITIVE_INFINITY;
    return 6 * (name.length + (typeof value === 'string' ? value.length : 0)) + 30;
  });
  return 2 + sum(sizes);
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}

import { MAX_RESPONSE_BYTES } from '#contract/call-limits.ts';
import { AppError } from '#contract/errors.ts';

type Fields = Readonly<Record<string, unknown>>;

/** Returns how many of the records fit into one response. At least one does. */
export function countFitting(records: readonly Fields[]): number {
  if (sum(records.map(largestSize)) <= MAX_RESPONSE_BYTES) return records.length;
  return countWithin(records.map((record) => Buffer.byteLength(JSON.stringify(record)) + 1));
}

/** Like `countFitting`, for records that are not loaded yet; takes their sizes in bytes. */
export function countWithin(sizes: readonly number[]): number {
  let bytes = 0;
  const excess = sizes.findIndex((size) => {
    bytes += size;
    return bytes > MAX_RESPONSE_BYTES;
  });
  return excess < 0 ? sizes.length : Math.max(excess, 1);
}

/** Throws if the groups do not fit into one response, because groups have no next page. */
export function refuseLargeResponse(groups: readonly Fields[]): void {
  if (countFitting(groups) < groups.length) throw new AppError('VALIDATION_FAILED', '统计结果过大，请减少分组或数量');
}

/** A quick upper bound of a record's size as JSON: a character takes at most 6 bytes, another plain value 30. */
function largestSize(record: Fields): number {
  let size = 2;
  for (const [name, value] of Object.entries(record)) {
    if (typeof value === 'object' && value !== null) return Number.POSITIVE_INFINITY;
    size += 6 * (name.length + (typeof value === 'string' ? value.length : 0)) + 30;
  }
  return size;
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}

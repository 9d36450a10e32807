import { MAX_IN_VALUES } from '#contract/call-limits.ts';

/** Lists of ids that one query may name. */
export function idChunks(ids: readonly string[]): string[][] {
  const chunks: string[][] = [];
  for (let start = 0; start < ids.length; start += MAX_IN_VALUES) chunks.push(ids.slice(start, start + MAX_IN_VALUES));
  return chunks;
}

export function byId<R extends { _id: string }>(records: readonly R[]): ReadonlyMap<string, R> {
  return new Map(records.map((record) => [record._id, record]));
}

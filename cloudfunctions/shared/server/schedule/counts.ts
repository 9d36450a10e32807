import * as v from 'valibot';
import type { Counts } from './task.ts';

const countsSchema = v.record(v.string(), v.number());

/** Parses the counts of a stored run. */
export function parseCounts(text: string): Counts {
  return v.parse(countsSchema, JSON.parse(text));
}

export function addCounts(one: Counts, other: Counts): Counts {
  const names = new Set([...Object.keys(one), ...Object.keys(other)]);
  return Object.fromEntries([...names].map((name) => [name, (one[name] ?? 0) + (other[name] ?? 0)]));
}

import * as v from 'valibot';
import { documentIdSchema } from '#contract/models.ts';

/** Where a response may have the id of a new record, the most likely place first [7.08]. */
const places = [
  ['data', 'id'],
  ['data', '_id'],
  ['data', 'insertedId'],
  ['data', 'insertId'],
  ['data', 'records', 0, '_id'],
  ['data', 'records', 0, 'id'],
  ['data', 'record', '_id'],
  ['data', 'insertedIds', 0],
  ['id'],
  ['_id'],
  ['insertedId'],
  ['insertId'],
] as const;

/** Returns the id of the record that an insert created, or undefined if its response has none. */
export function findNewId(result: unknown): string | undefined {
  for (const place of places) {
    const parsed = v.safeParse(documentIdSchema, valueAt(result, place));
    if (parsed.success) return parsed.output;
  }
  return undefined;
}

function valueAt(value: unknown, place: readonly (string | number)[]): unknown {
  let found = value;
  for (const key of place) {
    if (typeof found !== 'object' || found === null) return undefined;
    found = Reflect.get(found, key);
  }
  return found;
}

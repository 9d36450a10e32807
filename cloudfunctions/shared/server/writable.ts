import type * as v from 'valibot';
import { AppError } from '#contract/errors.ts';
import { type ModelName, models } from '#contract/models.ts';
import { parseOrRefuse } from './action.ts';
import { refused } from './authorize.ts';
import type { Caller } from './caller.ts';

type Data = Readonly<Record<string, unknown>>;
/** Fields of the specified payloads that the server sets itself: accepted with these values and then ignored. */
export type Tolerated = Readonly<Record<string, (value: unknown) => boolean>>;

const anything = () => true;
export const toleratedTimes: Tolerated = { createTime: anything, updateTime: anything };
export { anything };

/**
 * Parses the fields that a caller may write. Throws PERMISSION_DENIED for a field that the caller may not write, and
 * VALIDATION_FAILED for one that does not exist: nothing is ignored silently.
 */
export function readFields<S extends v.GenericSchema & { readonly entries: v.ObjectEntries }>(
  caller: Caller,
  model: ModelName,
  data: Data,
  schema: S,
  tolerated: Tolerated,
): v.InferOutput<S> {
  const given = Object.entries(data).filter(([, value]) => value !== undefined);
  const kept = given.filter(([name, value]) => {
    if (Object.hasOwn(schema.entries, name)) return true;
    if (Object.hasOwn(tolerated, name) && tolerated[name]?.(value)) return false;
    if (Object.hasOwn(models[model].record.entries, name)) throw refused(caller);
    throw new AppError('VALIDATION_FAILED', `不支持的字段：${name.replace(/[^\w$.-]/g, '?').slice(0, 40)}`);
  });
  return parseOrRefuse(schema, Object.fromEntries(kept));
}

import type * as v from 'valibot';
import { AppError } from '#contract/errors.ts';
import { type ModelName, recordSchemas } from '#contract/models.ts';
import { parseOrRefuse } from './action.ts';
import { refused } from './authorize.ts';
import type { Caller } from './caller.ts';

type Data = Readonly<Record<string, unknown>>;
/** Fields that the specification's own payloads carry: accepted with these values, and the server's own value is stored. */
export type Tolerated = Readonly<Record<string, (value: unknown) => boolean>>;

const anything = () => true;
export const toleratedTimes: Tolerated = { createTime: anything, updateTime: anything };
export { anything };

/**
 * Reads the fields that a caller may write. A field of the model that they may not write is PERMISSION_DENIED, one that
 * does not exist VALIDATION_FAILED: neither is passed over in silence, so that nobody believes it was stored.
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
    if (Object.hasOwn(recordSchemas[model].entries, name)) throw refused(caller);
    throw new AppError('VALIDATION_FAILED', `不支持的字段：${name.replace(/[^\w$.-]/g, '?').slice(0, 40)}`);
  });
  return parseOrRefuse(schema, Object.fromEntries(kept));
}

import * as v from 'valibot';
import { AppError, ruleText } from '#contract/errors.ts';
import { type ModelName, models } from '#contract/models.ts';
import { refused } from './authorize.ts';
import type { Caller } from './caller.ts';

type Data = Readonly<Record<string, unknown>>;
/** The fields that callers may write, as an object's schema, and what it reads. */
export type Fields = v.GenericSchema & { readonly entries: v.ObjectEntries };
export type FieldsOf<S extends Fields> = v.InferOutput<S>;
/** Fields of the specified payloads that the server sets itself: accepted with these values and then ignored. */
export type Tolerated = Readonly<Record<string, (value: unknown) => boolean>>;

const anything = () => true;
export const toleratedTimes: Tolerated = { createTime: anything, updateTime: anything };
export { anything };

/**
 * Parses the fields that a caller may write. Throws PERMISSION_DENIED for a field that the caller may not write, and
 * VALIDATION_FAILED for one that does not exist: nothing is ignored silently.
 */
export function readFields<S extends Fields>(
  caller: Caller,
  model: ModelName,
  data: Data,
  schema: S,
  tolerated: Tolerated,
): FieldsOf<S> {
  const given = Object.entries(data).filter(([, value]) => value !== undefined);
  const kept = given.filter(([name, value]) => {
    if (Object.hasOwn(schema.entries, name)) return true;
    if (Object.hasOwn(tolerated, name) && tolerated[name]?.(value)) return false;
    if (Object.hasOwn(models[model].record.entries, name)) throw refused(caller);
    throw new AppError('VALIDATION_FAILED', `不支持的字段：${name.replace(/[^\w$.-]/g, '?').slice(0, 40)}`);
  });
  return parseFields(schema, Object.fromEntries(kept));
}

/** Parses the fields of a record. The error has the text of the first one that is refused, and names all if there are several. */
function parseFields<S extends Fields>(schema: S, data: Data): FieldsOf<S> {
  const result = v.safeParse(schema, data, { abortEarly: true });
  if (result.success) return result.output;
  const refusals = Object.entries(schema.entries).flatMap(([name, entry]) => {
    if (!Object.hasOwn(data, name)) return [];
    const parsed = v.safeParse(entry, data[name], { abortEarly: true });
    return parsed.success ? [] : [[name, ruleText(parsed.issues[0].message)] as const];
  });
  const fields = refusals.length > 1 ? Object.fromEntries(refusals) : undefined;
  throw new AppError('VALIDATION_FAILED', ruleText(result.issues[0].message), { fields });
}

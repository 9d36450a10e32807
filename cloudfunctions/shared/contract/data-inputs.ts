import * as v from 'valibot';
import { bounds } from './bounds.ts';
import { MAX_SORT_FIELDS } from './call-limits.ts';
import { isAllUndefined } from './filter.ts';
import { collectionNameSchema, documentIdSchema, NO_ID } from './models.ts';
import { isPlainObject } from './plain-object.ts';

// The parts of payloads that several actions of the data functions have.

/** The name of a model or of an added collection; `isModelName` distinguishes them. */
export const model = collectionNameSchema;
export const transactionId = v.optional(v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{1,32}$/, '事务不存在或已过期')));
/** Any value: `parseFilter` validates filters, because it knows the model's fields. */
export const query = v.optional(v.unknown(), {});
/** Keeps the object as it is: `v.record` accepts arrays and silently drops names like `__proto__`. */
export const notEmptyObject = v.pipe(
  v.custom<Record<string, unknown>>(isPlainObject, '参数必需是非空对象'),
  v.check((value) => Object.keys(value).length > 0, '参数必需是非空对象'),
);
export const updateData = v.pipe(
  notEmptyObject,
  v.check((value) => !Object.hasOwn(value, '_id'), '不能更新_id的值'),
);
/** Whether a query has an `_id` and nothing else, without an operator. */
export function namesRecord(query: Readonly<Record<string, unknown>>): boolean {
  return Object.keys(query).join() === '_id' && !isPlainObject(query._id);
}

/** What an update or a deletion is for: one record by its `_id`, or all documents of a collection that match a filter. */
export const target = v.pipe(
  v.custom<Record<string, unknown>>(isPlainObject, '查询参数必须为对象'),
  v.check((value) => !namesRecord(value) || v.is(documentIdSchema, value._id), NO_ID),
  v.check((value) => !isAllUndefined(value), '查询参数对象值不能均为undefined'),
);
export const fieldName = v.pipe(v.string(), v.maxLength(64));
const sortEntry = v.pipe(
  v.record(fieldName, v.picklist(['asc', 'desc'], '排序字符不合法'), '排序字符不合法'),
  v.check((value) => Object.keys(value).length === 1, '排序字符不合法'),
);
export const orderBy = v.optional(v.pipe(v.array(sortEntry), v.maxLength(MAX_SORT_FIELDS, bounds.sorts.message)), []);
export const limit = (max: number) => v.pipe(v.number(), v.integer('limit必须为整数'), v.minValue(1), v.maxValue(max));

export const metric = v.variant('op', [
  v.strictObject({ op: v.literal('count') }),
  v.strictObject({ op: v.picklist(['sum', 'avg', 'min', 'max']), field: fieldName }),
]);

import { MAX_DOCUMENT_BYTES, MAX_DOCUMENT_DEPTH } from '#contract/call-limits.ts';
import { AppError } from '#contract/errors.ts';
import { refused } from '../authorize.ts';
import type { Caller } from '../caller.ts';

type Data = Readonly<Record<string, unknown>>;

/** The same limit as for names in a filter or an order. */
const MAX_NAME_LENGTH = 64;
/** Names that look like an operator or a path, or that contain control characters. */
const FORBIDDEN_NAME = /^\$|[.\p{Cc}]|^prototype$/u;

/** Whether a field of a free document may have this name. Names of `Object.prototype` are not allowed either. */
export function isFieldName(name: string): boolean {
  if (name === '' || name.length > MAX_NAME_LENGTH || !name.isWellFormed()) return false;
  return !FORBIDDEN_NAME.test(name) && !(name in Object.prototype);
}

/**
 * Returns the fields of a free document that a caller may write. Ignores times, which the server sets. Throws
 * PERMISSION_DENIED for a revision, and VALIDATION_FAILED for values that are not JSON.
 */
export function readDocumentFields(caller: Caller, data: Data): Record<string, unknown> {
  if (Object.hasOwn(data, 'revision')) throw refused(caller);
  const { _id, createTime, updateTime, ...fields } = data;
  const given = Object.entries(fields).filter(([, value]) => value !== undefined);
  for (const [name, value] of given) checkField(name, value, 1);
  return Object.fromEntries(given);
}

/** Serializes a document. Throws VALIDATION_FAILED if it is too large. */
export function documentBody(fields: Data): string {
  const body = JSON.stringify(fields);
  if (Buffer.byteLength(body) <= MAX_DOCUMENT_BYTES) return body;
  throw new AppError('VALIDATION_FAILED', `文档不能超过${MAX_DOCUMENT_BYTES / 1024}KB`);
}

function checkField(name: string, value: unknown, depth: number): void {
  if (!isFieldName(name)) throw new AppError('VALIDATION_FAILED', '文档包含不支持的字段名');
  checkValue(value, depth);
}

function checkValue(value: unknown, depth: number): void {
  switch (typeof value) {
    case 'boolean':
      return;
    case 'number':
      if (!Number.isFinite(value)) throw new AppError('VALIDATION_FAILED', '文档包含不支持的数值');
      return;
    case 'string':
      if (!value.isWellFormed() || value.includes('\0')) {
        throw new AppError('VALIDATION_FAILED', '文档包含不支持的字符');
      }
      return;
    case 'object':
      if (value !== null) checkContents(value, depth + 1);
      return;
    default:
      throw new AppError('VALIDATION_FAILED', '文档包含不支持的值');
  }
}

function checkContents(value: object, depth: number): void {
  if (depth > MAX_DOCUMENT_DEPTH) throw new AppError('VALIDATION_FAILED', `文档嵌套不能超过${MAX_DOCUMENT_DEPTH}层`);
  if (Array.isArray(value)) {
    for (const item of value) checkValue(item, depth);
    return;
  }
  const prototype: unknown = Object.getPrototypeOf(value);
  if (prototype !== Object.prototype && prototype !== null) {
    throw new AppError('VALIDATION_FAILED', '文档包含不支持的值');
  }
  for (const [name, item] of Object.entries(value)) if (item !== undefined) checkField(name, item, depth);
}

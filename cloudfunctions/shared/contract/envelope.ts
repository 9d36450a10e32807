import { AppError, type ErrorCode, errorTexts, type FieldRefusals, isErrorCode } from './errors.ts';
import { isPlainObject } from './plain-object.ts';

/**
 * The response of every function. It has no top-level `code`, because the browser SDK drops the result of a response that
 * has one. Only actions that declare a `message` have one in a success. The response of `checkPermission` repeats
 * `hasPermission` beside `success`, where the specification reads it.
 */
export type Success<T> = { success: true; data: T; message?: string; hasPermission?: boolean };
export type Failure = {
  success: false;
  error: string;
  message: string;
  errorCode: ErrorCode;
  requestId?: string;
  /** The text of each refused field of a record. */
  fields?: FieldRefusals;
};
export type Envelope<T> = Success<T> | Failure;

export function succeed<T>(data: T, message?: string): Success<T> {
  return { success: true, data, ...(message !== undefined && { message }) };
}

/** Only INTERNAL errors carry the request id: it is all that a user can report about them. */
export function fail(error: AppError, requestId: string): Failure {
  const { message, code: errorCode, fields } = error;
  const failure: Failure = { success: false, error: message, message, errorCode, ...(fields && { fields }) };
  return error.code === 'INTERNAL' ? { ...failure, requestId } : failure;
}

/** Codes whose text says nothing about the reason. */
const vagueCodes: ReadonlySet<ErrorCode> = new Set(['VALIDATION_FAILED', 'INTERNAL']);

/**
 * Returns the data of a response. Throws the AppError of a failure, and INTERNAL for anything else. Its text is the
 * server's `error`, or else its `message` (the other way round if `first` says so), or else that of the code. It is empty
 * if none of them names a reason: the caller then shows its own words for an unknown error.
 */
export function readEnvelope(response: unknown, first: 'error' | 'message' = 'error'): unknown {
  if (!isPlainObject(response)) throw new AppError('INTERNAL', '');
  const { success, data, errorCode, error, message, fields } = response;
  if (success === true) return data;
  const code = isErrorCode(errorCode) ? errorCode : 'INTERNAL';
  const texts = first === 'error' ? [error, message] : [message, error];
  const text = texts.find((given) => typeof given === 'string' && given.trim() !== '');
  throw new AppError(code, typeof text === 'string' ? text : vagueCodes.has(code) ? '' : errorTexts[code], {
    fields: readFields(fields),
  });
}

function readFields(fields: unknown): FieldRefusals | undefined {
  if (!isPlainObject(fields)) return undefined;
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, text]) => (typeof text === 'string' ? [[name, text]] : [])),
  );
}

import { AppError, type ErrorCode, isErrorCode } from './errors.ts';

/**
 * The response of every function. It has no top-level `code`, because the browser SDK drops the result of a response that
 * has one. Only actions that declare a `message` have one in a success. The response of `checkPermission` repeats
 * `hasPermission` beside `success`, where the specification reads it.
 */
export type Success<T> = { success: true; data: T; message?: string; hasPermission?: boolean };
export type Failure = { success: false; error: string; message: string; errorCode: ErrorCode; requestId?: string };
export type Envelope<T> = Success<T> | Failure;

export function succeed<T>(data: T, message?: string): Success<T> {
  return { success: true, data, ...(message !== undefined && { message }) };
}

/** Only INTERNAL errors carry the request id: it is all that a user can report about them. */
export function fail(error: AppError, requestId: string): Failure {
  const failure: Failure = { success: false, error: error.message, message: error.message, errorCode: error.code };
  return error.code === 'INTERNAL' ? { ...failure, requestId } : failure;
}

/** Returns the data of a response. Throws the AppError of a failure, and INTERNAL for anything else. */
export function readEnvelope(response: unknown): unknown {
  if (typeof response !== 'object' || response === null || !('success' in response)) throw new AppError('INTERNAL');
  if (response.success === true && 'data' in response) return response.data;
  const code = 'errorCode' in response && isErrorCode(response.errorCode) ? response.errorCode : 'INTERNAL';
  const text = 'error' in response && typeof response.error === 'string' ? response.error : undefined;
  throw new AppError(code, text);
}

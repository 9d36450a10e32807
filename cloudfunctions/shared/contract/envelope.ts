import { AppError, type ErrorCode, isErrorCode } from './errors.ts';

/**
 * What every function answers. There is no top-level `code`: the browser SDK drops the result of an answer that has one.
 * `hasPermission` stands beside `success` for `checkPermission`, as the specification's caller reads it there.
 */
export type Success<T> = { success: true; data: T; message?: string; hasPermission?: boolean };
export type Failure = { success: false; error: string; message: string; errorCode: ErrorCode; requestId?: string };
export type Envelope<T> = Success<T> | Failure;

export function succeed<T>(data: T): Success<T> {
  return { success: true, data };
}

/** The request id goes along only with INTERNAL, where it is all that a reader can report. */
export function fail(error: AppError, requestId: string): Failure {
  const failure: Failure = { success: false, error: error.message, message: error.message, errorCode: error.code };
  return error.code === 'INTERNAL' ? { ...failure, requestId } : failure;
}

/** Reads an answer from the network: the data as sent, or the AppError it stands for. Throws INTERNAL on anything else. */
export function readEnvelope(answer: unknown): unknown {
  if (typeof answer !== 'object' || answer === null || !('success' in answer)) throw new AppError('INTERNAL');
  if (answer.success === true && 'data' in answer) return answer.data;
  const code = 'errorCode' in answer && isErrorCode(answer.errorCode) ? answer.errorCode : 'INTERNAL';
  const text = 'error' in answer && typeof answer.error === 'string' ? answer.error : undefined;
  throw new AppError(code, text);
}

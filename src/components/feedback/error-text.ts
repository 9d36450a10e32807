import { useEffect } from 'react';
import { AppError, errorTexts } from '#contract/errors.ts';
import { logError } from '../../cloud/calls/error-log.ts';
import { failure } from '../../copy/lists.ts';

/**
 * The text of a failure for people. Returns `unknown` where the server gave no reason. Errors other than
 * AppError have a text for developers only.
 */
export function errorText(error: unknown, unknown: string = failure.unknown): string {
  return error instanceof AppError ? error.message || unknown : errorTexts.INTERNAL;
}

/** Whether a change was refused because the record has changed meanwhile, so that people have to look at it again. */
export function isOutdated(error: unknown): boolean {
  return error instanceof AppError && (error.code === 'STALE_REVISION' || error.code === 'INVALID_TRANSITION');
}

/** Returns the text of an error that the page shows, and logs the error, if there is one. */
export function useErrorText(error: unknown): string {
  useEffect(() => {
    if (error !== undefined) logError(error);
  }, [error]);
  return errorText(error);
}

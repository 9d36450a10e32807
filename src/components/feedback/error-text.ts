import { useEffect } from 'react';
import { AppError, errorTexts } from '#contract/errors.ts';
import { logError } from '../../cloud/calls/error-log.ts';

/** What to tell a person about a failure. What is no AppError has a text for developers only. */
export function errorText(error: unknown): string {
  return error instanceof AppError ? error.message : errorTexts.INTERNAL;
}

/** The text of an error that stands on the page; the error is logged. */
export function useErrorText(error: unknown): string {
  useEffect(() => logError(error), [error]);
  return errorText(error);
}

import { AppError, errorTexts } from '../../../cloudfunctions/shared/contract/errors.ts';

/** What to tell a person about a failure. What is no AppError has a text for developers only. */
export function errorText(error: unknown): string {
  return error instanceof AppError ? error.message : errorTexts.INTERNAL;
}

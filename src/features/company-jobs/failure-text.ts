import { AppError, errorTexts } from '#contract/errors.ts';
import { errorText } from '../../components/feedback/error-text.ts';
import { companyJobsCopy } from '../../copy/recruiting/company-jobs.ts';

/** The text of a refused action on a job. The general text of a refused step is about companies. */
export function jobFailureText(error: unknown): string {
  const { results } = companyJobsCopy;
  if (error instanceof AppError && error.message === errorTexts.INVALID_TRANSITION) return results.moved;
  const text = errorText(error);
  return error instanceof AppError && error.code === 'VALIDATION_FAILED' ? text : results.failed(text);
}

import { AppError } from '#contract/errors.ts';
import { errorText } from '../../components/feedback/error-text.ts';
import { companyJobsCopy } from '../../copy/recruiting/company-jobs.ts';

/** The text of a refused action on a job. */
export function jobFailureText(error: unknown): string {
  const { results } = companyJobsCopy;
  const code = error instanceof AppError ? error.code : undefined;
  if (code === 'INVALID_TRANSITION') return results.moved;
  return code === 'VALIDATION_FAILED' ? errorText(error) : results.failed(errorText(error));
}

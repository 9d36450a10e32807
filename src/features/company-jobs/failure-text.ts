import { AppError } from '#contract/errors.ts';
import { errorText } from '../../components/feedback/error-text.ts';
import { companyJobsCopy } from '../../copy/recruiting/company-jobs.ts';

const { results } = companyJobsCopy;

function codeOf(error: unknown): string | undefined {
  return error instanceof AppError ? error.code : undefined;
}

/** Why an action on a job was refused. */
export function jobRefusal(error: unknown): string {
  return codeOf(error) === 'INVALID_TRANSITION' ? results.moved : errorText(error);
}

/** The text of a refused action on a job. */
export function jobFailureText(error: unknown): string {
  const isPlain = codeOf(error) === 'INVALID_TRANSITION' || codeOf(error) === 'VALIDATION_FAILED';
  return isPlain ? jobRefusal(error) : results.failed(jobRefusal(error));
}

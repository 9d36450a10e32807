import { AppError } from '#contract/errors.ts';
import { errorText } from '../../components/feedback/error-text.ts';
import { reviewCopy } from '../../copy/company-review.ts';

/** The text of a failed decision [8.15]: the server's own, except where it did not respond or broke down. */
export function reviewFailureText(error: unknown): string {
  const { results } = reviewCopy;
  if (!(error instanceof AppError)) return results.failedWith(results.reviewFailed, errorText(error));
  switch (error.code) {
    case 'NETWORK':
    case 'TIMEOUT':
      return results.failedWith(results.reviewFailed, error.message);
    case 'INTERNAL':
      return results.failedWith(results.failed, error.message);
    default:
      return error.message;
  }
}

import { AppError } from '#contract/errors.ts';
import { errorText } from '../../components/feedback/error-text.ts';
import { reviewCopy } from '../../copy/company-review.ts';

/** The server's refusal speaks for itself; what kept it from answering is told as a failed review (section 8). */
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

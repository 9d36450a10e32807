import { AppError } from '#contract/errors.ts';
import { failedReviewCopy } from '../../copy/review.ts';
import { errorText } from '../feedback/error-text.ts';

/**
 * The text of a failed review [8.15]: 操作失败 and the reason when the server refused, 审核失败 and the reason when there was
 * no response. `reason` replaces the error's own text.
 */
export function reviewFailureText(error: unknown, reason: string = errorText(error, '')): string {
  const hasNoResponse = error instanceof AppError && (error.code === 'NETWORK' || error.code === 'TIMEOUT');
  const { refused, noResponse, withReason } = failedReviewCopy;
  return withReason(hasNoResponse ? noResponse : refused, reason);
}

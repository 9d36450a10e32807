import { AppError } from '#contract/errors.ts';
import { errorText } from '../../components/feedback/error-text.ts';
import { verificationCopy } from '../../copy/recruiting/verification.ts';

/** The text of a failed decision: the server's own, except where it did not respond or somebody else decided before. */
export function failureText(error: unknown, moved: string): string {
  const { results } = verificationCopy;
  const text = errorText(error);
  if (!(error instanceof AppError)) return results.failed(text);
  switch (error.code) {
    case 'NETWORK':
    case 'TIMEOUT':
    case 'INTERNAL':
      return results.failed(text);
    case 'INVALID_TRANSITION':
      return moved;
    default:
      return text;
  }
}
